/** The naive model's reading of money between accounts. */
import type { Wallet } from '../../../kernel/ledger/posting.ts';
import { type Exact, exact, show } from '../../../testing/model/exact.ts';
import { accountOf, pay } from '../../../testing/model/model-money.ts';
import { type Model, type Outcome, ownerIn, userBy } from '../../../testing/model/model-state.ts';
import type { NaiveHalf } from '../../../testing/model/rule.ts';
import { minorText } from '../../../testing/model/translate.ts';
import type { TransferCommands } from '../commands.ts';

interface Asked {
  readonly user: number;
  readonly asset: string;
  readonly from: Wallet;
  readonly to: Wallet;
  readonly amount: Exact;
}

function transferFunds(model: Model, { user, asset, from, to, amount }: Asked): Outcome {
  if (userBy(model, user) === undefined) return { refused: 'user_not_found' };
  const found = model.units.find((entry) => entry.asset === asset);
  if (found === undefined) return { refused: 'coin_not_found' };
  if (from === to) return { refused: 'transfer_same_account' };
  if (amount <= 0n) return { refused: 'transfer_amount_zero' };
  if (from === 'legal' && to === 'lever' && amount < exact('100'))
    return { refused: 'transfer_below_minimum', values: { minimum: show(exact('100')) } };
  if (amount > exact('99999999')) return { refused: 'transfer_above_maximum', values: { maximum: '99999999' } };
  const isAllowed = [from, to].every((wallet) => wallet === 'change' || found.wallets.includes(wallet));
  if (!isAllowed) return { refused: 'transfer_not_allowed' };
  if (accountOf(model, ownerIn(user, from), asset).available < amount) return { refused: 'insufficient_balance' };
  pay(model, ownerIn(user, from), ownerIn(user, to), asset, amount);
  return { answer: [] };
}

export const naiveTransfer: NaiveHalf<TransferCommands> = {
  TransferFunds: (universe, { userId, asset, from, to, amountMinor }) => {
    const known = universe.assets[asset];
    const amount = exact(minorText(known?.unit ?? '1', amountMinor));
    const asked = { user: userId, asset: known?.code ?? 'none', from, to, amount };
    return (model) => transferFunds(model, asked);
  },
};
