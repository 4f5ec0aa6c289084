/** The naive model's reading of what can be traded. */
import { exact, parse } from '../../../testing/model/exact.ts';
import { type Model, marketAt, type Outcome } from '../../../testing/model/model-state.ts';
import type { NaiveHalf } from '../../../testing/model/rule.ts';
import { marketTerms } from '../../../testing/model/translate.ts';
import { stepsText } from '../../../testing/model/universe.ts';
import type { MarketCommands } from '../commands.ts';

function setIndexPrices(model: Model, rows: readonly { market: number; price: string }[], time: number): Outcome {
  for (const { market, price } of rows) {
    const found = model.markets[market];
    if (found === undefined) return { refused: 'market_not_found' };
    const value = parse(price);
    const isPrice = value !== null && value > 0n && value % found.tick === 0n && value / found.tick < 2n ** 53n;
    if (!isPrice) return { refused: 'parameter_error' };
  }
  for (const { market, price } of rows) {
    const found = marketAt(model, market);
    found.index = exact(price);
    found.indexAt = time;
  }
  return { answer: [] };
}

function switchMarket(model: Model, market: number, isOpen: boolean): Outcome {
  if (model.markets[market] === undefined) return { refused: 'market_not_found' };
  marketAt(model, market).isOpen = isOpen;
  return { answer: [] };
}

function setWallets(model: Model, asset: string, chosen: readonly string[]): Outcome {
  const found = model.units.find((entry) => entry.asset === asset);
  if (found === undefined) return { refused: 'coin_not_found' };
  if (!chosen.includes('change')) return { refused: 'parameter_error' };
  found.wallets = chosen;
  return { answer: [] };
}

export const naiveMarket: NaiveHalf<MarketCommands> = {
  SetAssetWallets: (universe, { asset, wallets }) => {
    const code = universe.assets[asset]?.code ?? 'none';
    return (model) => setWallets(model, code, wallets);
  },
  SwitchMarket:
    (_, { market, isOpen }) =>
    (model) =>
      switchMarket(model, market, isOpen),
  SetIndexPrices: (universe, { prices }) => {
    const rows = prices.map(({ market, ticks }) => ({
      market,
      price: stepsText(marketTerms(universe, market).tick, ticks),
    }));
    return (model, time) => setIndexPrices(model, rows, time);
  },
};
