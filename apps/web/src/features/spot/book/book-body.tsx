import { useMedia } from '@bourse/client/use-media.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Market, Order, Side } from '@bourse/contract';
import { parseMinor } from '@bourse/core';
import { Empty, Failed, Skeleton } from '@bourse/ui';
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { lastPriceDecimals, listDecimals, type Rules } from '../../../domain/trading/rules.ts';
import { askPainter, onPainter, useFeed } from '../feed.ts';
import type { RowPosition } from '../painter/desk-messages.ts';
import { useCanvas, usePaintStyle } from '../painter/use-canvas.ts';
import { type BookSides, usePreferences } from '../preferences.ts';
import type { BookSide, ChosenLevel } from './book.ts';
import { BookTable } from './book-table.tsx';
import { type Grouping, unitsText } from './levels.ts';
import { SweepTip } from './sweep-tip.tsx';
import './book.css';

/** The row between the sides, in CSS pixels. */
const midPx = 44;

export interface BookBodyProps {
  market: Market;
  rules: Rules;
  ownOrders: readonly Order[];
  /** Own orders that wait for a price. */
  ownStops: readonly Order[];
  /** The book's first reading failed, and how to try again. */
  failure: { retry: () => void } | null;
  onLevel: (level: ChosenLevel) => void;
  grouping: Grouping;
  /** Rows a side, where both are shown. */
  count: number;
}

/** The painted book, with a table over it for those who read it or walk it by keyboard. */
export function BookBody(props: BookBodyProps) {
  const { t } = useWords();
  const { failure } = props;
  const state = useStore(useFeed().store, ({ book }) => {
    if (book === null) return 'unknown';
    return book.bids.length + book.asks.length === 0 ? 'empty' : 'known';
  });
  if (state === 'unknown' && failure !== null) {
    return (
      <Failed
        title={t('home.book_failed')}
        retryLabel={t('common.retry')}
        onRetry={failure.retry}
        className="grid flex-1 content-center"
      />
    );
  }
  if (state === 'empty') return <Empty title={t('spot.book_empty')} className="flex-1" />;
  return <PaintedBook {...props} isKnown={state === 'known'} />;
}

function PaintedBook({
  market,
  rules,
  ownOrders,
  ownStops,
  onLevel,
  grouping,
  count,
  isKnown,
}: BookBodyProps & { isKnown: boolean }) {
  const boxRef = useRef<HTMLDivElement>(null);
  const sides = usePreferences((state) => state.bookSides);
  const step = Number(rules.priceUnits) * grouping;
  // One side alone has the room of both.
  const perSide = sides === 'both' ? count : 2 * count;
  useBookStyle(boxRef, { rules, sides, step, count: perSide });
  useMarks(ownOrders, ownStops, rules);
  useChosen(rules, onLevel);
  const lines = sides === 'both' ? 2 * perSide : perSide;

  function placeOf(event: { clientY: number }): RowPosition | null {
    const top = boxRef.current?.getBoundingClientRect().top ?? 0;
    return placeAt(event.clientY - top, sides, perSide, rowPx(boxRef.current));
  }
  function point(event: PointerEvent) {
    askPainter({ kind: 'point', place: event.pointerType === 'mouse' ? placeOf(event) : null });
  }
  return (
    <div
      ref={boxRef}
      className="desk-levels"
      style={{ height: `calc(var(--row) * ${lines} + ${midPx}px)` } as CSSProperties}
      onPointerMove={point}
      onPointerLeave={() => askPainter({ kind: 'point', place: null })}
    >
      {isKnown ? (
        <BookTable
          market={market}
          rules={rules}
          sides={sides}
          step={step}
          count={perSide}
          ownOrders={ownOrders}
          ownStops={ownStops}
          onLevel={onLevel}
          onClick={(event, hasQuantity) => {
            const place = placeOf(event);
            if (place) askPainter({ kind: 'choose', place, hasQuantity });
          }}
        />
      ) : (
        <BookSkeleton sides={sides} count={perSide} />
      )}
      <SweepTip rules={rules} sides={sides} count={perSide} />
    </div>
  );
}

/** Height of a row as the style sheet has it. */
function rowPx(element: HTMLElement | null): number {
  return element === null ? 20 : Number.parseFloat(getComputedStyle(element).getPropertyValue('--row')) || 20;
}

/** The row at a height of the painted book; null for the middle. */
function placeAt(y: number, sides: BookSides, count: number, row: number): RowPosition | null {
  const asksPx = sides === 'bids' ? 0 : count * row;
  if (y < asksPx) return { side: 'asks', index: count - 1 - Math.floor(Math.max(0, y) / row) };
  if (y < asksPx + midPx || sides === 'asks') return null;
  return { side: 'bids', index: Math.min(count - 1, Math.floor((y - asksPx - midPx) / row)) };
}

interface Shape {
  rules: Rules;
  sides: BookSides;
  step: number;
  count: number;
}

/** Tells the painter how the book looks, whenever that changes. */
function useBookStyle(boxRef: { current: HTMLDivElement | null }, { rules, sides, step, count }: Shape): void {
  const { t } = useWords();
  const paintStyle = usePaintStyle(useCanvas(boxRef, 'book-canvas'));
  const isPhone = useMedia('(max-width: 899px)');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [spread, mid] = [t('spot.spread'), t('spot.mid')];
  const { priceStep, quantityStep } = rules;
  useEffect(() => {
    if (!paintStyle) return;
    const shown = {
      price: listDecimals(priceStep),
      quantity: listDecimals(quantityStep),
      last: lastPriceDecimals(priceStep),
    };
    const row = rowPx(boxRef.current);
    const words = { spread, mid };
    askPainter({
      kind: 'book-style',
      style: { ...paintStyle, row, isEven: isPhone, isStill, count, sides, step, shown, words },
    });
  }, [boxRef, paintStyle, isPhone, isStill, count, sides, step, priceStep, quantityStep, spread, mid]);
}

/** Tells the painter where own orders and stops are. */
function useMarks(ownOrders: readonly Order[], ownStops: readonly Order[], rules: Rules): void {
  const { priceDecimals } = rules;
  useEffect(() => {
    const units = (text: string) => {
      const parsed = parseMinor(text, priceDecimals);
      return parsed === null ? [] : Number(parsed);
    };
    const of = (side: Side) => ownOrders.filter((order) => order.side === side).flatMap((order) => units(order.price));
    const stops = ownStops.flatMap((order) => units(order.stopPrice));
    askPainter({ kind: 'marks', marks: { bids: of('buy'), asks: of('sell'), stops } });
  }, [ownOrders, ownStops, priceDecimals]);
}

/** Hears which row was chosen: the painter knows what stood there. */
function useChosen(rules: Rules, onLevel: BookBodyProps['onLevel']): void {
  const latest = useRef(onLevel);
  useEffect(() => {
    latest.current = onLevel;
  });
  const { priceDecimals, quantityDecimals } = rules;
  useEffect(
    () =>
      onPainter((message) => {
        if (message.kind !== 'chosen') return;
        const { side, price, quantity } = message;
        latest.current({
          side,
          price: unitsText(price, priceDecimals),
          quantity: quantity === null ? null : unitsText(quantity, quantityDecimals),
        });
      }),
    [priceDecimals, quantityDecimals],
  );
}

const skeletonWidths = [52, 58, 50, 56, 54];

/** The rows while the book is on its way. */
function BookSkeleton({ sides, count }: { sides: BookSides; count: number }) {
  const [rows] = useState(() => Array.from({ length: 2 * 64 }, (_, index) => index));
  const block = (side: BookSide) => (
    <div key={side}>
      {rows.slice(0, count).map((index) => {
        const width = skeletonWidths[index % skeletonWidths.length] ?? 52;
        return (
          <div key={index} className="desk-level" aria-hidden="true">
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
      })}
    </div>
  );
  return (
    <div className="desk-skeleton">
      {sides !== 'bids' && block('asks')}
      <div style={{ height: midPx }} />
      {sides !== 'asks' && block('bids')}
    </div>
  );
}
