import type { DepositForm } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

export const formStatusWords: Readonly<Record<DepositForm['status'], MessageId>> = {
  applying: 'console.status_waiting',
  credited: 'console.form_credited',
  rejected: 'console.status_rejected',
};
