import type { WithdrawalStatus } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

export const withdrawalStatusWords: Readonly<Record<WithdrawalStatus, MessageId>> = {
  applying: 'console.withdraw_applying',
  agreed: 'console.withdraw_agreed',
  sent: 'console.withdraw_sent',
  success: 'console.withdraw_success',
  failure: 'console.withdraw_failure',
  rejected: 'console.withdraw_rejected',
  cancelled: 'console.withdraw_cancelled',
  station: 'console.withdraw_station',
};
