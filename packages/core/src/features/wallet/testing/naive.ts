/** The naive model's reading of money that comes and goes. */
import { type Exact, exact } from '../../../testing/model/exact.ts';
import { pay } from '../../../testing/model/model-money.ts';
import { type Model, type Outcome, userBy } from '../../../testing/model/model-state.ts';
import type { NaiveHalf } from '../../../testing/model/rule.ts';
import { minorText } from '../../../testing/model/translate.ts';
import type { WalletCommands } from '../commands.ts';

function grantFunds(model: Model, user: number, funds: readonly { asset: string; amount: string }[]): Outcome {
  if (userBy(model, user) === undefined) return { refused: 'user_not_found' };
  const amounts: { asset: string; amount: Exact }[] = [];
  for (const { asset, amount } of funds) {
    const value = exact(amount);
    const unit = model.units.find((entry) => entry.asset === asset)?.unit;
    if (unit === undefined || value <= 0n || value > unit * 2n ** 56n) return { refused: 'parameter_error' };
    amounts.push({ asset, amount: value });
  }
  for (const { asset, amount } of amounts) pay(model, 'outside', user, asset, amount);
  return { answer: [] };
}

export const naiveWallet: NaiveHalf<WalletCommands> = {
  GrantFunds: (universe, { userId, funds }) => {
    const named = funds.map(({ asset, amountMinor }) => {
      const known = universe.assets[asset];
      return { asset: known?.code ?? 'none', amount: minorText(known?.unit ?? '1', amountMinor) };
    });
    return (model) => grantFunds(model, userId, named);
  },
};
