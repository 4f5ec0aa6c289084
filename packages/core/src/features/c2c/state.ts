/** Fiat trading between people: what they are paid by, adverts, and deals that have not ended. */
import { DayCounts } from '../../kernel/counters/day-counts.ts';
import { RollingSums } from '../../kernel/counters/rolling-sums.ts';
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';
import type { WithDeposit } from '../deposit/index.ts';
import type { WithIdentity } from '../identity/index.ts';
import type { WithMarket } from '../market/index.ts';
import type { WithPersons } from '../person/index.ts';
import type { WithWallet } from '../wallet/index.ts';

/** How CNY is paid, as the wire names it. Written as their place: append, never reorder. */
export const payWays = ['ali_pay', 'we_chat', 'bank'] as const;
export type PayWay = (typeof payWays)[number];

/** What somebody pays and is paid by. What stands in it is sealed with their key. */
export interface PayMethods {
  readonly userId: number;
  readonly sealed: string;
  /** Each with the time from which on it can be paid to. */
  readonly ways: ReadonlyMap<PayWay, number>;
}

export interface Advert {
  readonly advertId: number;
  readonly userId: number;
  /** The owner sells coins; else the owner buys. */
  readonly isSell: boolean;
  readonly asset: number;
  /** Hundredths of CNY for a whole coin. */
  readonly priceFen: number;
  readonly totalMinor: bigint;
  /** What can still be taken; of a sell advert it is locked. */
  leftMinor: bigint;
  readonly ways: readonly PayWay[];
  readonly postedAt: number;
  /** Its owner let a deal of it expire. */
  isPaused: boolean;
  /** Deals that have not ended. */
  openDeals: number;
}

/** `unpaid`: the payer has until the deadline; `paid`: the seller releases. */
export const dealStatuses = ['unpaid', 'paid'] as const;
export type DealStatus = (typeof dealStatuses)[number];

export interface Deal {
  readonly dealId: number;
  /** May have ended since. */
  readonly advertId: number;
  readonly ownerId: number;
  readonly takerId: number;
  readonly isSell: boolean;
  readonly asset: number;
  readonly numberMinor: bigint;
  readonly priceFen: number;
  /** Hundredths of CNY. */
  readonly moneyFen: number;
  readonly way: PayWay;
  readonly openedAt: number;
  /** Of the payment; moved once where it fires late. */
  deadline: number;
  isMoved: boolean;
  status: DealStatus;
}

export interface C2cSlice {
  readonly methods: Map<number, PayMethods>;
  /** Oldest first. */
  readonly adverts: Map<number, Advert>;
  readonly advertsOf: Map<number, Set<number>>;
  readonly deals: Map<number, Deal>;
  /** Of an advert's owner and of its taker. */
  readonly dealsOf: Map<number, Set<number>>;
  /** Worth of deals within 24 hours, in hundredths of CNY, by user. */
  readonly sums: RollingSums;
  /** Deals that a payer let go today, by user; days of UTC+8. */
  readonly letGo: DayCounts;
  /** Hundredths of a fen for one USDT; 0: nobody has said. */
  cnyRate: number;
  nextAdvertId: number;
  nextDealId: number;
}

/** A state that has this feature's part. */
interface WithC2c {
  readonly c2c: C2cSlice;
}

/** What this feature sees of the state. */
export type C2cState = KernelState &
  WithMarket &
  WithAuth &
  WithWallet &
  WithDeposit &
  WithIdentity &
  WithPersons &
  WithC2c;

export const c2cNumber = 28;

export function createC2cState(): C2cSlice {
  return {
    methods: new Map(),
    adverts: new Map(),
    advertsOf: new Map(),
    deals: new Map(),
    dealsOf: new Map(),
    sums: new RollingSums(),
    letGo: new DayCounts('utc8'),
    cnyRate: 0,
    nextAdvertId: 1,
    nextDealId: 1,
  };
}

/** Who pays CNY, and who gives coins for it. */
export const payerOf = ({ isSell, ownerId, takerId }: Pick<Deal, 'isSell' | 'ownerId' | 'takerId'>): number =>
  isSell ? takerId : ownerId;
export const sellerOf = ({ isSell, ownerId, takerId }: Pick<Deal, 'isSell' | 'ownerId' | 'takerId'>): number =>
  isSell ? ownerId : takerId;

/** Enters something under its owner. */
export function enter(byOwner: Map<number, Set<number>>, owner: number, id: number): void {
  const own = byOwner.get(owner);
  if (own === undefined) byOwner.set(owner, new Set([id]));
  else own.add(id);
}

export function remove(byOwner: Map<number, Set<number>>, owner: number, id: number): void {
  const own = byOwner.get(owner);
  own?.delete(id);
  if (own?.size === 0) byOwner.delete(owner);
}
