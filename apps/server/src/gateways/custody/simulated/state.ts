/**
 * The simulated chains as they are kept: one file that holds all of them at one moment, so that a crash leaves what was
 * before a change or what was after it. Values are never changed in place.
 */
import { type Chain, chains, type Network, networks } from '@bourse/address';
import { z } from 'zod';

/** Where a transaction is. Heights are of blocks of its chain. */
export type Place =
  /** It waits, and may be mined from this block on. */
  | { readonly at: 'pool'; readonly readyAt: number }
  | { readonly at: 'block'; readonly height: number }
  /** Lost in a reorganisation at this height, for good. */
  | { readonly at: 'gone'; readonly height: number }
  /** In this block the payer spent the same coins otherwise. */
  | { readonly at: 'replaced'; readonly height: number };

/** Who pays: the world outside, or the exchange. */
export type Payer = 'faucet' | 'hot';

export interface Transaction {
  readonly id: string;
  readonly network: Network;
  readonly payer: Payer;
  /** Of its one payment; what else a real transaction has is not simulated. */
  readonly position: number;
  readonly address: string;
  /** Smallest units of the network. */
  readonly amount: bigint;
  /** Smallest units of the chain's own coin. */
  readonly fee: bigint;
  /** It is not mined but replaced when its block comes. */
  readonly isDoomed: boolean;
  readonly place: Place;
  /** Of the block it was in last; null: never in one. */
  readonly lastHeight: number | null;
}

/** Smallest units by asset and account: `faucet`, `hot`, `miners`, or an address. */
export type Balances = ReadonlyMap<string, bigint>;

export interface ChainState {
  readonly height: number;
  /** Blocks that were ever mined, those that were taken back too: what chance goes by. */
  readonly mined: number;
  /** Payments that were ever sent from outside. */
  readonly sent: number;
  /** Oldest first: all that wait, and those of the last blocks. */
  readonly transactions: readonly Transaction[];
  readonly balances: Balances;
}

export interface SimulatedState {
  /** When these chains began, Unix milliseconds: ids of transactions differ from those of any chains before. */
  readonly bornAtMs: number;
  /** Rises with every change. Begins with the time, so that it is above that of chains that somebody removed. */
  readonly revision: number;
  readonly nextBlockAtMs: number;
  readonly chains: Readonly<Record<Chain, ChainState>>;
}

/** Coins there are outside and with the exchange, in whole coins: more than anybody sends. */
const supply = 10n ** 12n;
const openings: Readonly<Record<string, bigint>> = { BTC: 10n ** 5n, ETH: 10n ** 6n, USDT: 10n ** 9n, TRX: 10n ** 9n };

/** The coin that fees of a chain are paid in. */
export const nativeOf: Readonly<Record<Chain, { readonly assetCode: string; readonly decimals: number }>> = {
  bitcoin: { assetCode: 'BTC', decimals: 8 },
  ethereum: { assetCode: 'ETH', decimals: 18 },
  tron: { assetCode: 'TRX', decimals: 6 },
};

/** What moves on a chain, with its decimals. */
export const assetsOf: Readonly<Record<Chain, Readonly<Record<string, number>>>> = {
  bitcoin: { BTC: 8, USDT: 8 },
  ethereum: { ETH: 18, USDT: 6 },
  tron: { TRX: 6, USDT: 6 },
};

export function accountKey(assetCode: string, account: string): string {
  return `${assetCode} ${account}`;
}

/** What the exchange has from the beginning, in smallest units; 0 of what does not move on this chain. */
export function openingOf(chain: Chain, assetCode: string): bigint {
  const decimals = assetsOf[chain][assetCode];
  return decimals === undefined ? 0n : (openings[assetCode] ?? 0n) * 10n ** BigInt(decimals);
}

function createChain(chain: Chain, nowMs: number): ChainState {
  const balances = new Map<string, bigint>();
  for (const [assetCode, decimals] of Object.entries(assetsOf[chain])) {
    balances.set(accountKey(assetCode, 'faucet'), supply * 10n ** BigInt(decimals));
    balances.set(accountKey(assetCode, 'hot'), openingOf(chain, assetCode));
  }
  return { height: firstHeightAt(nowMs), mined: 0, sent: 0, transactions: [], balances };
}

/** Milliseconds between blocks of every chain. */
export const blockMs = 10_000;
/** The height of chains that had begun in 2020, so that it is above that of chains that somebody removed. */
const firstHeightAt = (nowMs: number): number => Math.max(1000, Math.floor((nowMs - Date.UTC(2020)) / blockMs));

export function createSimulatedState(nowMs: number): SimulatedState {
  const made = Object.fromEntries(chains.map((chain) => [chain, createChain(chain, nowMs)])) as Record<
    Chain,
    ChainState
  >;
  return { bornAtMs: nowMs, revision: nowMs, nextBlockAtMs: nowMs + blockMs, chains: made };
}

/** The file's bytes. */
export function encodeState(state: SimulatedState): Uint8Array {
  const plain = (_key: string, value: unknown) => {
    if (typeof value === 'bigint') return value.toString();
    return value instanceof Map ? Object.fromEntries(value) : value;
  };
  return Buffer.from(JSON.stringify({ version: 1, ...state }, plain));
}

const whole = z.number().int().nonnegative();
const units = z
  .string()
  .regex(/^\d{1,40}$/)
  .transform(BigInt);

const placeSchema = z.discriminatedUnion('at', [
  z.object({ at: z.literal('pool'), readyAt: whole }),
  z.object({ at: z.enum(['block', 'gone', 'replaced']), height: whole }),
]);

const transactionSchema = z.object({
  id: z.string(),
  network: z.enum(networks),
  payer: z.enum(['faucet', 'hot']),
  position: whole,
  address: z.string(),
  amount: units,
  fee: units,
  isDoomed: z.boolean(),
  place: placeSchema,
  lastHeight: whole.nullable(),
});

const chainSchema = z.object({
  height: whole,
  mined: whole,
  sent: whole,
  transactions: z.array(transactionSchema),
  balances: z.record(z.string(), units).transform((accounts) => new Map(Object.entries(accounts))),
});

const stateSchema = z.object({
  version: z.literal(1),
  bornAtMs: whole,
  revision: whole,
  nextBlockAtMs: whole,
  chains: z.object({ bitcoin: chainSchema, ethereum: chainSchema, tron: chainSchema }),
});

/** Throws where the bytes are not what this or an earlier build wrote. */
export function decodeState(bytes: Uint8Array): SimulatedState {
  const { version: _, ...state } = stateSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  return state;
}
