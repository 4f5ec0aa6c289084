/**
 * The keys of every demo: the account keys of the public test mnemonic "abandon … about" (eleven times `abandon`). Everybody
 * has the private ones, so whatever is really sent to an address of the demo is lost.
 */
import { type Chain, chains } from '@bourse/address';
import type { HDKey } from '@scure/bip32';
import { readExtendedKey } from './extended-key.ts';

export const demoKeys: Readonly<Record<Chain, string>> = {
  bitcoin:
    'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V',
  ethereum:
    'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
  tron: 'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd',
};

export function readDemoKeys(): Record<Chain, HDKey> {
  const keys = chains.map((chain) => {
    const key = readExtendedKey(chain, demoKeys[chain]);
    if (typeof key === 'string') throw new Error(`custody: the demo's key of ${chain}: ${key}`);
    return [chain, key];
  });
  return Object.fromEntries(keys);
}

/** Whether somebody gave a key of the demo, in whatever writing, as one of their own. */
export function isDemoKey({ publicKey }: HDKey): boolean {
  const own = Buffer.from(publicKey ?? []);
  return Object.values(readDemoKeys()).some((demo) => own.equals(demo.publicKey ?? Buffer.alloc(0)));
}
