import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Deposit, DepositStatus } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Num, Tag } from '@bourse/ui';
import { TransactionLine } from '../../domain/chain/transaction-line.tsx';
import { Way, WayPlace } from '../../domain/chain/way.tsx';
import { Amount } from '../../domain/wallet/hidden-amounts.tsx';

export const depositStates = {
  seen: { word: 'deposit.waiting', tone: 'brass' },
  final: { word: 'deposit.credited', tone: 'good' },
  reversed: { word: 'deposit.reversed', tone: 'bad' },
  below_minimum: { word: 'deposit.below_minimum', tone: 'bad' },
} as const satisfies Record<DepositStatus, { word: MessageId; tone: 'brass' | 'good' | 'bad' }>;

/** Ids of deposits and of what other users sent are numbers of their own. */
export const depositKey = ({ id, fromUser }: Deposit) => `${fromUser === '' ? 'chain' : 'user'} ${id}`;

/** One deposit: how much, from where, how it stands, and its way. */
export function DepositRow({ deposit }: { deposit: Deposit }) {
  const { t } = useWords();
  const { status, amount, currency, fromUser } = deposit;
  const { word, tone } = depositStates[status];
  return (
    <li className="chain-move grid gap-x-6 gap-y-1">
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">
            <Amount>
              <Num value={amount} unit={currency} />
            </Amount>
          </span>
          <Tag tone={tone}>{t(word)}</Tag>
        </div>
        {status === 'seen' && <Confirmations deposit={deposit} />}
        <p className="text-xs text-quiet">
          <span>{fromUser === '' ? deposit.networkName : t('deposit.from_user', { user: fromUser })}</span>
          {' · '}
          <ShownTime time={deposit.time} />
        </p>
        <TransactionLine transaction={deposit.transaction} explorer={deposit.explorer} />
        {status === 'reversed' && <p className="text-s text-quiet">{t('deposit.reversed_note')}</p>}
        {status === 'below_minimum' && <p className="text-s text-quiet">{t('deposit.below_minimum_note')}</p>}
      </div>
      <WayPlace label={t('chain.way')} hasEnded={status !== 'seen'}>
        <Way label={t('chain.way')} steps={useSteps(deposit)} now={status} />
      </WayPlace>
    </li>
  );
}

/** What another user sends is there immediately; the rest is seen first. */
function useSteps({ status, time, changedAt, fromUser }: Deposit) {
  const { t } = useWords();
  const step = (id: DepositStatus, at: string) => ({ id, name: t(depositStates[id].word), time: at });
  const credited = (at: string) => ({ ...step('final', at), name: t('deposit.in_balance') });
  if (fromUser !== '') return [credited(time)];
  const seen = { ...step('seen', time), name: t('deposit.seen_by_network') };
  if (status === 'seen') return [seen, credited('')];
  if (status === 'final') return [seen, credited(changedAt)];
  return [seen, step(status, status === 'below_minimum' ? time : changedAt)];
}

function Confirmations({ deposit: { confirmations, finalConfirmations } }: { deposit: Deposit }) {
  const { t } = useWords();
  // The chain goes on growing for a moment after the last one that counts.
  const n = Math.min(confirmations, finalConfirmations);
  const text = t('deposit.confirmed_of', { n, total: finalConfirmations });
  return (
    <div className="text-s">
      <span>{text}</span>
      <span aria-hidden="true" className="chain-bar mt-1">
        <span style={{ width: `${(n / finalConfirmations) * 100}%` }} />
      </span>
    </div>
  );
}
