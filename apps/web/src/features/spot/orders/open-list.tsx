import type { Entrust } from '@bourse/contract';
import { Empty, Failed, Spinner } from '@bourse/ui';
import { useWords } from '../../../app/words.tsx';
import { CancelButton } from './cancel.tsx';
import { BoneRows, HeadRow, listNumber, MoreRow, OrderPrice, PairCell, SideCell, TimeCell } from './order-cells.tsx';
import { DetailsButton, type Subject } from './order-details.tsx';
import { filledPercent, openLimit, openTotal, type SideFilter, shownOrders } from './orders.ts';
import { dismissRefusedStop, type RefusedStop, useRefusedStops } from './refused-stops.ts';
import type { PairFilter, useOpenOrders } from './use-own.ts';
import { useWaiting, type WaitingOrder } from './waiting.ts';

export interface OpenListProps {
  query: ReturnType<typeof useOpenOrders>;
  pair: PairFilter;
  side: SideFilter;
  onDetails: (subject: Subject) => void;
}

/** Open orders, newest first; those on their way to the exchange stand on top. */
export function OpenList({ query, pair, side, onDetails }: OpenListProps) {
  const { t } = useWords();
  const waiting = useWaiting((state) => state.orders);
  const refused = useRefusedStops((state) => state.stops);
  const isShown = (symbol: string, type: Entrust['type']) =>
    (pair === null || symbol === pair.symbol) && (side === 'both' || type === side);
  const shownWaiting = waiting.filter((order) => isShown(order.market.symbol, order.side === 'buy' ? 'in' : 'out'));
  const shownRefused = refused.filter(({ order }) => isShown(order.symbol, order.type));
  const pages = query.data?.pages;
  const rows = pages ? shownOrders(pages, side) : [];
  if (!pages && query.isError) {
    return (
      <Failed
        title={t('spot.orders_failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void query.refetch()}
        className="flex flex-1 flex-col justify-center"
      />
    );
  }
  if (pages && rows.length + shownWaiting.length + shownRefused.length === 0) {
    const isFiltered = pair !== null || side !== 'both';
    return isFiltered ? (
      <Empty title={t('spot.no_match_title')} hint={t('spot.no_match_hint')} className="flex-1" />
    ) : (
      <Empty title={t('spot.no_open_title')} hint={t('spot.no_open_hint')} className="flex-1" />
    );
  }
  const columns = [
    { name: t('common.time') },
    { name: t('market.pair') },
    { name: t('common.side') },
    { name: t('common.price'), isNumeric: true },
    { name: t('common.quantity'), isNumeric: true },
    { name: t('spot.filled_quantity'), isNumeric: true },
    { name: t('common.total'), isNumeric: true },
    { name: t('common.action'), isNumeric: true },
  ];
  return (
    <div className="desk-list" aria-busy={!pages}>
      <table>
        <HeadRow columns={columns} />
        {pages ? (
          <tbody>
            {shownRefused.map((stop) => (
              <RefusedRow key={stop.order.id} stop={stop} />
            ))}
            {shownWaiting.map((order) => (
              <WaitingRow key={order.key} order={order} />
            ))}
            {rows.map((order) => (
              <OpenRow key={order.id} order={order} onDetails={() => onDetails({ order })} />
            ))}
          </tbody>
        ) : (
          <BoneRows columns={columns.length} />
        )}
      </table>
      {pages && (rows.length >= openLimit || pages.length > 1) && (
        <MoreRow
          hasMore={openTotal(pages, side) > rows.length}
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </div>
  );
}

function OpenRow({ order, onDetails }: { order: Entrust; onDetails: () => void }) {
  const percent = filledPercent(order);
  return (
    <tr>
      <TimeCell time={order.create_time} />
      <PairCell base={order.currency_name} quote={order.legal_name} />
      <SideCell isBuy={order.type === 'in'} kind={order.kind} />
      <td className="c-price">
        <OrderPrice order={order} />
      </td>
      <td className="c-size">{listNumber(order.total_number)}</td>
      <td className="c-fill">
        <span className="desk-done" aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </span>
        <span className="inline-block w-9 text-right">{percent}%</span>
      </td>
      <td className="c-total">{order.mode === 1 ? '' : listNumber(order.total_money)}</td>
      <td className="c-act">
        <span className="desk-acts">
          <DetailsButton onOpen={onDetails} />
          <CancelButton order={order} />
        </span>
      </td>
    </tr>
  );
}

/** A stop that came to nothing, with the reason in the place of what it can no longer have. */
function RefusedRow({ stop: { order, words } }: { stop: RefusedStop }) {
  const { t } = useWords();
  return (
    <tr>
      <TimeCell time={order.time} />
      <PairCell base={order.currency_name} quote={order.legal_name} />
      <SideCell isBuy={order.type === 'in'} kind={order.kind} />
      <td className="c-price">
        <OrderPrice order={order} />
      </td>
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
      <PairCell base={order.market.currency_name} quote={order.market.legal_name} />
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
