import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeWithdrawal, type WithdrawalStatus, withdrawalStatuses } from '@bourse/contract';
import { Num } from '@bourse/ui';
import { ageText } from '../../domain/age.ts';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';
import { shortAddress } from '../../domain/short-address.ts';
import { withdrawalStatusWords } from './status-words.ts';
import type { StaffWithdrawal } from './withdrawal-acts.tsx';
import { WithdrawalDetails } from './withdrawal-details.tsx';

async function load({ filters, page, limit }: ListQuery) {
  const { message } = await call(calls.withdraw.all, { status: filters.status as WithdrawalStatus, page, limit });
  const rows = message.list.map((row) => ({ ...decodeWithdrawal(row), acts: row.acts, actsOfTwo: row.acts_of_two }));
  return { rows, total: message.total };
}

/** Withdrawals: those that wait for a decision, and what became of the others. */
export default function WithdrawalsScreen() {
  const { t, tag } = useWords();
  const columns: readonly ListColumn<StaffWithdrawal>[] = [
    {
      id: 'time',
      name: t('console.asked'),
      text: (row) => row.time,
      cell: (row) => (
        <>
          <ShownTime time={row.time} />
          {row.status === 'applying' && <span className="ml-2 text-quiet">{ageText(row.time, Date.now(), tag)}</span>}
        </>
      ),
    },
    { id: 'user', name: t('console.user'), isNumeric: true, text: (row) => String(row.userId) },
    { id: 'coin', name: t('console.coin'), text: (row) => row.currency },
    {
      id: 'amount',
      name: t('common.quantity'),
      isNumeric: true,
      text: (row) => row.amount,
      cell: (row) => <Num value={row.amount} />,
    },
    {
      id: 'fee',
      name: t('console.fee'),
      isNumeric: true,
      text: (row) => row.fee,
      cell: (row) => <Num value={row.fee} />,
    },
    { id: 'network', name: t('console.network'), text: (row) => row.networkName },
    {
      id: 'address',
      name: t('console.to'),
      text: (row) => row.address || row.toUser,
      cell: (row) => <span title={row.address || row.toUser}>{shortAddress(row.address || row.toUser)}</span>,
    },
    { id: 'status', name: t('common.status'), text: (row) => t(withdrawalStatusWords[row.status]) },
    { id: 'reason', name: t('console.reason'), text: (row) => row.reason },
  ];
  return (
    <List
      name="withdrawals"
      title={t('console.withdrawals')}
      filters={[
        {
          name: 'status',
          label: t('common.status'),
          options: withdrawalStatuses.map((value) => ({ value, label: t(withdrawalStatusWords[value]) })),
        },
      ]}
      columns={columns}
      idOf={(row) => row.id}
      titleOf={(row) => `${row.amount} ${row.currency} · ${row.userId}`}
      load={load}
      empty={{ title: t('console.withdrawals_none'), hint: t('console.list_none_hint') }}
      details={(row, onNext) => <WithdrawalDetails key={row.id} withdrawal={row} onNext={onNext} />}
    />
  );
}
