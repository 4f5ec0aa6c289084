/** The naive model's reading of money that comes and goes. */
import { type Exact, exact } from '../../../testing/model/exact.ts';
import { pay } from '../../../testing/model/model-money.ts';
import { type Model, type Outcome, userBy } from '../../../testing/model/model-state.ts';
import { feeFor, type ModelNetwork, most } from '../../../testing/model/model-wallet.ts';
import type { NaiveHalf } from '../../../testing/model/rule.ts';
import { minorText } from '../../../testing/model/translate.ts';
import { ppmText } from '../../../testing/model/universe.ts';
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

function setNetwork(model: Model, network: ModelNetwork): Outcome {
  const { coins } = model;
  const { asset, name, seenAt, finalAt, depositLeast, withdrawLeast, withdrawMost, fixedFee, dayLimits } = network;
  if (!model.units.some((entry) => entry.asset === asset)) return { refused: 'coin_not_found' };
  const amounts = [depositLeast, withdrawLeast, withdrawMost, fixedFee, ...dayLimits];
  const areAmounts = amounts.every((amount) => amount >= 0n && amount <= most(model, asset, 62));
  const isNamed = name.length >= 2 && name.length <= 16 && name === name.toLowerCase();
  const areInOrder = seenAt >= 1 && seenAt <= finalAt && withdrawLeast <= withdrawMost;
  const isFee = network.feeRate >= 0n && network.feeRate < exact('1') && dayLimits.length === 3;
  const isPaid = withdrawLeast > feeFor(model, network, withdrawLeast, 1n);
  if (!(areAmounts && isNamed && areInOrder && isFee && isPaid)) return { refused: 'parameter_error' };
  const at = coins.networks.findIndex((known) => known.asset === asset && known.name === name);
  if (at < 0) coins.networks.push(network);
  else coins.networks[at] = network;
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
  SetCoinNetwork: (universe, command) => {
    const known = universe.assets[command.asset];
    const amount = (minor: bigint) => exact(minorText(known?.unit ?? '1', minor));
    const network = {
      asset: known?.code ?? 'none',
      name: command.network,
      seenAt: command.seenConfirmations,
      finalAt: command.finalConfirmations,
      depositLeast: amount(command.depositMinMinor),
      withdrawLeast: amount(command.withdrawMinMinor),
      withdrawMost: amount(command.withdrawMaxMinor),
      dayLimits: command.dayLimitsMinor.map(amount),
      fixedFee: amount(command.fixedFeeMinor),
      feeRate: exact(ppmText(command.feePpm)),
      isSending: command.areWithdrawalsOpen,
    };
    return (model) => setNetwork(model, network);
  },
};
