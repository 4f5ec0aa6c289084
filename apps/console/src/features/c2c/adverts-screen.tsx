import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { type AnswerOf, calls } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';
import { UserLink } from '../../domain/user-link.tsx';
import { waysText } from './words.ts';

type OpenAdvert = AnswerOf<typeof calls.c2c.officeAdverts>['message']['list'][number];
type Column = ListColumn<OpenAdvert>;

async function load({ page, limit }: ListQuery) {
  const { message } = await call(calls.c2c.officeAdverts, { page, limit });
  return { rows: message.list, total: message.total };
}

function useColumns(): readonly Column[] {
  const words = useWords();
  const { t } = words;
  const figure = (id: string, name: string, of: (row: OpenAdvert) => string): Column => ({
    ...{ id, name, isNumeric: true, text: of },
    cell: (row) => formatDecimal(of(row)),
  });
  return [
    { id: 'number', name: t('console.number'), isNumeric: true, text: ({ id }) => String(id) },
    { id: 'user', name: t('console.user'), isNumeric: true, text: (row) => String(row.user_id) },
    { id: 'account', name: t('console.account'), text: ({ account }) => account },
    {
      id: 'type',
      name: t('common.type'),
      text: ({ type }) => t(type === 'sell' ? 'console.c2c_sells' : 'console.c2c_buys'),
    },
    { id: 'coin', name: t('console.coin'), text: (row) => row.currency_name },
    figure('price', t('console.c2c_price'), ({ price }) => price),
    {
      id: 'floating',
      name: t('console.c2c_price_kind'),
      text: (row) => t(row.is_floating === 1 ? 'console.c2c_floating' : 'console.c2c_fixed'),
    },
    figure('total', t('console.c2c_total'), (row) => row.total_number),
    figure('left', t('console.c2c_left'), (row) => row.surplus_number),
    { id: 'way', name: t('console.c2c_way'), text: ({ way }) => waysText(way, words) },
    {
      id: 'status',
      name: t('common.status'),
      text: ({ status }) => t(status === 'paused' ? 'console.c2c_paused' : 'console.c2c_shown'),
    },
    { id: 'deals', name: t('console.c2c_open_deals'), isNumeric: true, text: (row) => String(row.open_deals) },
    {
      id: 'posted',
      name: t('console.c2c_posted'),
      text: (row) => row.create_time,
      cell: (row) => <ShownTime time={row.create_time} />,
    },
  ];
}

/** Adverts that are open, newest first. */
export default function AdvertsScreen() {
  const { t } = useWords();
  const columns = useColumns();
  return (
    <List
      name="c2c-adverts"
      title={t('console.c2c_adverts')}
      columns={columns}
      idOf={({ id }) => id}
      titleOf={({ id }) => t('console.c2c_advert', { id })}
      load={load}
      empty={{ title: t('console.c2c_adverts_none'), hint: t('console.c2c_adverts_hint') }}
      details={(row) => <AdvertDetails row={row} columns={columns} />}
    />
  );
}

/** The row line by line, with the way to its owner. */
function AdvertDetails({ row, columns }: { row: OpenAdvert; columns: readonly Column[] }) {
  'use no memo';
  const shown = columns.map(({ id, name, text, cell }) => {
    if (id === 'user') return [name, <UserLink key={id} userId={row.user_id} />] as const;
    return [name, cell === undefined ? text(row) : cell(row)] as const;
  });
  return (
    <DrawerPart>
      <Facts rows={shown} />
    </DrawerPart>
  );
}
