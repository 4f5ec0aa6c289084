/** One price of many sources: the weighted median, without those who stand too far from it. */

export interface WeightedPrice {
  readonly price: bigint;
  readonly weight: number;
}

/** A source further than this from the median of all does not count. */
const awayPercentMax = 3n;

/** Half of the weight is at or below it; where it falls between two prices, their middle, rounded down. */
function weightedMedian(prices: readonly WeightedPrice[]): bigint | null {
  const sorted = [...prices].sort((a, b) => (a.price < b.price ? -1 : Number(a.price > b.price)));
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  for (const [index, { price, weight }] of sorted.entries()) {
    below += weight;
    if (below * 2 > total) return price;
    const next = sorted[index + 1];
    if (below * 2 === total && next !== undefined) return (price + next.price) / 2n;
  }
  return null;
}

/**
 * The weighted median of what lies within 3 % of the weighted median of all; null where nothing does. So two sources
 * that disagree give no price: nobody can tell which one is right.
 */
export function indexPrice<P extends WeightedPrice>(prices: readonly P[]): { price: bigint; used: P[] } | null {
  const middle = weightedMedian(prices);
  if (middle === null) return null;
  const used = prices.filter(({ price }) => {
    const away = price > middle ? price - middle : middle - price;
    return away * 100n <= middle * awayPercentMax;
  });
  const price = weightedMedian(used);
  return price === null ? null : { price, used };
}
