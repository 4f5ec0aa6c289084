import { datedTime, fullTime } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { WithdrawHold, WithdrawInfo } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { formatDecimal } from '@bourse/ui';
import { shortAmount } from '../../domain/chain/coin-amount.tsx';
import { NoticeLine } from '../../domain/chain/notice-line.tsx';
import { TimeLeft } from '../address/index.ts';

function hasDebt({ debt }: WithdrawInfo): boolean {
  return debt !== '';
}

function isHeld({ hold }: WithdrawInfo, nowMs: number): boolean {
  return hold !== null && Date.parse(hold.until) > nowMs;
}

/** Whether nothing may leave for now. */
export function isStopped(info: WithdrawInfo, nowMs: number): boolean {
  return hasDebt(info) || isHeld(info, nowMs);
}

const reasons = {
  password: 'withdraw.hold_password',
  second_step: 'withdraw.hold_second_step',
  contact: 'withdraw.hold_contact',
  whitelist: 'withdraw.hold_whitelist',
} as const satisfies Record<WithdrawHold['reason'], MessageId>;

/** Why nothing may leave, for how long, and what can be done about it. */
export function Stops({ info, nowMs }: { info: WithdrawInfo; nowMs: number }) {
  const { t, tag } = useWords();
  const { hold, debt } = info;
  // `12.50000000 USDT`: of whichever coin it is.
  const [amount = '', currency = ''] = debt.split(' ');
  return (
    <div className="grid gap-3">
      {hold && isHeld(info, nowMs) && (
        <NoticeLine tone="care" title={t('withdraw.hold_title')}>
          <p>{t(reasons[hold.reason])}</p>
          <p className="mt-1">
            {`${t('withdraw.hold_left')}: `}
            <TimeLeft until={hold.until} nowMs={nowMs} />
            {' · '}
            <time dateTime={hold.until} title={fullTime(hold.until, tag)} className="tabular-nums">
              {t('withdraw.hold_until', { time: datedTime(hold.until, tag) })}
            </time>
          </p>
        </NoticeLine>
      )}
      {hasDebt(info) && (
        <NoticeLine tone="bad" title={t('withdraw.debt_title')}>
          {t('withdraw.debt_note', { amount: formatDecimal(shortAmount(amount)), currency })}
        </NoticeLine>
      )}
    </div>
  );
}
