/** Deposits, to the end of the list, as a file. */
import { pageLimit } from '@bourse/client/file/all-rows.ts';
import { saveList } from '@bourse/client/file/save-list.ts';
import type { Run } from '@bourse/client/file/use-saving.ts';
import { call } from '@bourse/client/wire/api.ts';
import { t } from '@bourse/client/words.tsx';
import { calls, type Deposit, type DepositStatus, decodeDeposit } from '@bourse/contract';
import { type ChosenMoves, chainFileWords } from '../../domain/chain/chain-record.tsx';
import { depositKey, depositStates } from './deposit-row.tsx';

async function load(chosen: ChosenMoves<DepositStatus>, page: number) {
  const { list, total } = (await call(calls.deposit.list, { ...chosen, page, limit: pageLimit })).message;
  return { rows: list.map(decodeDeposit), total };
}

export function exportDeposits(chosen: ChosenMoves<DepositStatus>, run: Run): Promise<void> {
  const head = [
    t('common.time'),
    t('common.coin'),
    t('common.quantity'),
    t('chain.state'),
    t('chain.changed'),
    t('deposit.network'),
    t('chain.address'),
    t('chain.sender'),
    t('deposit.hash'),
    'ID',
  ];
  return saveList(
    { name: 'deposits', head, load: (page) => load(chosen, page), keyOf: depositKey, line: lineOf },
    chainFileWords,
    run,
  );
}

/** Figures as the wire carries them. */
function lineOf(deposit: Deposit): string[] {
  const { time, currency, amount, status, changedAt, networkName, address, fromUser, transaction, id } = deposit;
  const state = t(depositStates[status].word);
  return [time, currency, amount, state, changedAt, networkName, address, fromUser, transaction, String(id)];
}
