/** Withdrawals, to the end of the list, as a file. */
import { pageLimit } from '@bourse/client/file/all-rows.ts';
import { saveList } from '@bourse/client/file/save-list.ts';
import type { Run } from '@bourse/client/file/use-saving.ts';
import { call } from '@bourse/client/wire/api.ts';
import { t } from '@bourse/client/words.tsx';
import { calls, decodeWithdrawal, type Withdrawal, type WithdrawalStatus } from '@bourse/contract';
import { type ChosenMoves, chainFileWords } from '../../../domain/chain/chain-record.tsx';
import { statusWords } from './timeline.tsx';

async function load(chosen: ChosenMoves<WithdrawalStatus>, page: number) {
  const { list, total } = (await call(calls.withdraw.list, { ...chosen, page, limit: pageLimit })).message;
  return { rows: list.map(decodeWithdrawal), total };
}

export function exportWithdrawals(chosen: ChosenMoves<WithdrawalStatus>, run: Run): Promise<void> {
  const head = [
    t('common.time'),
    t('common.coin'),
    t('common.quantity'),
    t('withdraw.network_fee'),
    t('withdraw.receive_amount'),
    t('chain.state'),
    t('chain.changed'),
    t('deposit.network'),
    t('withdraw.recipient'),
    t('deposit.hash'),
    t('chain.reason'),
    'ID',
  ];
  const keyOf = ({ id }: Withdrawal) => String(id);
  return saveList(
    { name: 'withdrawals', head, load: (page) => load(chosen, page), keyOf, line: lineOf },
    chainFileWords,
    run,
  );
}

/** Figures as the wire carries them. */
function lineOf(withdrawal: Withdrawal): string[] {
  const { time, currency, amount, fee, received, status, networkName, address, toUser, transaction, reason } =
    withdrawal;
  const { endedAt, sentAt, agreedAt } = withdrawal;
  return [
    ...[time, currency, amount, fee, received],
    t(statusWords[status]),
    endedAt || sentAt || agreedAt || time,
    ...[networkName, toUser || address, transaction, reason, String(withdrawal.id)],
  ];
}
