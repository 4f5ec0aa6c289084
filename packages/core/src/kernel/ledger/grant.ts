/** Test funds of the demo: they come from `outside`, like every deposit. */
import { house } from './house.ts';
import type { Ledger } from './ledger.ts';
import { balanceOf } from './ledger.ts';
import type { Posting } from './posting.ts';
import { PostingSet } from './posting-set.ts';

const grantMax = 1n << 56n;
/** All that `outside` may ever have given of an asset: far inside what a balance can hold. */
const grantedMax = 1n << 60n;

/** Credits to the spot account, or null where an asset or amount is not valid. */
export function grantPostings(
  state: { readonly ledger: Ledger },
  assets: readonly unknown[],
  userId: number,
  funds: readonly { asset: number; amountMinor: bigint }[],
): Posting[] | null {
  const set = new PostingSet();
  for (const { asset, amountMinor } of funds) {
    if (assets[asset] === undefined || amountMinor <= 0n || amountMinor > grantMax) return null;
    if (-balanceOf(state, house.outside, 'change', asset).available + amountMinor > grantedMax) return null;
    set.add(userId, 'change', asset, amountMinor, 0n);
    set.add(house.outside, 'change', asset, -amountMinor, 0n);
  }
  return set.list();
}
