/** What happens by chance on the simulated chains: the same for the same seed. A calm chain has none of it. */
import { type Chain, chainOf, type Network } from '@bourse/address';
import { createRandom } from '../../../liquidity/prices/random.ts';

/** Of a hundred blocks, so many take back others. */
const reorganisationsPercent = 2;
const depthMax = 3;
/** Of a hundred transactions that a reorganisation took back, so many are never mined again. */
const lostPercent = 5;
/** Of a hundred, so many wait a block longer than they had to, and of those so many two. */
const waitingPercent = 30;
/** Of a hundred withdrawals, so many get no answer at first, and so many are never mined. */
const timeoutPercent = 12;
const doomedPercent = 3;
/** Blocks for which fees stay as they are; of a hundred such times, in so many they are high. */
const feeBlocks = 30;
const spikePercent = 6;
const spikeTimesMax = 10;

export interface BlockLuck {
  /** Blocks that this one takes back; mostly none. */
  readonly depth: number;
  /** For each transaction that was taken back, in their order: whether it is lost, and the blocks until it is ready. */
  again(): { readonly isLost: boolean; readonly afterBlocks: number };
}

export interface WithdrawalLuck {
  /** Attempts to send that get no answer. */
  readonly timeouts: number;
  /** Whether the first of them came through all the same. */
  readonly hasArrived: boolean;
  readonly isDoomed: boolean;
}

export interface Luck {
  block(chain: Chain, mined: number): BlockLuck;
  withdrawal(id: string): WithdrawalLuck;
  /** Blocks that a transaction waits besides the first one. */
  waitOf(transaction: string): number;
  /** What fees are times the usual ones, in thousandths. */
  feePerMille(network: Network, height: number): number;
}

export function createLuck(seed: string): Luck {
  const of = (...parts: readonly (string | number)[]) => createRandom([seed, ...parts].join(' '));
  return {
    block(chain, mined) {
      const random = of('block', chain, mined);
      const isTakingBack = random.next() * 100 < reorganisationsPercent;
      return {
        depth: isTakingBack ? 1 + Math.floor(random.next() * depthMax) : 0,
        again: () => ({ isLost: random.next() * 100 < lostPercent, afterBlocks: 1 + Math.floor(random.next() * 2) }),
      };
    },
    withdrawal(id) {
      const random = of('withdrawal', id);
      const timeouts = random.next() * 100 < timeoutPercent ? 1 + Math.floor(random.next() * 2) : 0;
      return { timeouts, hasArrived: random.next() < 0.5, isDoomed: random.next() * 100 < doomedPercent };
    },
    waitOf(transaction) {
      const random = of('wait', transaction);
      return random.next() * 100 < waitingPercent ? 1 + Math.floor(random.next() * 2) : 0;
    },
    feePerMille(network, height) {
      const random = of('fee', chainOf(network), Math.floor(height / feeBlocks));
      const isHigh = random.next() * 100 < spikePercent;
      return Math.round(isHigh ? 3000 + random.next() * (spikeTimesMax - 3) * 1000 : 700 + random.next() * 800);
    },
  };
}

/** Everything is mined in the next block and stays there. */
export const calm: Luck = {
  block: () => ({ depth: 0, again: () => ({ isLost: false, afterBlocks: 1 }) }),
  withdrawal: () => ({ timeouts: 0, hasArrived: false, isDoomed: false }),
  waitOf: () => 0,
  feePerMille: () => 1000,
};
