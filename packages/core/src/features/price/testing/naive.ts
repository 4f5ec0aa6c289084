/** The naive model's reading of index prices, as far as spot goes by them. */
import { downTo, exact, parse, show, times } from '../../../testing/model/exact.ts';
import { type Model, marketAt, type Outcome } from '../../../testing/model/model-state.ts';
import type { NaiveHalf } from '../../../testing/model/rule.ts';
import { marketTerms } from '../../../testing/model/translate.ts';
import { stepsText } from '../../../testing/model/universe.ts';
import type { PriceCommands } from '../commands.ts';

interface Row {
  readonly market: number;
  readonly price: string;
  readonly isAgeKnown: boolean;
}

const hundredth = exact('0.01');

function setIndexPrices(model: Model, rows: readonly Row[], time: number): Outcome {
  const seen: number[] = [];
  for (const { market, price, isAgeKnown } of rows) {
    const found = model.markets[market];
    if (found === undefined) return { refused: 'market_not_found' };
    const value = parse(price);
    const step = times(found.tick, hundredth);
    const isPrice = value !== null && value % step === 0n && value / step < 2n ** 53n && 2n * value >= found.tick;
    if (seen.includes(market) || !isPrice || !isAgeKnown) return { refused: 'parameter_error' };
    seen.push(market);
  }
  for (const { market, price } of rows) {
    const found = marketAt(model, market);
    // Spot goes by whole ticks: the nearest one, half up.
    found.index = downTo(exact(price) + found.tick / 2n, found.tick);
    found.indexAt = time;
  }
  return { answer: [] };
}

export const naivePrice: NaiveHalf<PriceCommands> = {
  SetIndexPrices: (universe, { prices }) => {
    const rows = prices.map(({ market, steps, ageMs }) => ({
      market,
      price: stepsText(show(times(exact(marketTerms(universe, market).tick), hundredth)), steps),
      isAgeKnown: Number.isSafeInteger(ageMs) && ageMs >= 0,
    }));
    return (model, time) => setIndexPrices(model, rows, time);
  },
};
