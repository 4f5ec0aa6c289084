/** Own open orders as lines on the chart: at which price, how they are called, and what dragging one to a height means. */
import type { Order } from '@bourse/contract';
import { formatMinor, parseMinor } from '@bourse/core';
import type { Rules } from '../../../../domain/trading/rules.ts';

/** A line on the chart. */
export interface OrderMark {
  readonly order: Order;
  /** A stop stands at the price it waits for. */
  readonly isStop: boolean;
  /** As the wire has it. */
  readonly price: string;
}

/** The lines of open orders; those that follow the market have no price to stand at. */
export function marksOf(orders: readonly Order[]): readonly OrderMark[] {
  return orders.flatMap((order): OrderMark[] => {
    const isStop = order.stopPrice !== '';
    const price = isStop ? order.stopPrice : order.type === 'market' ? '' : order.price;
    return price === '' || !(Number(price) > 0) ? [] : [{ order, isStop, price }];
  });
}

/**
 * The price of the pair's step nearest to a height on the chart; null where there is none. The height of a pointer is no
 * exact price: it is counted in steps, and from there on the price is a whole number.
 */
export function snapPrice(height: number, { priceUnits, priceDecimals }: Rules): string | null {
  const steps = Math.round((height * 10 ** priceDecimals) / Number(priceUnits));
  return Number.isSafeInteger(steps) && steps > 0 ? formatMinor(BigInt(steps) * priceUnits, priceDecimals) : null;
}

/** The price so many steps up or down; null below the first step. */
export function stepPrice(price: string, steps: number, { priceUnits, priceDecimals }: Rules): string | null {
  const units = parseMinor(price, priceDecimals);
  if (units === null) return null;
  const moved = units + BigInt(steps) * priceUnits;
  return moved > 0n ? formatMinor(moved, priceDecimals) : null;
}

/** Do two texts say the same price? */
export function isSamePrice(one: string, other: string, { priceDecimals }: Rules): boolean {
  return parseMinor(one, priceDecimals) === parseMinor(other, priceDecimals);
}

/** Least distance of two labels in one column. */
const labelPitchPx = 24;

/**
 * Labels of lines that lie close together stand beside each other: the column of each, by the heights of their lines.
 * A height of null is out of sight.
 */
export function columnsOf(heights: readonly (number | null)[]): readonly number[] {
  const columns = heights.map(() => 0);
  const order = heights
    .map((height, at) => ({ height, at }))
    .filter((one): one is { height: number; at: number } => one.height !== null)
    .sort((one, other) => one.height - other.height);
  /** The lowest label of each column so far. */
  const ends: number[] = [];
  for (const { height, at } of order) {
    const free = ends.findIndex((end) => height - end >= labelPitchPx);
    const column = free < 0 ? ends.length : free;
    ends[column] = height;
    columns[at] = column;
  }
  return columns;
}
