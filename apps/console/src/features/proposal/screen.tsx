import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type ProposalRow } from '@bourse/contract';
import { actName, amountOf, proposalStatusWords } from '../../domain/act/names.ts';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';
import { ProposalDetails } from './proposal-details.tsx';

async function load({ filters, page, limit }: ListQuery) {
  const { message } = await call(calls.staff.proposals, {
    status: filters.status as ProposalRow['status'],
    page,
    limit,
  });
  return { rows: message.list, total: message.total };
}

/** What one person asked for and another one decides. */
export default function ProposalsScreen() {
  const { t } = useWords();
  const columns: readonly ListColumn<ProposalRow>[] = [
    {
      id: 'created',
      name: t('console.asked'),
      text: (row) => row.created_at,
      cell: (row) => <ShownTime time={row.created_at} />,
    },
    { id: 'act', name: t('console.act'), text: (row) => actName(row.act, t) },
    { id: 'amount', name: t('common.quantity'), isNumeric: true, text: amountOf },
    {
      id: 'user',
      name: t('console.user'),
      isNumeric: true,
      text: (row) => (row.user_id === 0 ? '' : String(row.user_id)),
    },
    { id: 'proposer', name: t('console.proposer'), text: (row) => row.proposer },
    { id: 'reason', name: t('console.reason'), text: (row) => row.reason },
    { id: 'status', name: t('common.status'), text: (row) => t(proposalStatusWords[row.status]) },
    {
      id: 'expires',
      name: t('console.expires'),
      text: (row) => row.expires_at,
      cell: (row) => <ShownTime time={row.expires_at} />,
    },
  ];
  return (
    <List
      name="proposals"
      title={t('console.proposals')}
      filters={[
        {
          name: 'status',
          label: t('common.status'),
          options: (['open', 'done', 'refused', 'expired'] as const).map((value) => ({
            value,
            label: t(proposalStatusWords[value]),
          })),
        },
      ]}
      columns={columns}
      idOf={(row) => row.id}
      titleOf={(row) => `${actName(row.act, t)} · ${row.id}`}
      load={load}
      empty={{ title: t('console.proposals_none'), hint: t('console.list_none_hint') }}
      details={(row, onNext) => <ProposalDetails key={row.id} proposal={row} onNext={onNext} />}
    />
  );
}
