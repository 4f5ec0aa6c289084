/** Why parts of a user's balances are locked, from the core's memory. */
import { type calls, decodeAccountName, encodeLockedPart, type LockedPart, type LockReason } from '@bourse/contract';
import { formatMinor, locksOf, type State, type Wallet } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import { currencyIdOf } from '../market/index.ts';

/** By coin, account and reason, whatever number of records keep it. */
export function lockedParts(state: State, userId: number): LockedPart[] {
  const sums = new Map<string, { asset: number; wallet: Wallet; reason: LockReason; amount: bigint }>();
  for (const { asset, wallet, feature, reason, amount } of locksOf(state, userId)) {
    if (reason === undefined) throw new Error(`${feature} locks money, and nobody says why`);
    const key = `${asset} ${wallet} ${reason}`;
    sums.set(key, { asset, wallet, reason, amount: (sums.get(key)?.amount ?? 0n) + amount });
  }
  return [...sums.values()].flatMap(({ asset, wallet, reason, amount }) => {
    const found = state.market.assets[asset];
    if (found === undefined || amount === 0n) return [];
    const part = { account: decodeAccountName(wallet), reason, amount: formatMinor(amount, found.scale) };
    return [{ currencyId: currencyIdOf(found), currency: found.code, ...part }];
  });
}

export const locks: Handlers<typeof calls.record>['locks'] = async (_input, { services, user }) => {
  const { value } = await services.writer.read((state) => lockedParts(state, user.userId));
  return { message: value.map(encodeLockedPart) };
};
