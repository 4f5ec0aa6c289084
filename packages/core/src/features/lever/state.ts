/** Leveraged contracts: the terms of each market, orders that wait, positions, and what a tick has set off. */
import { big, bool, int, list, record, type TypeOf } from '../../kernel/codec.ts';
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';
import type { WithMarket } from '../market/index.ts';
import type { WithPrice } from '../price/index.ts';

/** What a market's contracts are offered on. Rates in millionths, amounts in minor units of the market's quote coin. */
export const leverTermsShape = record({
  /** Whether more can be opened. */
  isOpen: bool,
  /** Market lots of one contract lot. */
  lotsPerShare: int,
  /** Contract lots of one order. */
  shareMin: int,
  shareMax: int,
  /** Contract lots that screens offer. */
  shares: list(int),
  multiples: list(int),
  spreadPpm: int,
  feePpm: int,
  /** Of the notional a day. */
  overnightPpm: int,
  liquidationFeePpm: int,
  tiers: list(record({ toMinor: big, ratePpm: int, deductionMinor: big, multipleMax: int })),
});
export type LeverTerms = TypeOf<typeof leverTermsShape>;

/** `listing`: waits for its price. `trading`: a position. `closing`: a position that waits for the mark it is closed at. */
export const leverStatuses = ['listing', 'trading', 'closing'] as const;
export type LeverStatus = (typeof leverStatuses)[number];

/** An order, and the position that it becomes. */
export interface LeverOrder {
  readonly orderId: number;
  readonly userId: number;
  readonly market: number;
  readonly isLong: boolean;
  readonly multiple: number;
  /** Contract lots; fewer once a part was closed. */
  shares: number;
  /** Market lots. */
  lots: number;
  /** 0: a market order. */
  readonly limitTicks: number;
  /** The worst price that it fills at; of a limit order that is its limit. */
  readonly worstTicks: number;
  readonly feePpm: number;
  /** Margin and fee at the worst price, locked while it waits. */
  readonly lockedMinor: bigint;
  readonly acceptedAt: number;
  status: LeverStatus;
  /** 0: none. */
  stopProfitTicks: number;
  stopLossTicks: number;
  /** Only prices made after it set them off. */
  stopsSetAt: number;
  /** 0 while it waits, as are the next three. */
  openedAt: number;
  fillTicks: number;
  /** The fill, or the mark that its profit was last settled at. */
  openTicks: number;
  /** Charged so far. */
  feeMinor: bigint;
  overnightMinor: bigint;
  /** Profit that was settled while it stood. */
  settledMinor: bigint;
  marginMinor: bigint;
  /** When its owner asked to close it; 0: not. */
  closeAskedAt: number;
  /** Contract lots that are to be closed; 0: all. */
  closeShares: number;
}

/** A midnight that is to be charged for a market's positions, at its first sound mark after it. */
export interface Night {
  /** Unix ms: positions that were open before it are charged. */
  readonly at: number;
  readonly ticks: number;
  /** The order that was charged last. */
  after: number;
}

/** Terms that go on to bind open positions after others were set, and until when. */
export interface HeldTerms {
  readonly terms: LeverTerms;
  readonly until: number;
}

/** All positions of a market and side. */
export interface LeverSide {
  lots: bigint;
  /** Of each position its lots times its opening price in ticks. */
  cost: bigint;
}

export const closeCauses = ['user', 'stop_profit', 'stop_loss', 'liquidation'] as const;
export type CloseCause = (typeof closeCauses)[number];

/** A mark that a tick has fixed. */
export interface LeverMark {
  readonly market: number;
  readonly ticks: number;
}

/** An account that is being liquidated, at the marks that set it off. */
export interface Liquidation {
  readonly userId: number;
  readonly asset: number;
  readonly marks: readonly LeverMark[];
  /** What is charged after the last step, of each position that was closed. */
  readonly fees: { readonly orderId: number; readonly feeMinor: bigint }[];
  liquidationFeeMinor: bigint;
}

/** What a winner is still owed. */
export interface LeverDebt {
  readonly debtId: number;
  readonly userId: number;
  readonly asset: number;
  amountMinor: bigint;
}

export interface LeverSlice {
  /** By market; none where contracts were never offered. What opens goes by them. */
  readonly terms: Map<number, LeverTerms>;
  /** What open positions of a market still go by, where that is something else. */
  readonly held: Map<number, HeldTerms>;
  /** Those that wait and positions, oldest first. */
  readonly orders: Map<number, LeverOrder>;
  /** Ids by `<user> <quote coin>`, oldest first. */
  readonly accounts: Map<string, Set<number>>;
  /** Those that wait for a price, to open or to close, by market. */
  readonly waiting: Map<number, Set<number>>;
  /** Positions by market: of longs and shorts. */
  readonly sides: Map<number, { readonly long: LeverSide; readonly short: LeverSide }>;
  /** The tick whose triggers are to be named; 0: none. */
  dueTick: number;
  /** Named by the event of a tick, and still to be done: in this order. */
  readonly closings: Map<number, { readonly cause: CloseCause; readonly ticks: number }>;
  readonly liquidations: Map<string, Liquidation>;
  readonly openings: Map<number, number>;
  /** By market: what of the last midnight is still to be charged. */
  readonly nights: Map<number, Night>;
  /** By market: the last midnight that was noted. */
  readonly nightOf: Map<number, number>;
  /** Accounts that were warned and have not recovered since. */
  readonly warned: Set<string>;
  /** Oldest first. */
  readonly debts: Map<number, LeverDebt>;
  nextOrderId: number;
  nextDebtId: number;
}

/** A state that has this feature's part. */
interface WithLever {
  readonly lever: LeverSlice;
}

/** What this feature sees of the state. */
export type LeverState = KernelState & WithMarket & WithAuth & WithPrice & WithLever;

export const leverNumber = 26;

export function createLeverState(): LeverSlice {
  return {
    terms: new Map(),
    held: new Map(),
    orders: new Map(),
    accounts: new Map(),
    waiting: new Map(),
    sides: new Map(),
    dueTick: 0,
    closings: new Map(),
    liquidations: new Map(),
    openings: new Map(),
    nights: new Map(),
    nightOf: new Map(),
    warned: new Set(),
    debts: new Map(),
    nextOrderId: 1,
    nextDebtId: 1,
  };
}

/** A market order for which no mark came in so long is revoked. */
export const markMaxMs = 10_000;

/** What open positions of a market go by. */
export const bindingTerms = ({ lever: { held, terms } }: WithLever, market: number): LeverTerms | undefined =>
  held.get(market)?.terms ?? terms.get(market);

export const accountKey = (userId: number, asset: number) => `${userId} ${asset}`;

/** The orders and positions of an account, oldest first. */
export function ordersOf({ lever: { accounts, orders } }: WithLever, userId: number, asset: number): LeverOrder[] {
  return [...(accounts.get(accountKey(userId, asset)) ?? [])].map((id) => orders.get(id) as LeverOrder);
}

const none: { readonly long: LeverSide; readonly short: LeverSide } = {
  long: { lots: 0n, cost: 0n },
  short: { lots: 0n, cost: 0n },
};

/** All positions of a market, of its longs and of its shorts. */
export function sidesOf({ lever: { sides } }: WithLever, market: number): typeof none {
  return sides.get(market) ?? none;
}

/** Counts a position in, or with -1 out. */
export function countPosition({ lever: { sides } }: WithLever, position: LeverOrder, sign: 1n | -1n): void {
  const { market, isLong, lots, openTicks } = position;
  const both = sides.get(market) ?? { long: { lots: 0n, cost: 0n }, short: { lots: 0n, cost: 0n } };
  sides.set(market, both);
  const side = isLong ? both.long : both.short;
  side.lots += sign * BigInt(lots);
  side.cost += sign * BigInt(lots) * BigInt(openTicks);
}
