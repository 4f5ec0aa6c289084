import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type DepositForm, decodeDepositForm } from '@bourse/contract';
import { Num } from '@bourse/ui';
import { ageText } from '../../domain/age.ts';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';
import { shortAddress } from '../../domain/short-address.ts';
import { FormDetails } from './form-details.tsx';
import { formStatusWords } from './status-words.ts';

type Status = DepositForm['status'];

async function load({ filters, page, limit }: ListQuery) {
  const { message } = await call(calls.deposit.allForms, { status: filters.status as Status, page, limit });
  return { rows: message.list.map(decodeDepositForm), total: message.total };
}

/** What users told of deposits that did not arrive by themselves. */
export default function DepositFormsScreen() {
  const { t, tag } = useWords();
  const columns: readonly ListColumn<DepositForm>[] = [
    {
      id: 'time',
      name: t('console.submitted'),
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
    { id: 'network', name: t('console.network'), text: (row) => row.network },
    {
      id: 'hash',
      name: t('console.transaction'),
      text: (row) => row.transaction,
      cell: (row) => <span title={row.transaction}>{shortAddress(row.transaction)}</span>,
    },
    { id: 'status', name: t('common.status'), text: (row) => t(formStatusWords[row.status]) },
    { id: 'reason', name: t('console.reason'), text: (row) => row.reason },
  ];
  return (
    <List
      name="deposit-forms"
      title={t('console.deposit_forms')}
      filters={[
        {
          name: 'status',
          label: t('common.status'),
          options: (['applying', 'credited', 'rejected', 'cancelled'] as const).map((value) => ({
            value,
            label: t(formStatusWords[value]),
          })),
        },
      ]}
      columns={columns}
      idOf={(row) => row.id}
      titleOf={(row) => `${row.amount} ${row.currency} · ${row.userId}`}
      load={load}
      empty={{ title: t('console.forms_none'), hint: t('console.list_none_hint') }}
      details={(row, onNext) => <FormDetails key={row.id} form={row} onNext={onNext} />}
    />
  );
}
