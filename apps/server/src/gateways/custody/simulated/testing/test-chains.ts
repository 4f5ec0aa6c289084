/** Simulated chains on a clock that a test moves, with addresses of the exchange and of others. */
import { type Chain, chainOf, type Network } from '@bourse/address';
import { makeAddresses } from '../../addresses.ts';
import { readDemoKeys } from '../../demo-keys.ts';
import { createLuck, type Luck } from '../luck.ts';
import { openSimulatedCustody, type SimulatedCustody } from '../simulated.ts';
import { blockMs } from '../state.ts';
import { MemoryStorage } from './memory-storage.ts';

const createAddress = makeAddresses(readDemoKeys());

/** Derived once: a point of a curve takes a millisecond. */
export const ours: Readonly<Record<Chain, readonly string[]>> = {
  bitcoin: [0, 1, 2].map((index) => String(createAddress('bitcoin', index))),
  ethereum: [0, 1, 2].map((index) => String(createAddress('ethereum', index))),
  tron: [0, 1, 2].map((index) => String(createAddress('tron', index))),
};
const ownAddresses = new Set(Object.values(ours).flat());
export const isOurs = (_chain: Chain, address: string): boolean => ownAddresses.has(address);

export const foreign: Readonly<Record<Chain, string>> = {
  bitcoin: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  tron: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
};

export function ownAddress(network: Network, index = 0): string {
  return ours[chainOf(network)][index] ?? '';
}

export interface TestChains {
  readonly custody: SimulatedCustody;
  readonly storage: MemoryStorage;
  /** Lets so many blocks' time pass, and mines them. */
  pass(blocks?: number): Promise<void>;
}

/** Unix milliseconds of the first moment. */
const startMs = 1_700_000_000_000;

export async function openTestChains(
  seed: string,
  { luck = createLuck(seed), storage = new MemoryStorage() }: { luck?: Luck; storage?: MemoryStorage } = {},
): Promise<TestChains> {
  let nowMs = startMs;
  const onError = (error: unknown) => {
    throw error;
  };
  const custody = await openSimulatedCustody({ storage, createAddress, now: () => nowMs, seed, luck, onError });
  nowMs = Math.max(nowMs, custody.state.nextBlockAtMs - blockMs);
  return {
    custody,
    storage,
    async pass(blocks = 1) {
      for (let block = 0; block < blocks; block++) {
        nowMs += blockMs;
        await custody.mineDue();
      }
    },
  };
}
