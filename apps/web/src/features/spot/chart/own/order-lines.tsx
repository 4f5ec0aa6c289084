import { useWords } from '@bourse/client/words.tsx';
import type { Order } from '@bourse/contract';
import { classes, formatDecimal, Icon } from '@bourse/ui';
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { lastPriceDecimals, type Rules } from '../../../../domain/trading/rules.ts';
import type { CandleChart } from '../candles/candle-chart.ts';
import { watchGrabs } from './line-grab.ts';
import { columnsOf, marksOf, type OrderMark } from './marks.ts';
import { type Amend, useDrag } from './use-drag.ts';

export interface OrderLinesProps {
  chart: CandleChart;
  rules: Rules;
  orders: readonly Order[];
  canAmend?: ((order: Order) => boolean) | undefined;
  /** Asks before it replaces; left out, lines cannot be moved. */
  onAmend?: Amend | undefined;
  /** Left out, lines carry no cross. */
  onCancel?: ((order: Order) => void) | undefined;
}

/** The legend stands at the top left: labels that high go to the other end of their line. */
const legendBottomPx = 60;
const columnPx = 150;

/**
 * Own orders as dotted lines over the candles, each with its label and its price on the axis. They are elements, not
 * pixels of the canvas: they can be reached by keys, named to a screen reader, and moved without drawing the chart anew.
 */
export function OrderLines({ chart, rules, orders, canAmend, onAmend, onCancel }: OrderLinesProps) {
  const { t } = useWords();
  const layerRef = useRef<HTMLUListElement>(null);
  const heightsRef = useRef<readonly (number | null)[]>([]);
  const { move, priceOf, start, pointerHandlers, onKeyDown } = useDrag(chart, rules, onAmend);
  const marks = marksOf(orders);
  const isMovable = ({ order }: OrderMark) => onAmend !== undefined && (canAmend?.(order) ?? true);
  // With the ids: the order that replaces another has a line of its own, which nothing has placed yet.
  const lines = marks.map((mark) => `${mark.order.id}:${Number(priceOf(mark))}`).join();

  useLayoutEffect(() => {
    const layer = layerRef.current;
    if (layer === null || lines === '') return;
    const prices = lines.split(',').map((line) => Number(line.split(':')[1]));
    return chart.onDraw(() => {
      heightsRef.current = placeLines(layer, prices, chart);
    });
  }, [chart, lines]);

  const take = useEffectEvent((at: number, pointerId: number) => {
    const mark = marks[at];
    if (mark === undefined) return;
    layerRef.current?.children[at]?.querySelector('button')?.setPointerCapture(pointerId);
    start(mark);
  });
  const grabbable = useEffectEvent(() =>
    heightsRef.current.map((height, at) => {
      const mark = marks[at];
      return mark !== undefined && isMovable(mark) ? height : null;
    }),
  );
  const canMove = onAmend !== undefined && marks.length > 0;
  useEffect(() => {
    const area = layerRef.current?.parentElement;
    if (!area || !canMove) return;
    return watchGrabs(area, {
      lines: () => ({ heights: grabbable(), width: chart.size().width }),
      take: (at, pointerId) => take(at, pointerId),
    });
  }, [chart, canMove]);

  if (marks.length === 0) return null;
  return (
    <ul
      ref={layerRef}
      data-order-lines
      aria-label={t('chart.own_orders')}
      className="pointer-events-none absolute inset-0 z-2 overflow-hidden"
    >
      {marks.map((mark) => (
        <OrderLine
          key={mark.order.id}
          mark={mark}
          rules={rules}
          price={priceOf(mark)}
          isMoving={move?.id === mark.order.id}
          onCancel={onCancel && (() => onCancel(mark.order))}
          handle={
            isMovable(mark) ? { ...pointerHandlers(mark), onKeyDown: (event) => onKeyDown(mark, event) } : undefined
          }
        />
      ))}
    </ul>
  );
}

/** Moves every line to its price, in the frame in which the chart was drawn. */
function placeLines(layer: HTMLElement, prices: readonly number[], chart: CandleChart): readonly (number | null)[] {
  const heights = prices.map((price) => chart.heightOf(price));
  const columns = columnsOf(heights);
  const { width } = chart.size();
  layer.style.setProperty('--plot', `${width}px`);
  for (const [at, height] of heights.entries()) {
    const line = layer.children[at] as HTMLElement | undefined;
    if (line === undefined) continue;
    line.style.visibility = height === null ? 'hidden' : 'visible';
    if (height === null) continue;
    // Not moved by a transform, which would make each line a layer: labels lie over all lines.
    line.style.top = `${Math.round(height)}px`;
    line.style.setProperty('--shift', `${(columns[at] ?? 0) * columnPx}px`);
    line.dataset.end = height < legendBottomPx ? 'right' : 'left';
  }
  return heights;
}

interface OrderLineProps {
  mark: OrderMark;
  rules: Rules;
  price: string;
  isMoving: boolean;
  onCancel: (() => void) | undefined;
  handle: HandleProps | undefined;
}

type HandleProps = ReturnType<ReturnType<typeof useDrag>['pointerHandlers']> & {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

function OrderLine({ mark, rules, price, isMoving, onCancel, handle }: OrderLineProps) {
  const { t } = useWords();
  const { order, isStop } = mark;
  const label = t(isStop ? 'chart.stop_mark' : 'chart.order_mark', {
    side: t(order.side === 'buy' ? 'common.buy' : 'common.sell'),
    quantity: formatDecimal(order.remaining),
  });
  const priceText = formatDecimal(price, { decimals: lastPriceDecimals(rules.priceStep) });
  const words = { order: label, price: priceText };
  return (
    <li className="group invisible absolute inset-x-0 h-0 tabular-nums">
      <span
        className={classes(
          'absolute left-0 w-(--plot) border-t border-brass',
          isMoving ? 'border-dashed' : 'border-dotted',
        )}
      />
      <span className="absolute -top-[9px] z-1 flex h-[18px] items-center rounded-[3px] border border-brass bg-panel text-xs leading-4 whitespace-nowrap text-brass group-data-[end=left]:left-[calc(12px+var(--shift))] group-data-[end=right]:right-[calc(100%-var(--plot)+8px+var(--shift))]">
        <button
          type="button"
          disabled={handle === undefined}
          aria-label={t(handle ? 'chart.move_order' : 'chart.fixed_order', words)}
          title={t(handle ? 'chart.move_order' : 'chart.fixed_order', words)}
          className="pointer-events-auto h-full touch-none px-1.5 enabled:cursor-ns-resize"
          {...handle}
        >
          {label}
        </button>
        {onCancel && (
          <button
            type="button"
            aria-label={t('chart.cancel_order_at', words)}
            title={t('chart.cancel_order_at', words)}
            onClick={onCancel}
            className="pointer-events-auto -my-1 -mr-1 ml-[-2px] grid size-6 place-items-center"
          >
            <Icon name="close" size={10} />
          </button>
        )}
      </span>
      <span
        data-handle
        {...(handle && { ...handle, onKeyDown: undefined })}
        style={{ left: 'var(--plot)' } as CSSProperties}
        className={classes(
          'pointer-events-auto absolute -top-[9px] right-0 h-[18px] touch-none rounded-l-[3px] border border-r-0 border-brass pl-[7px] text-xs leading-4 font-medium',
          isMoving ? 'z-2 bg-brass-fill text-on-brass-fill' : 'z-1 bg-panel text-brass',
          handle && 'cursor-ns-resize',
        )}
      >
        {priceText}
      </span>
    </li>
  );
}
