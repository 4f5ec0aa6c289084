import { useWords } from '@bourse/client/words.tsx';
import type { Withdrawal } from '@bourse/contract';
import { Empty, Failed, Skeleton } from '@bourse/ui';
import { type RefObject, useState } from 'react';
import { CancelQuestion } from './cancel-question.tsx';
import { useWithdrawals } from './use-withdrawals.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';

/** Shown at first. */
const shownFirst = 5;

export interface WithdrawalListProps {
  currencyId: number;
  currency: string;
  /** Takes the focus once a withdrawal was added. */
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The withdrawals of a coin, newest first, each with its way. */
export function WithdrawalList({ currencyId, currency, headingRef }: WithdrawalListProps) {
  const { t } = useWords();
  const withdrawals = useWithdrawals();
  const [isWhole, setWhole] = useState(false);
  const [asked, setAsked] = useState<Withdrawal | null>(null);
  const rows = withdrawals.data?.filter((withdrawal) => withdrawal.currencyId === currencyId) ?? [];
  const shown = isWhole ? rows : rows.slice(0, shownFirst);
  return (
    <>
      <h3 ref={headingRef} tabIndex={-1} className="font-semibold outline-none">
        {t('withdraw.recent', { currency })}
      </h3>
      {withdrawals.data === undefined ? (
        withdrawals.isError ? (
          <Failed
            title={t('withdraw.list_failed')}
            retryLabel={t('common.retry')}
            onRetry={() => void withdrawals.refetch()}
          />
        ) : (
          <Skeleton width="100%" height={64} className="mt-3" />
        )
      ) : rows.length === 0 ? (
        <Empty title={t('withdraw.none_title')} hint={t('withdraw.none_hint')} />
      ) : (
        <ul className="chain-list">
          {shown.map((withdrawal) => (
            <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} onCancel={() => setAsked(withdrawal)} />
          ))}
        </ul>
      )}
      {shown.length < rows.length && (
        <button type="button" className="link mt-3 text-s" onClick={() => setWhole(true)}>
          {t('deposit.show_all', { n: rows.length })}
        </button>
      )}
      <CancelQuestion withdrawal={asked} onClose={() => setAsked(null)} />
    </>
  );
}
