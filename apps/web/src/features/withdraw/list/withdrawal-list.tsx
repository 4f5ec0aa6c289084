import { ConfirmDialog } from '@bourse/client/form/confirm-dialog.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Withdrawal } from '@bourse/contract';
import { type RefObject, useState } from 'react';
import { ChainList } from '../../../domain/chain/chain-list.tsx';
import { cancelQuestion } from './cancel-question.ts';
import { useWithdrawals } from './use-withdrawals.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';

export interface WithdrawalListProps {
  currencyId: number;
  currency: string;
  /** Demo: seconds after which one is approved by itself; 0: staff decide. */
  demoSeconds: number;
  /** Takes the focus once a withdrawal was added. */
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The withdrawals of a coin, newest first, each with its way. */
export function WithdrawalList({ currencyId, currency, demoSeconds, headingRef }: WithdrawalListProps) {
  const { t } = useWords();
  const [asked, setAsked] = useState<Withdrawal | null>(null);
  return (
    <>
      <ChainList
        title={t('withdraw.recent', { currency })}
        headingRef={headingRef}
        query={useWithdrawals()}
        currencyId={currencyId}
        half="1"
        shownFirst={5}
        failedTitle={t('withdraw.list_failed')}
        emptyTitle={t('withdraw.none_title')}
        emptyHint={t('withdraw.none_hint')}
        row={(withdrawal) => (
          <WithdrawalRow
            key={withdrawal.id}
            withdrawal={withdrawal}
            demoSeconds={demoSeconds}
            onCancel={() => setAsked(withdrawal)}
          />
        )}
      />
      <ConfirmDialog question={asked && cancelQuestion(asked)} onClose={() => setAsked(null)} />
    </>
  );
}
