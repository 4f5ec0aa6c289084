import { ConfirmDialog } from '@bourse/client/form/confirm-dialog.tsx';
import { usePages } from '@bourse/client/list/use-pages.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeWithdrawal, type Withdrawal, type WithdrawalStatus } from '@bourse/contract';
import { useState } from 'react';
import { ChainRecord, useChosenMoves } from '../../../domain/chain/chain-record.tsx';
import { useOwnEvent } from '../../../domain/chain/follow-own.ts';
import { cancelQuestion } from './cancel-question.ts';
import { statusWords } from './timeline.tsx';
import { WithdrawalRow } from './withdrawal-row.tsx';

const states = Object.keys(statusWords) as WithdrawalStatus[];

/** All withdrawals, of every coin and state. */
export function WithdrawalRecord() {
  const { t } = useWords();
  const chosen = useChosenMoves(states);
  const [asked, setAsked] = useState<Withdrawal | null>(null);
  useOwnEvent('withdrawal');
  const query = usePages(['own', 'withdrawal', 'record'], calls.withdraw.list, decodeWithdrawal, chosen);
  return (
    <>
      <ChainRecord
        label={t('withdraw.all')}
        query={query}
        chosen={chosen}
        states={states.map((value) => ({ value, label: t(statusWords[value]) }))}
        failed={t('withdraw.list_failed')}
        empty={{ title: t('withdraw.none_title'), hint: t('withdraw.none_hint') }}
        row={(withdrawal) => (
          <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} onCancel={() => setAsked(withdrawal)} />
        )}
        save={async (run) => {
          const { exportWithdrawals } = await import('./export.ts');
          await exportWithdrawals(chosen, run);
        }}
      />
      <ConfirmDialog question={asked && cancelQuestion(asked)} onClose={() => setAsked(null)} />
    </>
  );
}
