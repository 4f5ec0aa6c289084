import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { type AnswerOf, calls } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';
import { OrderDetails } from './order-details.tsx';
import { stepWord, typeWord } from './words.ts';

type OrderRow = AnswerOf<typeof calls.acceptor.officeDeals>['message']['list'][number];

async function load({ page, limit }: ListQuery) {
  const { message } = await call(calls.acceptor.officeDeals, { page, limit });
  return { rows: message.list, total: message.total };
}

/** Deals with agents, newest first. */
export default function AgentOrdersScreen() {
  const { t } = useWords();
  const columns: readonly ListColumn<OrderRow>[] = [
    { id: 'number', name: t('console.number'), isNumeric: true, text: ({ id }) => String(id) },
    { id: 'type', name: t('common.type'), text: (row) => t(typeWord(row)) },
    {
      id: 'amount',
      name: t('common.quantity'),
      isNumeric: true,
      text: ({ number }) => `${number} USDT`,
      cell: ({ number }) => `${formatDecimal(number)} USDT`,
    },
    {
      id: 'money',
      name: t('console.c2c_money'),
      isNumeric: true,
      text: ({ money }) => money,
      cell: ({ money }) => formatDecimal(money),
    },
    { id: 'agent', name: t('console.change_agent'), text: (row) => row.acceptor_name },
    { id: 'user', name: t('console.user'), text: (row) => row.user_account },
    { id: 'state', name: t('common.status'), text: (row) => t(stepWord(row)) },
    {
      id: 'opened',
      name: t('console.c2c_opened'),
      text: (row) => row.create_time,
      cell: (row) => <ShownTime time={row.create_time} />,
    },
  ];
  return (
    <List
      name="agent-orders"
      title={t('console.agent_orders')}
      columns={columns}
      idOf={({ id }) => id}
      titleOf={({ id }) => t('console.change_agent_order', { id })}
      load={load}
      empty={{ title: t('console.agent_orders_none'), hint: t('console.list_none_hint') }}
      details={(row, onNext) => (
        <OrderDetails key={row.id} id={row.id} version={`${row.update_time} ${row.claim}`} onNext={onNext} />
      )}
    />
  );
}
