import { useWords } from '@bourse/client/words.tsx';
import type { Withdrawal, WithdrawalStatus } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Way } from '../../../domain/chain/way.tsx';
import { stepsOf } from './steps.ts';

export const statusWords = {
  applying: 'withdraw.applying',
  agreed: 'withdraw.agreed',
  sent: 'withdraw.sent',
  success: 'withdraw.chain_success',
  failure: 'withdraw.chain_failure',
  rejected: 'withdraw.rejected',
  cancelled: 'withdraw.state_cancelled',
  station: 'withdraw.station_success',
} as const satisfies Record<WithdrawalStatus, MessageId>;

/** Where a withdrawal has been, where it is and what comes next. */
export function Timeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useWords();
  const steps = stepsOf(withdrawal).map(({ status, time }) => ({ id: status, name: t(statusWords[status]), time }));
  return <Way label={t('withdraw.progress')} steps={steps} now={withdrawal.status} />;
}
