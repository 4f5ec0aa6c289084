import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Withdrawal, WithdrawalStatus } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { classes } from '@bourse/ui';
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

/** Where a withdrawal has been, where it is and what comes next, with the times. */
export function Timeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useWords();
  const steps = stepsOf(withdrawal);
  return (
    <ol aria-label={t('withdraw.progress')} className="chain-way text-s">
      {steps.map(({ status, time }) => {
        const isNow = status === withdrawal.status;
        const isReached = time !== '';
        return (
          <li
            key={status}
            aria-current={isNow ? 'step' : undefined}
            data-reached={isReached || undefined}
            className={classes('flex flex-wrap justify-between gap-x-3', isNow ? 'font-medium' : 'text-quiet')}
          >
            {t(statusWords[status])}
            <span className="text-xs font-normal text-quiet">{isReached && <ShownTime time={time} />}</span>
          </li>
        );
      })}
    </ol>
  );
}
