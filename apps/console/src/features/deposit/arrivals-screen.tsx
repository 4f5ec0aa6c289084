import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Num } from '@bourse/ui';
import { ageText } from '../../domain/age.ts';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';
import { shortAddress } from '../../domain/short-address.ts';
import { type Arrival, ArrivalDetails } from './arrival-details.tsx';
import { arrivalStatusWords, causeWords } from './status-words.ts';

async function load({ page, limit }: ListQuery) {
  const { message } = await call(calls.deposit.unassigned, { page, limit });
  return { rows: message.list, total: message.total };
}

/** What arrived and is nobody's, until staff give it to a user. */
export default function ArrivalsScreen() {
  const { t, tag } = useWords();
  const columns: readonly ListColumn<Arrival>[] = [
    {
      id: 'time',
      name: t('common.time'),
      text: (row) => row.created_time,
      cell: (row) => (
        <>
          <ShownTime time={row.created_time} />
          {row.status !== 'reversed' && (
            <span className="ml-2 text-quiet">{ageText(row.created_time, Date.now(), tag)}</span>
          )}
        </>
      ),
    },
    { id: 'coin', name: t('console.coin'), text: (row) => row.currency_name },
    {
      id: 'amount',
      name: t('common.quantity'),
      isNumeric: true,
      text: (row) => row.number,
      cell: (row) => <Num value={row.number} />,
    },
    { id: 'network', name: t('console.network'), text: (row) => row.network },
    {
      id: 'address',
      name: t('console.to'),
      text: (row) => row.address,
      cell: (row) => <span title={row.address}>{shortAddress(row.address)}</span>,
    },
    {
      id: 'user',
      name: t('console.account_of_address'),
      isNumeric: true,
      text: (row) => (row.address_user_id === 0 ? '' : String(row.address_user_id)),
    },
    {
      id: 'cause',
      name: t('console.cause'),
      text: (row) => (row.reason === '' ? '' : t(causeWords[row.reason])),
    },
    { id: 'status', name: t('common.status'), text: (row) => t(arrivalStatusWords[row.status]) },
  ];
  return (
    <List
      name="arrivals"
      title={t('console.arrivals')}
      columns={columns}
      idOf={(row) => row.id}
      titleOf={(row) => `${row.number} ${row.currency_name} · ${row.id}`}
      load={load}
      empty={{ title: t('console.arrivals_none'), hint: t('console.arrivals_none_hint') }}
      details={(row, onNext) => <ArrivalDetails key={row.id} arrival={row} onNext={onNext} />}
    />
  );
}
