/** The addresses that custody gives out, of the chains it has keys for. */
import { type Chain, chains } from '@bourse/address';
import type { HDKey } from '@scure/bip32';
import { addressMaker } from './extended-key.ts';

/** What `Custody.createAddress` does. */
export type Addresses = (chain: Chain, index: number) => string | null;

export function makeAddresses(keys: Readonly<Record<Chain, HDKey | undefined>>): Addresses {
  const makers: Partial<Record<Chain, (index: number) => string>> = {};
  for (const chain of chains) {
    const key = keys[chain];
    if (key !== undefined) makers[chain] = addressMaker(chain, key);
  }
  return (chain, index) => makers[chain]?.(index) ?? null;
}
