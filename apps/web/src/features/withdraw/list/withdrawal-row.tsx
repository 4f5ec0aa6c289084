import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { clockTime } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Withdrawal, WithdrawalStatus } from '@bourse/contract';
import { Button, Num, Tag } from '@bourse/ui';
import { shortChainText } from '../../../domain/chain/address-text.tsx';
import { CoinAmount } from '../../../domain/chain/coin-amount.tsx';
import { TransactionLine } from '../../../domain/chain/transaction-line.tsx';
import { WayPlace } from '../../../domain/chain/way.tsx';
import { exact } from '../../../domain/trading/exact.ts';
import { Amount } from '../../../domain/wallet/hidden-amounts.tsx';
import { isEnded } from './steps.ts';
import { statusWords, Timeline } from './timeline.tsx';

const tones = {
  applying: 'brass',
  agreed: 'brass',
  sent: 'brass',
  success: 'good',
  station: 'good',
  failure: 'bad',
  rejected: 'bad',
  cancelled: 'plain',
} as const satisfies Record<WithdrawalStatus, string>;

export interface WithdrawalRowProps {
  withdrawal: Withdrawal;
  /** Demo: seconds after which it is approved by itself; 0: staff decide, or it is not known here. */
  demoSeconds?: number;
  onCancel: () => void;
}

/** One withdrawal: how much, where to, how it stands, and its way. */
export function WithdrawalRow({ withdrawal, demoSeconds = 0, onCancel }: WithdrawalRowProps) {
  const { t } = useWords();
  const { amount, currency, status, reason, time } = withdrawal;
  const approvesAt = new Date(Date.parse(time) + demoSeconds * 1000).toISOString();
  return (
    <li className="chain-move grid gap-3">
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">
            <Amount>
              <Num value={amount} unit={currency} />
            </Amount>
          </span>
          <Tag tone={tones[status]}>{t(statusWords[status])}</Tag>
        </div>
        <Destination withdrawal={withdrawal} />
        <p className="text-xs text-quiet">
          <ShownTime time={time} />
        </p>
        <TransactionLine transaction={withdrawal.transaction} explorer={withdrawal.explorer} />
        {reason !== '' && <p className="text-s">{reason}</p>}
        {status === 'applying' && demoSeconds > 0 && (
          <p className="text-s text-quiet">{t('withdraw.demo_decides', { time: clockTime(approvesAt) })}</p>
        )}
        {withdrawal.isCancelable && (
          <div className="mt-1">
            <Button variant="line" size="s" aria-haspopup="dialog" onClick={onCancel}>
              {t('withdraw.cancel')}
            </Button>
          </div>
        )}
      </div>
      <WayPlace label={t('withdraw.progress')} hasEnded={isEnded(withdrawal)}>
        <Timeline withdrawal={withdrawal} />
      </WayPlace>
    </li>
  );
}

function Destination({
  withdrawal: { toUser, address, networkName, fee, received, currency },
}: {
  withdrawal: Withdrawal;
}) {
  const { t } = useWords();
  return (
    <p className="text-s text-quiet">
      {toUser === '' ? (
        <span title={address}>{`${shortChainText(address)} · ${networkName}`}</span>
      ) : (
        t('withdraw.to_user_named', { user: toUser })
      )}
      {exact(fee).units > 0n && (
        <span className="block">
          {`${t('withdraw.receive_amount')}: `}
          <Amount>
            <CoinAmount value={received} currency={currency} />
          </Amount>
        </span>
      )}
    </p>
  );
}
