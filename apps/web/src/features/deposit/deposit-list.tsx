import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Balance, Deposit, DepositStatus } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Num, Tag } from '@bourse/ui';
import { ChainList } from '../../domain/chain/chain-list.tsx';
import { TransactionLine } from '../../domain/chain/transaction-line.tsx';
import { Amount } from '../../domain/wallet/hidden-amounts.tsx';
import { DebtNotice } from './debt-notice.tsx';
import { useDeposits } from './use-deposits.ts';

/** The deposits of a coin, newest first; those under way with their confirmations. */
export function DepositList({ balance }: { balance: Balance }) {
  const { t } = useWords();
  const { currencyId, currency } = balance;
  const deposits = useDeposits();
  const rows = deposits.data?.filter((deposit) => deposit.currencyId === currencyId) ?? [];
  return (
    <>
      <DebtNotice balance={balance} deposits={rows} />
      <ChainList
        title={t('deposit.recent', { currency })}
        query={deposits}
        currencyId={currencyId}
        shownFirst={3}
        failedTitle={t('deposit.list_failed')}
        emptyTitle={t('deposit.none_title')}
        emptyHint={t('deposit.none_hint')}
        row={(deposit) => <DepositRow key={deposit.id} deposit={deposit} />}
      />
    </>
  );
}

const states = {
  seen: { word: 'deposit.waiting', tone: 'brass' },
  final: { word: 'deposit.credited', tone: 'good' },
  reversed: { word: 'deposit.reversed', tone: 'bad' },
} as const satisfies Record<DepositStatus, { word: MessageId; tone: 'brass' | 'good' | 'bad' }>;

function DepositRow({ deposit }: { deposit: Deposit }) {
  const { t } = useWords();
  const { status, amount, currency } = deposit;
  const { word, tone } = states[status];
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">
          <Amount>
            <Num value={amount} unit={currency} />
          </Amount>
        </span>
        <Tag tone={tone}>{t(word)}</Tag>
      </div>
      {status === 'seen' && <Confirmations deposit={deposit} />}
      <p className="text-xs text-quiet">
        {`${deposit.networkName} · `}
        <ShownTime time={deposit.time} />
      </p>
      <TransactionLine transaction={deposit.transaction} explorer={deposit.explorer} />
      {status === 'reversed' && <p className="text-s text-quiet">{t('deposit.reversed_note')}</p>}
    </li>
  );
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
