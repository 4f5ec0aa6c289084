import { useWords } from '@bourse/client/words.tsx';
import type { Order, Side } from '@bourse/contract';
import { classes, Spinner } from '@bourse/ui';
import { listNumber } from '../../../domain/trading/rules.ts';
import { type Amended, askAmend, isAmendable, useAmended } from '../amend.ts';
import { ask } from '../ask.ts';
import { useFilled } from '../news/filled.ts';
import { dismissRefusedStop, type RefusedStop, useRefusedStops } from '../news/refused-stops.ts';
import { openLimit, openTotal } from '../orders.ts';
import type { Asked } from '../query.ts';
import { filledPercent, shownOrders } from '../shown.ts';
import type { useOpenOrders } from '../use-lists.ts';
import { useWaiting, type WaitingOrder } from '../waiting.ts';
import { OrderCells, PairCell, RowAct, SideCell, useOrderName } from './order-cells.tsx';
import { OrderTable } from './order-table.tsx';

export interface OpenListProps extends Asked {
  query: ReturnType<typeof useOpenOrders>;
}

/** Open orders, newest first; those on their way to the exchange stand on top. */
export function OpenList({ query, pair, side }: OpenListProps) {
  const { t } = useWords();
  const waiting = useWaiting((state) => state.orders);
  const refused = useRefusedStops((state) => state.stops);
  const amended = useAmended((state) => state.orders);
  const filled = useFilled((state) => state.orders);
  const isShown = (symbol: string, ofSide: Side) =>
    (pair === null || symbol === pair.symbol) && (side === 'both' || ofSide === side);
  const shownWaiting = waiting.filter((order) => isShown(order.market.symbol, order.side));
  const shownRefused = refused.filter(({ order }) => isShown(order.symbol, order.side));
  const pages = query.data?.pages ?? [];
  const rows = shownOrders(pages, side);
  const total = openTotal(pages, side);
  // Of an order that stood here, what has become of it stands a moment longer.
  const shownFilled = [...filled.values()].filter(
    (order) => order.status === 'filled' && order.type === 'limit' && isShown(order.symbol, order.side),
  );
  const count = rows.length + shownWaiting.length + shownRefused.length + shownFilled.length;
  return (
    <OrderTable
      list="open"
      query={query}
      label={t('spot.open_orders')}
      columns={[
        { name: t('spot.filled_quantity'), cell: 'c-fill' },
        { name: t('common.total'), cell: 'c-total' },
      ]}
      // Every row that was read may have gone, and those behind them are on their way.
      count={count === 0 && total > 0 ? undefined : count}
      isFiltered={pair !== null || side !== 'both'}
      empty={{ title: 'spot.no_open_title', hint: 'spot.no_open_hint' }}
      hasMore={query.hasNextPage && total > rows.length}
      hasFoot={rows.length >= openLimit || pages.length > 1}
    >
      {shownRefused.map((stop) => (
        <RefusedRow key={stop.order.id} stop={stop} />
      ))}
      {shownWaiting.map((order) => (
        <WaitingRow key={order.key} order={order} />
      ))}
      {shownFilled.map((order) => (
        <FilledRow key={order.id} order={order} />
      ))}
      {rows.map((order) => (
        <OpenRow key={order.id} order={order} amended={amended.get(order.id)} isFresh={filled.has(order.id)} />
      ))}
    </OrderTable>
  );
}

interface OpenRowProps {
  order: Order;
  amended: Amended | undefined;
  /** Was a part of it filled a moment ago? */
  isFresh: boolean;
}

/** An order; what was asked of it shows at once, faintly, until the exchange answers. */
function OpenRow({ order, amended, isFresh }: OpenRowProps) {
  const { t } = useWords();
  const shown = { ...order, ...amended };
  const orderName = useOrderName(shown);
  return (
    <tr className={classes(amended && 'opacity-60', isFresh && 'desk-fresh')} aria-busy={amended && true}>
      <OrderCells order={shown} />
      <td className="c-size">{listNumber(shown.quantity)}</td>
      <FilledCell percent={filledPercent(order)} />
      <td className="c-total">{order.type === 'market' ? '' : listNumber(shown.total)}</td>
      <td className="c-act">
        <span className="desk-acts">
          <RowAct
            icon="info"
            label={t('spot.order_details')}
            orderName={orderName}
            onAct={() => ask({ kind: 'details', subject: { order } })}
          />
          {isAmendable(order) && (
            <RowAct icon="pencil" label={t('spot.amend')} orderName={orderName} onAct={() => askAmend(order)} />
          )}
          <button
            type="button"
            aria-label={t('spot.cancel_named', { order: orderName })}
            aria-haspopup="dialog"
            onClick={() => ask({ kind: 'cancel', order })}
            className="rounded-xs text-xs text-quiet hover:text-text"
          >
            {t('common.cancel')}
          </button>
        </span>
      </td>
    </tr>
  );
}

function FilledCell({ percent }: { percent: number }) {
  return (
    <td className="c-fill">
      <span className="desk-done" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className="inline-block w-10 text-right">{percent}%</span>
    </td>
  );
}

/** An order that was filled a moment ago. */
function FilledRow({ order }: { order: Order }) {
  const { t } = useWords();
  return (
    <tr className="desk-fresh">
      <OrderCells order={order} />
      <td className="c-size">{listNumber(order.quantity)}</td>
      <FilledCell percent={100} />
      <td className="c-total">{listNumber(order.total)}</td>
      <td className="c-act text-good">{t('spot.filled')}</td>
    </tr>
  );
}

/** A stop that came to nothing, with the reason in the place of what it can no longer have. */
function RefusedRow({ stop: { order, words } }: { stop: RefusedStop }) {
  const { t } = useWords();
  return (
    <tr>
      <OrderCells order={order} time={order.updatedAt} />
      <td className="c-reason" colSpan={3}>
        {words}
      </td>
      <td className="c-act">
        <button
          type="button"
          onClick={() => dismissRefusedStop(order.id)}
          className="rounded-xs text-xs text-quiet hover:text-text"
        >
          {t('common.close')}
        </button>
      </td>
    </tr>
  );
}

function WaitingRow({ order }: { order: WaitingOrder }) {
  const { t } = useWords();
  return (
    <tr className="opacity-60" aria-busy="true">
      <td className="c-when text-quiet">{t('common.loading')}</td>
      <PairCell base={order.market.base} quote={order.market.quote} />
      <SideCell isBuy={order.side === 'buy'} kind="limit" />
      <td className="c-price">{listNumber(order.price)}</td>
      <td className="c-size">{listNumber(order.quantity)}</td>
      <td className="c-fill" />
      <td className="c-total">{listNumber(order.total)}</td>
      <td className="c-act">
        <span className="inline-block align-middle text-quiet">
          <Spinner size={12} />
        </span>
      </td>
    </tr>
  );
}
