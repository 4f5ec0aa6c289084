import { useWords } from '@bourse/client/words.tsx';
import type { Market, Order } from '@bourse/contract';
import { parseMinor } from '@bourse/core';
import { formatDecimal } from '@bourse/ui';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useLiveMarket } from '../../../domain/markets/live-markets.ts';
import { lastPriceDecimals, listDecimals, type Rules } from '../../../domain/trading/rules.ts';
import { useFeed } from '../feed.ts';
import type { BookSides } from '../preferences.ts';
import { useThrottled } from '../use-throttled.ts';
import type { BookSide, ChosenLevel } from './book.ts';
import { groupPrice, type Row, rowsOf, spreadOf, stopRows, unitsText } from './levels.ts';

/** Read aloud, a table that changes faster than this is no help. */
const pauseMs = 1000;

export interface BookTableProps {
  market: Market;
  rules: Rules;
  sides: BookSides;
  /** Grouping step in price units. */
  step: number;
  /** Rows a side. */
  count: number;
  ownOrders: readonly Order[];
  ownStops: readonly Order[];
  /** A row was chosen by key: what was read out counts. */
  onLevel: (level: ChosenLevel) => void;
  /** A row was clicked: what is painted there counts. `hasQuantity`: on its amount or sum. */
  onClick: (event: MouseEvent, hasQuantity: boolean) => void;
}

/**
 * The book as a table for screen readers and the keyboard, unseen over the painted one: each row lies where it is
 * painted, so that the pointer, the focus and its ring meet the right one. It follows the book once a second.
 */
export function BookTable({
  market,
  rules,
  sides,
  step,
  count,
  ownOrders,
  ownStops,
  onLevel,
  onClick,
}: BookTableProps) {
  const { t } = useWords();
  const { book } = useThrottled(useFeed().store, pauseMs);
  const { lastPrice } = useLiveMarket(market);
  const rows = book && rowsOf(book, step, count);
  const spread = book && spreadOf(book, rules);
  const units = (text: string) => {
    const parsed = parseMinor(text, rules.priceDecimals);
    return parsed === null ? [] : Number(parsed);
  };
  const last = units(lastPrice);
  const stopUnits = ownStops.flatMap((order) => units(order.stopPrice));
  const shared = { rules, count, onLevel, onClick };

  function blockOf(side: BookSide) {
    const known = rows?.[side] ?? [];
    const ownSide = side === 'bids' ? 'buy' : 'sell';
    const own = new Set(
      ownOrders
        .filter((order) => order.side === ownSide)
        .flatMap((order) => units(order.price))
        .map((price) => groupPrice(side, price, step)),
    );
    const prices = known.map((row) => row.price);
    const stops = Array.isArray(last) ? new Map<number, number>() : stopRows(side, prices, stopUnits, last);
    return <Side side={side} rows={known} own={own} stops={stops} {...shared} />;
  }
  return (
    <table className="desk-level-table" onKeyDown={moveBetweenRows}>
      <caption className="sr-only">{t('spot.order_book')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('spot.price_in', { unit: rules.quote })}</th>
          <th scope="col">{t('spot.quantity_in', { unit: rules.base })}</th>
          <th scope="col">{t('spot.sum_in', { unit: rules.base })}</th>
        </tr>
      </thead>
      {sides !== 'bids' && blockOf('asks')}
      <tbody className="desk-level-mid">
        <tr>
          <td colSpan={3}>
            <MidWords lastPrice={lastPrice} spread={spread} rules={rules} />
          </td>
        </tr>
      </tbody>
      {sides !== 'asks' && blockOf('bids')}
    </table>
  );
}

interface MidWordsProps {
  lastPrice: string;
  /** Null while one side is empty or unknown. */
  spread: ReturnType<typeof spreadOf> | null;
  rules: Rules;
}

function MidWords({ lastPrice, spread, rules }: MidWordsProps) {
  const { t } = useWords();
  const price = (text: string, decimals: number) => formatDecimal(text, { decimals });
  const listed = listDecimals(rules.priceStep);
  const words = [
    `${t('market.last_price')} ${price(lastPrice, lastPriceDecimals(rules.priceStep))}`,
    spread && `${t('spot.spread')} ${price(spread.spread, listed)}`,
    spread && `${t('spot.mid')} ${price(spread.mid, listed + 1)}`,
  ];
  return <span className="sr-only">{words.filter((part) => part !== null).join(', ')}</span>;
}

interface SideProps {
  side: BookSide;
  /** Best first. */
  rows: readonly Row[];
  rules: Rules;
  count: number;
  own: ReadonlySet<number>;
  stops: ReadonlyMap<number, number>;
  onLevel: BookTableProps['onLevel'];
  onClick: BookTableProps['onClick'];
}

function Side({ side, rows, rules, count, own, stops, onLevel, onClick }: SideProps) {
  const { t } = useWords();
  function choose(event: MouseEvent, row: Row, hasQuantity: boolean) {
    if (event.detail > 0) return onClick(event, hasQuantity);
    const price = unitsText(row.price, rules.priceDecimals);
    onLevel({ side, price, quantity: hasQuantity ? unitsText(row.sum, rules.quantityDecimals) : null });
  }
  const isAsks = side === 'asks';
  const label = t(isAsks ? 'spot.ask' : 'spot.bid');
  const places = rows.map((_, index) => index);
  return (
    <tbody>
      {/* As painted: the dearest ask on top, the best one at the middle. */}
      {isAsks && <Gap lines={count - rows.length} />}
      {(isAsks ? places.reverse() : places).map((index) => {
        const row = rows[index] as Row;
        const stop = stops.get(row.price);
        const words = [
          own.has(row.price) && t('spot.own_order'),
          stop !== undefined && t('spot.own_stop', { price: formatDecimal(unitsText(stop, rules.priceDecimals)) }),
        ].filter((text) => text !== false);
        return (
          <Line
            key={index}
            row={row}
            rules={rules}
            words={words}
            label={label}
            isStop={index === 0}
            onChoose={(event, hasQuantity) => choose(event, row, hasQuantity)}
          />
        );
      })}
      {!isAsks && <Gap lines={count - rows.length} />}
    </tbody>
  );
}

/** Keeps the place of the rows that the book does not have. */
function Gap({ lines }: { lines: number }) {
  if (lines <= 0) return null;
  return (
    <tr>
      <td colSpan={3} style={{ height: `calc(var(--row) * ${lines})` }} />
    </tr>
  );
}

interface LineProps {
  row: Row;
  rules: Rules;
  /** Own orders and stops here. */
  words: readonly string[];
  label: string;
  /** Is this the side's tab stop? */
  isStop: boolean;
  onChoose: (event: MouseEvent, hasQuantity: boolean) => void;
}

function Line({ row, rules, words, label, isStop, onChoose }: LineProps) {
  const { t } = useWords();
  const decimals = listDecimals(rules.quantityStep);
  const quantity = (units: number) => formatDecimal(unitsText(units, rules.quantityDecimals), { decimals });
  const price = formatDecimal(unitsText(row.price, rules.priceDecimals), { decimals: listDecimals(rules.priceStep) });
  return (
    <tr>
      <td>
        <button
          type="button"
          tabIndex={isStop ? 0 : -1}
          onClick={(event) => onChoose(event, false)}
          title={words.length > 0 ? words.join(', ') : undefined}
          className="desk-level-button"
        >
          <span className="sr-only">{[...words, label].join(', ')} </span>
          <span className="sr-only">{price}</span>
        </button>
      </td>
      <td>
        <span className="sr-only">{quantity(row.quantity)}</span>
        <button
          type="button"
          tabIndex={-1}
          onClick={(event) => onChoose(event, true)}
          aria-label={`${t('spot.sum')} ${quantity(row.sum)}, ${label} ${price}`}
          className="desk-level-button desk-level-amount"
        />
      </td>
      <td>
        <span className="sr-only">{quantity(row.sum)}</span>
      </td>
    </tr>
  );
}

/** One row of a side is a tab stop; arrows walk the others, as they are painted, and between price and amount. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = document.activeElement;
  if (step === undefined || !(from instanceof HTMLButtonElement)) return;
  const rows = [...(from.closest('tbody')?.querySelectorAll('tr') ?? [])].map((row) => [
    ...row.querySelectorAll('button'),
  ]);
  const row = rows.findIndex((buttons) => buttons.includes(from));
  const column = rows[row]?.indexOf(from) ?? 0;
  const next = rows[row + step.down]?.[column + step.right];
  if (row < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

const steps: Partial<Record<string, { readonly down: number; readonly right: number }>> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
};
