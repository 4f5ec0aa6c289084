/** Coins that come and go, of both states line by line: networks, arrivals, debts, holds, books, withdrawals, limits. */
import { networksOf } from '../../features/wallet/index.ts';
import { sumKeyOf } from '../../features/withdraw/state.ts';
import type { State } from '../../features.ts';
import { exact, show } from './exact.ts';
import type { Model } from './model-state.ts';
import { leftToday } from './model-wallet.ts';
import { minorText } from './translate.ts';
import { type Universe, userIds } from './universe.ts';

/** The exchange's, in the model's words. */
export function coreCoinLines(universe: Universe, state: State): string[] {
  const { deposit, withdraw, address, wallet, time } = state;
  const amountOf = (asset: number, minor: bigint) => minorText(universe.assets[asset]?.unit ?? '1', minor);
  const codeOf = (asset: number) => universe.assets[asset]?.code ?? '';
  const lines = [`next ${deposit.nextFormId} ${withdraw.nextWithdrawalId} ${address.nextAddressId}`];
  lines.push(`unlisted ${deposit.unlisted.size} references ${deposit.references.size}`);
  for (const { asset } of state.market.assets)
    for (const { network } of networksOf(state, asset)) lines.push(`network ${codeOf(asset)} ${network}`);
  for (const { asset } of state.market.assets)
    lines.push(`unpaid ${codeOf(asset)} ${amountOf(asset, withdraw.unpaid.get(asset) ?? 0n)}`);
  for (const { depositId, userId, status, asset, amountMinor, formId } of deposit.deposits.values()) {
    const what = `${codeOf(asset)} ${amountOf(asset, amountMinor)}`;
    lines.push(`arrival ${depositId} ${userId} ${status} ${what}${formId === 0 ? '' : ' bound'}`);
  }
  for (const one of withdraw.withdrawals.values())
    lines.push(`withdrawal ${one.withdrawalId} ${one.userId} ${one.status} ${amountOf(one.asset, one.feeMinor)}`);
  for (const userId of userIds) {
    const held = wallet.holds.get(userId)?.until ?? 0;
    const book = address.books.get(userId);
    lines.push(`user ${userId} ${Math.max(held, time)} ${book?.isWhitelist ?? false} ${book?.addresses.size ?? 0}`);
    for (const { asset } of state.market.assets) {
      const owed = deposit.debts.get(`${userId} ${asset}`) ?? 0n;
      const left = withdraw.sums.sumOf(sumKeyOf(userId, asset), time);
      lines.push(`coin ${codeOf(asset)} owed ${amountOf(asset, owed)} left ${amountOf(asset, left)}`);
    }
  }
  return lines;
}

/** The model's, in the same words; `time` is the last one that anything happened at. */
export function modelCoinLines(model: Model, time: number): string[] {
  const { coins, units } = model;
  const lines = [`next ${coins.nextForm} ${coins.nextWithdrawal} ${coins.nextAddress}`];
  lines.push(`unlisted ${coins.unlisted.length} references ${coins.references.length}`);
  for (const { asset } of units)
    for (const network of coins.networks) if (network.asset === asset) lines.push(`network ${asset} ${network.name}`);
  for (const { asset } of units)
    lines.push(`unpaid ${asset} ${show(coins.unpaid.find((entry) => entry.asset === asset)?.amount ?? exact('0'))}`);
  for (const { id, user, is, asset, amount, isBound } of coins.arrivals) {
    const what = `${asset} ${show(amount)}${isBound ? ' bound' : ''}`;
    lines.push(`arrival ${id} ${user} ${is === 'gone' ? 'reversed' : is} ${what}`);
  }
  for (const { id, user, is, fee } of coins.withdrawals) lines.push(`withdrawal ${id} ${user} ${is} ${show(fee)}`);
  for (const { id } of model.users) {
    const held = coins.holds.find(({ user }) => user === id)?.until ?? 0;
    const entries = coins.book.filter(({ user }) => user === id).length;
    lines.push(`user ${id} ${Math.max(held, time)} ${coins.whitelisted.includes(id)} ${entries}`);
    for (const { asset } of units) {
      const owed = coins.debts.find((debt) => debt.user === id && debt.asset === asset)?.amount ?? exact('0');
      lines.push(`coin ${asset} owed ${show(owed)} left ${show(leftToday(model, id, asset, time))}`);
    }
  }
  return lines;
}
