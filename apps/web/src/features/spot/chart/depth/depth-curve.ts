/** Geometry of the depth drawing: a book in, shares of width and height out. Coordinates are no money. */
import type { Book, Level } from '../../book/book.ts';

export interface CurvePoint {
  /** Price in units. */
  readonly price: number;
  /** Quantity in units from the best level to this one. */
  readonly sum: number;
  /** What that quantity costs, in units of price × quantity. */
  readonly value: bigint;
}

export interface DepthCurve {
  readonly priceMin: number;
  readonly priceMax: number;
  readonly mid: number;
  readonly sumMax: number;
  /** From the middle outwards. */
  readonly bids: readonly CurvePoint[];
  readonly asks: readonly CurvePoint[];
}

function cumulate(levels: readonly Level[], isInside: (price: number) => boolean): CurvePoint[] {
  const points: CurvePoint[] = [];
  let sum = 0;
  let value = 0n;
  for (const { price, quantity } of levels) {
    if (!isInside(price)) break;
    sum += quantity;
    value += BigInt(price) * BigInt(quantity);
    points.push({ price, sum, value });
  }
  return points;
}

/**
 * The curve of a book; null while a side is empty. The range is the same on both sides of the middle, and that of the
 * side that reaches less far: a flat end would only mean that nothing is known there.
 */
export function depthCurve(book: Book): DepthCurve | null {
  const [bid, ask] = [book.bids[0], book.asks[0]];
  const [lastBid, lastAsk] = [book.bids.at(-1), book.asks.at(-1)];
  if (!bid || !ask || !lastBid || !lastAsk) return null;
  const mid = (bid.price + ask.price) / 2;
  const reach = Math.max(Math.min(mid - lastBid.price, lastAsk.price - mid), ask.price - mid);
  const bids = cumulate(book.bids, (price) => price >= mid - reach);
  const asks = cumulate(book.asks, (price) => price <= mid + reach);
  const sumMax = Math.max(bids.at(-1)?.sum ?? 0, asks.at(-1)?.sum ?? 0);
  return { priceMin: mid - reach, priceMax: mid + reach, mid, sumMax, bids, asks };
}

/** A stepped line through the points as an SVG path in a box of 1000 × 1000; closed to the ground where it is an area. */
export function stepPath(curve: DepthCurve, side: 'bids' | 'asks', isArea: boolean): string {
  const points = curve[side];
  const first = points[0];
  if (!first) return '';
  const x = (price: number) => round(shareOf(curve, price) * box);
  const y = (sum: number) => round(box - heightOf(curve, sum) * box);
  const parts = [`M${x(first.price)} ${box}`];
  for (const { price, sum } of points) parts.push(`H${x(price)}V${y(sum)}`);
  const end = side === 'bids' ? 0 : box;
  parts.push(`H${end}`);
  if (isArea) parts.push(`V${box}Z`);
  return parts.join('');
}

/** The box of the path. */
export const box = 1000;
/** Share of the height that the largest sum takes. */
const headRoom = 0.86;

/** Where a price lies between the ends of the range, 0 to 1. */
export function shareOf({ priceMin, priceMax }: DepthCurve, price: number): number {
  return (price - priceMin) / (priceMax - priceMin);
}

/** Height of a sum, 0 to 1. */
export function heightOf({ sumMax }: DepthCurve, sum: number): number {
  return sumMax > 0 ? (sum / sumMax) * headRoom : 0;
}

/**
 * Round values between `from` and `to`, about `count` of them: multiples of 1, 2 or 5 times a power of ten, never finer
 * than one unit.
 */
export function roundStops(from: number, to: number, count: number): readonly number[] {
  const rough = (to - from) / count;
  if (!(rough > 0)) return [];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5].find((times) => times * power >= rough) ?? 10) * power);
  const stops: number[] = [];
  for (let stop = Math.ceil(from / step) * step; stop <= to; stop += step) stops.push(stop);
  return stops;
}

/** The price as far from the middle on the other side. */
export function mirrored({ mid }: DepthCurve, price: number): number {
  return 2 * mid - price;
}

/** Quantity and its cost between the middle and a price. */
export function sumAt(curve: DepthCurve, price: number): Pick<CurvePoint, 'sum' | 'value'> {
  const isBid = price <= curve.mid;
  let found: Pick<CurvePoint, 'sum' | 'value'> = { sum: 0, value: 0n };
  for (const point of isBid ? curve.bids : curve.asks) {
    if (isBid ? point.price < price : point.price > price) break;
    found = point;
  }
  return found;
}

/** How far a price is from the middle, as hundredths of a per cent with a sign. */
export function distanceOf({ mid }: DepthCurve, price: number): number {
  return Math.round((price / mid - 1) * 10_000);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
