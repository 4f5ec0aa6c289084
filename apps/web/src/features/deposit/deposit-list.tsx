import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Deposit, DepositStatus } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Empty, Failed, formatDecimal, Num, Skeleton, signOf, Tag } from '@bourse/ui';
import { useState } from 'react';
import { shortAmount } from '../../domain/chain/coin-amount.tsx';
import { TransactionLine } from '../../domain/chain/transaction-line.tsx';
import { Amount } from '../../domain/wallet/hidden-amounts.tsx';
import { useDeposits } from './use-deposits.ts';

/** Shown at first. */
const shownFirst = 3;

/** The deposits of a coin, newest first; those under way with their confirmations. */
export function DepositList({ currencyId, currency }: { currencyId: number; currency: string }) {
  const { t } = useWords();
  const deposits = useDeposits();
  const [isWhole, setWhole] = useState(false);
  const rows = deposits.data?.filter((deposit) => deposit.currencyId === currencyId) ?? [];
  const shown = isWhole ? rows : rows.slice(0, shownFirst);
  return (
    <>
      <h3 className="font-semibold">{t('deposit.recent', { currency })}</h3>
      {deposits.data === undefined ? (
        deposits.isError ? (
          <Failed
            title={t('deposit.list_failed')}
            retryLabel={t('common.retry')}
            onRetry={() => void deposits.refetch()}
          />
        ) : (
          <Skeleton width="100%" height={96} className="mt-3" />
        )
      ) : rows.length === 0 ? (
        <Empty title={t('deposit.none_title')} hint={t('deposit.none_hint')} />
      ) : (
        <ul className="chain-list">
          {shown.map((deposit) => (
            <DepositRow key={deposit.id} deposit={deposit} />
          ))}
        </ul>
      )}
      {shown.length < rows.length && (
        <button type="button" className="link mt-3 text-s" onClick={() => setWhole(true)}>
          {t('deposit.show_all', { n: rows.length })}
        </button>
      )}
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
      {signOf(deposit.debt) > 0 && (
        <p className="text-s">
          {t('deposit.debt_note', { amount: formatDecimal(shortAmount(deposit.debt)), currency })}
        </p>
      )}
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
