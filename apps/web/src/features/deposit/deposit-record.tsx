import { usePages } from '@bourse/client/list/use-pages.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type Deposit, type DepositStatus, decodeDeposit } from '@bourse/contract';
import { ChainRecord, useChosenMoves } from '../../domain/chain/chain-record.tsx';
import { useOwnEvent } from '../../domain/chain/follow-own.ts';
import { DepositRow, depositKey, depositStates } from './deposit-row.tsx';

const states = Object.keys(depositStates) as DepositStatus[];

/** All deposits, of every coin and state: those under way, from other users, and below the minimum too. */
export function DepositRecord() {
  const { t } = useWords();
  const chosen = useChosenMoves(states);
  useOwnEvent('deposit');
  // What another user sends is a withdrawal of theirs.
  useOwnEvent('withdrawal', 'deposit');
  const query = usePages(['own', 'deposit', 'record'], calls.deposit.list, decodeDeposit, chosen);
  return (
    <ChainRecord<Deposit, DepositStatus>
      label={t('deposit.all')}
      query={query}
      chosen={chosen}
      states={states.map((value) => ({ value, label: t(depositStates[value].word) }))}
      failed={t('deposit.list_failed')}
      empty={{ title: t('deposit.none_title'), hint: t('deposit.none_hint') }}
      row={(deposit) => <DepositRow key={depositKey(deposit)} deposit={deposit} />}
      save={async (run) => {
        const { exportDeposits } = await import('./export.ts');
        await exportDeposits(chosen, run);
      }}
    />
  );
}
