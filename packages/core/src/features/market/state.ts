/** What can be traded, and at which prices it was. */
import { assert } from '../../kernel/assert.ts';
import type { Wallet } from '../../kernel/ledger/posting.ts';
import type { KernelState } from '../../kernel/state.ts';

export interface Asset {
  readonly asset: number;
  readonly code: string;
  readonly name: string;
  /** Decimals of a minor unit. */
  readonly scale: number;
  /** The accounts that it may be held in. */
  wallets: readonly Wallet[];
}

export interface Market {
  readonly market: number;
  readonly base: Asset;
  readonly quote: Asset;
  /** Decimals: quote per base, and base. */
  readonly tick: string;
  readonly lot: string;
  /** The steps as integers with their decimals: tick = tickUnits × 10^-tickDecimals. */
  readonly tickUnits: bigint;
  readonly tickDecimals: number;
  readonly lotUnits: bigint;
  readonly lotDecimals: number;
  /** Base minor units of one lot. */
  readonly lotMinor: bigint;
  /** Quote minor units of one tick × one lot. */
  readonly unitMinor: bigint;
  readonly minimumMinor: bigint;
  readonly bandPpm: number;
  readonly makerPpm: number;
  readonly takerPpm: number;
  readonly listedTicks: number;
  isOpen: boolean;
  /** 0: none yet. Times are Unix milliseconds. */
  lastTradeTicks: number;
  lastTradeTime: number;
  indexTicks: number;
  indexTime: number;
}

export interface MarketSlice {
  readonly assets: Asset[];
  readonly markets: Market[];
}

/** A state that has this feature's part. */
export interface WithMarket {
  readonly market: MarketSlice;
}

/** What this feature sees of the state. */
export type MarketState = KernelState & WithMarket;

export function createMarketState(): MarketSlice {
  return { assets: [], markets: [] };
}

/** The market that must exist: a miss is a bug, not a refusal. */
export function marketOf({ market: { markets } }: WithMarket, market: number): Market {
  const found = markets[market];
  assert(found !== undefined, 'no such market', market);
  return found;
}

/** Takes down the price of a trade. */
export function noteTrade(market: Market, ticks: number, time: number): void {
  market.lastTradeTicks = ticks;
  market.lastTradeTime = time;
}
