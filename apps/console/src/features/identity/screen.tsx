import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type ReviewRow } from '@bourse/contract';
import { ageText } from '../../domain/age.ts';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';
import { ReviewDetails } from './review-details.tsx';
import { reviewStatusWords } from './status-words.ts';

type Status = ReviewRow['status'];

async function load({ filters, page, limit }: ListQuery) {
  const { message } = await call(calls.identity.reviews, { status: filters.status as Status, page, limit });
  return { rows: message.list, total: message.total };
}

/** People who wait to have their identity approved, and those who were decided on. */
export default function IdentityScreen() {
  const { t, tag } = useWords();
  const columns: readonly ListColumn<ReviewRow>[] = [
    {
      id: 'submitted',
      name: t('console.submitted'),
      text: (row) => row.submitted_at,
      cell: (row) => (
        <>
          <ShownTime time={row.submitted_at} />
          {row.status === 'waiting' && (
            <span className="ml-2 text-quiet">{ageText(row.submitted_at, Date.now(), tag)}</span>
          )}
        </>
      ),
    },
    { id: 'user', name: t('console.user'), isNumeric: true, text: (row) => String(row.user_id) },
    { id: 'account', name: t('console.account'), text: (row) => row.account },
    { id: 'level', name: t('console.level'), isNumeric: true, text: (row) => String(row.level) },
    { id: 'status', name: t('common.status'), text: (row) => t(reviewStatusWords[row.status]) },
    {
      id: 'decided',
      name: t('console.decided'),
      text: (row) => row.decided_at,
      cell: (row) => row.decided_at !== '' && <ShownTime time={row.decided_at} />,
    },
    {
      id: 'operator',
      name: t('console.operator'),
      isNumeric: true,
      text: (row) => (row.operator_id === 0 ? '' : String(row.operator_id)),
    },
    { id: 'reason', name: t('console.reason'), text: (row) => row.reason },
  ];
  return (
    <List
      name="identity"
      title={t('console.identity')}
      filters={[
        {
          name: 'status',
          label: t('common.status'),
          options: (['waiting', 'approved', 'rejected'] as const).map((value) => ({
            value,
            label: t(reviewStatusWords[value]),
          })),
        },
      ]}
      columns={columns}
      idOf={(row) => row.id}
      titleOf={(row) => row.account || String(row.user_id)}
      load={load}
      empty={{ title: t('console.identity_none'), hint: t('console.identity_none_hint') }}
      details={(row, onNext) => <ReviewDetails key={row.id} row={row} onNext={onNext} />}
      keys={[
        [['1', '2', '3'], 'console.key_picture'],
        [['O'], 'console.key_rotate'],
        [['+', '-'], 'console.key_zoom'],
        [['A'], 'console.key_approve'],
        [['R'], 'console.key_reject'],
      ]}
    />
  );
}
