import { useWords } from '@bourse/client/words.tsx';
import type { Order } from '@bourse/contract';
import { parseMinor } from '@bourse/core';
import { classes, formatDecimal, Skeleton } from '@bourse/ui';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { listDecimals, type Rules } from '../../../apps/web/src/domain/trading/rules.ts';
import type { BookSide, Level } from './book.ts';
import { groupPrice, type Row, type Sweep, stopRows, sweepTo, unitsText } from './levels.ts';

/** A row lights up at most this often. */
const flashPauseMs = 250;
const flashMs = 600;
/** Widest depth bar, per cent of the row. */
const barMax = 86;

export interface BookRowsProps {
  side: BookSide;
  /** Best first; null while loading. */
  rows: readonly Row[] | null;
  levels: readonly Level[];
  rules: Rules;
  count: number;
  /** Grouping step in price units. */
  step: number;
  ownOrders: readonly Order[];
  ownStops: readonly Order[];
  lastPrice: string;
  onLevel: (price: string, sweep: Sweep) => void;
}

/** One side of the book. Asks end, bids begin at the mid row. The pointer gathers every level up to its own. */
export function BookRows({
  side,
  rows,
  levels,
  rules,
  count,
  step,
  ownOrders,
  ownStops,
  lastPrice,
  onLevel,
}: BookRowsProps) {
  const { t } = useWords();
  const [pointed, setPointed] = useState<number | null>(null);
  const own = ownPrices(side, ownOrders, rules, step);
  const stops = stopRows(side, rows ?? [], ownStops, lastPrice, rules);
  const at = pointed === null ? undefined : rows?.[pointed];
  const sweep = at ? sweepTo(side, levels, at.price, rules) : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches where the pointer is over the rows, which are buttons
    <div
      className={classes('naive-levels', side === 'asks' ? 'desk-asks' : 'desk-bids')}
      style={{ '--levels': count } as CSSProperties}
      onPointerLeave={() => setPointed(null)}
      onKeyDown={moveBetweenRows}
    >
      {rows === null
        ? Array.from({ length: count }, (_, index) => <LevelSkeleton key={`skeleton${String(index)}`} index={index} />)
        : rows.map((row, index) => (
            <LevelRow
              key={row.price}
              side={side}
              row={row}
              rules={rules}
              isFirst={index === 0}
              isOwn={own.has(row.price)}
              stop={stops.get(row.price) ?? null}
              isGathered={pointed !== null && index <= pointed}
              label={t(side === 'asks' ? 'spot.ask' : 'spot.bid')}
              onPoint={(isMouse) => setPointed(isMouse ? index : null)}
              onChoose={() => {
                const chosen = sweepTo(side, levels, row.price, rules);
                if (chosen) onLevel(unitsText(row.price, rules.priceDecimals), chosen);
              }}
            />
          ))}
      {sweep && <SweepTip side={side} place={pointed ?? 0} sweep={sweep} rules={rules} />}
    </div>
  );
}

/** Prices of the rows that hold an own order. */
function ownPrices(side: BookSide, orders: readonly Order[], rules: Rules, step: number): ReadonlySet<number> {
  const ownSide = side === 'bids' ? 'buy' : 'sell';
  return new Set(
    orders.flatMap((order) => {
      const units = order.side === ownSide ? parseMinor(order.price, rules.priceDecimals) : null;
      return units === null ? [] : groupPrice(side, Number(units), step);
    }),
  );
}

/** One row of a side is a tab stop; the arrows walk the others, as they are drawn. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const rows = [...event.currentTarget.querySelectorAll('button')].sort(
    (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
  );
  const place = rows.indexOf(document.activeElement as HTMLButtonElement);
  const next = rows[place + (event.key === 'ArrowDown' ? 1 : -1)];
  if (place < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

interface LevelRowProps {
  side: BookSide;
  row: Row;
  rules: Rules;
  isFirst: boolean;
  isOwn: boolean;
  /** Price of an own stop that the row's price reaches. */
  stop: string | null;
  isGathered: boolean;
  label: string;
  onPoint: (isMouse: boolean) => void;
  onChoose: () => void;
}

function LevelRow({ side, row, rules, isFirst, isOwn, stop, isGathered, label, onPoint, onChoose }: LevelRowProps) {
  const { t } = useWords();
  const flashRef = useFlash(row.changedSeq);
  const shownPrice = formatDecimal(unitsText(row.price, rules.priceDecimals), {
    decimals: listDecimals(rules.priceStep),
  });
  const quantity = (units: number) =>
    formatDecimal(unitsText(units, rules.quantityDecimals), { decimals: listDecimals(rules.quantityStep) });
  const stopWords = stop === null ? null : t('spot.own_stop', { price: formatDecimal(stop) });
  const bar = `${(row.share * barMax).toFixed(2)}%`;
  return (
    <button
      type="button"
      tabIndex={isFirst ? 0 : -1}
      onPointerMove={(event) => onPoint(event.pointerType === 'mouse')}
      onClick={onChoose}
      data-gathered={isGathered || undefined}
      className="naive-level"
    >
      {/* The flash ends where the bar begins: two tints on each other would leave the digits too little contrast. */}
      <i className="desk-depth" style={{ width: bar }} />
      <i ref={flashRef} className="desk-flash" style={{ right: bar }} />
      {isOwn && <i className="desk-own" title={t('spot.own_order')} />}
      {stopWords !== null && <i className="desk-stop" title={stopWords} />}
      <b className="sr-only">{[isOwn && t('spot.own_order'), stopWords, label].filter(Boolean).join(', ')}</b>
      <span className={side === 'bids' ? 'text-up' : 'text-down'}>{shownPrice}</span>
      <span>{quantity(row.quantity)}</span>
      <span className="text-quiet">{quantity(row.sum)}</span>
    </button>
  );
}

/** Lights a row up once when it changes: faint, by opacity alone, and not where motion is unwanted. */
function useFlash(changedSeq: number) {
  const ref = useRef<HTMLElement>(null);
  const litAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    if (changedSeq === 0 || now - litAt.current < flashPauseMs) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    litAt.current = now;
    ref.current?.animate([{ opacity: 1 }, { opacity: 0 }], { duration: flashMs, easing: 'allowanceFactor-out' });
  }, [changedSeq]);
  return ref;
}

const skeletonWidths = [52, 58, 50, 56, 54];

function LevelSkeleton({ index }: { index: number }) {
  const width = skeletonWidths[index % skeletonWidths.length] ?? 52;
  return (
    <div className="naive-level" aria-hidden="true">
      <span>
        <Skeleton width={width} />
      </span>
      <span>
        <Skeleton width={width - 14} />
      </span>
      <span>
        <Skeleton width={width - 10} />
      </span>
    </div>
  );
}

interface SweepTipProps {
  side: BookSide;
  place: number;
  sweep: Sweep;
  rules: Rules;
}

/** Beside the gathered rows: what taking them all comes to. */
function SweepTip({ side, place, sweep, rules }: SweepTipProps) {
  const { t } = useWords();
  const edge = { [side === 'asks' ? 'bottom' : 'top']: `calc(var(--row) * ${place})` };
  const decimals = listDecimals(rules.priceStep);
  return (
    <dl className="desk-tip float-ground" style={edge}>
      <dt>{t('spot.average_price')}</dt>
      <dd>
        {formatDecimal(sweep.average, { decimals })} <span>{rules.quote}</span>
      </dd>
      <dt>{t('spot.sum')}</dt>
      <dd>
        {formatDecimal(sweep.quantity, { decimals: listDecimals(rules.quantityStep) })} <span>{rules.base}</span>
      </dd>
      <dt>{t('common.total')}</dt>
      <dd>
        {formatDecimal(sweep.total, { decimals: 2 })} <span>{rules.quote}</span>
      </dd>
    </dl>
  );
}
