/**
 * One price of many sources: their weighted median, in which none has more than 40 % of the weight, without those who stand
 * further than 3 % from it.
 */

export interface WeightedPrice {
  readonly price: bigint;
  readonly weight: number;
}

/** A source further than this from the median of all does not count. */
const awayPercentMax = 3n;
/** Of fewer none can be kept below 40 %: they count the same. */
const cappedMin = 3;

/**
 * The weights, with none above 2/5 of their sum; in whole numbers, where three stand for one. Who is above it gets as much
 * as leaves the others 3/5, that is 2/3 of what they have; where that puts a second one above, both get twice the rest.
 */
export function cappedWeights(weights: readonly number[]): number[] {
  if (weights.length < cappedMin) return weights.map(() => 1);
  const [first = 0, second = 0, ...rest] = weights.map((weight) => weight * 3).sort((a, b) => b - a);
  const others = rest.reduce((sum, weight) => sum + weight, 0);
  const alone = ((second + others) * 2) / 3;
  const cap = second > alone ? others * 2 : Math.min(first, alone);
  return weights.map((weight) => Math.min(weight * 3, cap));
}

/** Half of the weight is at or below it; where it falls between two prices, their middle, rounded down. */
function weightedMedian(prices: readonly WeightedPrice[]): bigint | null {
  const weights = cappedWeights(prices.map(({ weight }) => weight));
  const capped = prices.map(({ price }, index) => ({ price, weight: weights[index] ?? 0 }));
  const sorted = capped.sort((a, b) => (a.price < b.price ? -1 : Number(a.price > b.price)));
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
