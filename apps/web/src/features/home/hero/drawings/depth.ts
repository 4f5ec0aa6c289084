/** Geometry of the small drawings: decimal text in, coordinates out. Coordinates are not money, so plain numbers do. */
import type { PriceLevel } from '@bourse/contract';

/** An order book gathered into equal price steps away from the middle, quantities summed from the middle outwards. */
export interface DepthSteps {
  /** Share of the largest sum, 0 to 1; index 0 is nearest the middle. */
  readonly bids: readonly number[];
  readonly asks: readonly number[];
  /** Highest bid and lowest ask, as they came. */
  readonly bestBid: string;
  readonly bestAsk: string;
}

/** Cumulated quantity of one side in `steps` price bands of `width` away from `middle`. */
function cumulate(levels: readonly PriceLevel[], middle: number, width: number, steps: number): number[] {
  const bands = new Array<number>(steps).fill(0);
  for (const [price, amount] of levels) {
    const band = Math.floor(Math.abs(Number(price) - middle) / width);
    if (band < steps) bands[band] = (bands[band] ?? 0) + Number(amount);
  }
  let sum = 0;
  return bands.map((quantity) => {
    sum += quantity;
    return sum;
  });
}

/**
 * The depth of a book in equal steps; null while a side is empty. The price range is that of the side that reaches
 * less far, so that neither side ends in a flat line that only means "not known".
 */
export function depthSteps(bids: readonly PriceLevel[], asks: readonly PriceLevel[], steps: number): DepthSteps | null {
  const [bestBid, bestAsk] = [bids[0]?.[0], asks[0]?.[0]];
  const [lastBid, lastAsk] = [bids.at(-1)?.[0], asks.at(-1)?.[0]];
  if (bestBid === undefined || bestAsk === undefined || lastBid === undefined || lastAsk === undefined) return null;
  const middle = (Number(bestBid) + Number(bestAsk)) / 2;
  const reach = Math.min(middle - Number(lastBid), Number(lastAsk) - middle);
  if (!(reach > 0)) return null;
  const width = (reach / steps) * 1.000001;
  const bidSums = cumulate(bids, middle, width, steps);
  const askSums = cumulate(asks, middle, width, steps);
  const largest = Math.max(bidSums.at(-1) ?? 0, askSums.at(-1) ?? 0);
  const share = (sum: number) => (largest > 0 ? sum / largest : 0);
  return { bids: bidSums.map(share), asks: askSums.map(share), bestBid, bestAsk };
}
