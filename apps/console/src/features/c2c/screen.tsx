import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type DealState, decodeOfficeDeal, type OfficeDeal } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { ageText } from '../../domain/age.ts';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';
import { useMay } from '../../domain/staff/session.ts';
import { DealDetails } from './deal-details.tsx';
import { FiatTermsSheet } from './terms-sheet.tsx';
import { dealStateWords, waysText } from './words.ts';

/** What waits comes first. */
const tabs = ['disputed', 'all', 'unpaid', 'paid', 'done', 'cancelled'] as const satisfies readonly (
  | DealState
  | 'all'
)[];

async function load({ filters: { state = '' }, page, limit }: ListQuery) {
  const { message } = await call(calls.c2c.officeDeals, { state: state === 'all' ? '' : state, page, limit });
  return { rows: message.list.map(decodeOfficeDeal), total: message.total };
}

/** Fiat trading between people: on which terms, disputes, and what became of other deals. */
export default function C2cScreen() {
  const mayView = useMay('deal.view');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FiatTermsSheet />
      {mayView && <DealsList />}
    </div>
  );
}

function DealsList() {
  const words = useWords();
  const { t, tag } = words;
  const columns: readonly ListColumn<OfficeDeal>[] = [
    { id: 'number', name: t('console.number'), isNumeric: true, text: ({ id }) => String(id) },
    {
      id: 'amount',
      name: t('common.quantity'),
      isNumeric: true,
      text: ({ number, coin }) => `${number} ${coin}`,
      cell: ({ number, coin }) => `${formatDecimal(number)} ${coin}`,
    },
    {
      id: 'money',
      name: t('console.c2c_money'),
      isNumeric: true,
      text: ({ money }) => money,
      cell: ({ money }) => formatDecimal(money),
    },
    { id: 'way', name: t('console.c2c_way'), text: ({ way }) => waysText(way, words) },
    { id: 'seller', name: t('console.c2c_seller'), text: ({ seller }) => seller },
    { id: 'payer', name: t('console.c2c_payer'), text: ({ payer }) => payer },
    { id: 'state', name: t('common.status'), text: ({ state }) => t(dealStateWords[state]) },
    {
      id: 'opened',
      name: t('console.c2c_opened'),
      text: ({ openedAt }) => openedAt,
      cell: ({ openedAt }) => <ShownTime time={openedAt} />,
    },
    {
      id: 'disputed',
      name: t('console.c2c_disputed_since'),
      text: ({ disputedAt }) => disputedAt,
      cell: ({ disputedAt, state }) =>
        disputedAt !== '' && (
          <>
            <ShownTime time={disputedAt} />
            {state === 'disputed' && <span className="ml-2 text-quiet">{ageText(disputedAt, Date.now(), tag)}</span>}
          </>
        ),
    },
  ];
  return (
    <List
      name="c2c-deals"
      title={t('console.c2c_deals')}
      filters={[
        {
          name: 'state',
          label: t('common.status'),
          isInSight: true,
          options: tabs.map((value) => ({
            value,
            label: t(value === 'all' ? 'console.c2c_all' : dealStateWords[value]),
          })),
        },
      ]}
      columns={columns}
      idOf={({ id }) => id}
      titleOf={({ id }) => t('console.c2c_deal', { id })}
      load={load}
      empty={{ title: t('console.c2c_none'), hint: t('console.list_none_hint') }}
      details={(row, onNext) => <DealDetails key={row.id} id={row.id} state={row.state} onNext={onNext} />}
    />
  );
}
