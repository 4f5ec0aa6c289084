import { useWords } from '@bourse/client/words.tsx';
import type { PastOrder } from '@bourse/contract';
import { listNumber } from '../../../domain/trading/rules.ts';
import { ask } from '../ask.ts';
import { useFilled } from '../news/filled.ts';
import { reasonWords } from '../news/refused-stops.ts';
import type { Asked } from '../query.ts';
import { averagePrice, shownPast, statusName } from '../shown.ts';
import { usePastOrders } from '../use-lists.ts';
import { OrderCells, RowAct, useOrderName } from './order-cells.tsx';
import { OrderTable } from './order-table.tsx';

/** Orders that are done, newest first: what became of each. */
export function PastList({ pair, side }: Asked) {
  const { t } = useWords();
  const query = usePastOrders({ pair, side });
  const rows = shownPast(query.data?.pages ?? []);
  return (
    <OrderTable
      list="past"
      query={query}
      label={t('spot.order_history_tab')}
      columns={[
        { name: t('spot.filled_quantity'), cell: 'c-fill' },
        { name: t('spot.average_price'), cell: 'c-total' },
        { name: t('common.status'), cell: 'c-role' },
      ]}
      count={rows.length}
      isFiltered={pair !== null || side !== 'both'}
      empty={{ title: 'spot.no_past_title', hint: 'spot.no_past_hint' }}
    >
      {rows.map((order) => (
        <PastRow key={order.id} order={order} />
      ))}
    </OrderTable>
  );
}

function PastRow({ order }: { order: PastOrder }) {
  const { t } = useWords();
  const orderName = useOrderName(order);
  const isFresh = useFilled(({ orders }) => orders.has(order.id));
  const average = averagePrice(order);
  return (
    <tr className={isFresh ? 'desk-fresh' : undefined}>
      <OrderCells order={order} />
      <td className="c-size">{listNumber(order.quantity)}</td>
      <td className="c-fill">{listNumber(order.filled)}</td>
      <td className="c-total">{average && listNumber(average)}</td>
      <td className="c-role text-quiet" title={order.reason && reasonWords(order.reason)}>
        {t(statusName(order))}
      </td>
      <td className="c-act">
        <RowAct
          icon="info"
          label={t('spot.order_details')}
          orderName={orderName}
          onAct={() => ask({ kind: 'details', subject: { order } })}
        />
      </td>
    </tr>
  );
}
