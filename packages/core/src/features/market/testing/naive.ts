/** The naive model's reading of what can be traded. */
import { type Model, marketAt, type Outcome } from '../../../testing/model/model-state.ts';
import type { NaiveHalf } from '../../../testing/model/rule.ts';
import type { MarketCommands } from '../commands.ts';

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
};
