/** Fiat trading between people: what they are paid by, adverts, and deals that have not ended. */
import { DayCounts } from '../../kernel/counters/day-counts.ts';
import { RollingSums } from '../../kernel/counters/rolling-sums.ts';
import type { KernelState } from '../../kernel/state.ts';
import type { WithAuth } from '../auth/index.ts';
import type { WithDeposit } from '../deposit/index.ts';
import type { WithIdentity } from '../identity/index.ts';
import type { WithMarket } from '../market/index.ts';
import type { WithPersons } from '../person/index.ts';
import type { WithPrice } from '../price/index.ts';
import type { WithSpot } from '../spot/index.ts';
import type { WithTalk } from '../talk/index.ts';
import type { WithWallet } from '../wallet/index.ts';
import type { WithWithheld } from '../withheld/index.ts';

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

export const c2cSwitches = ['', 'on', 'off'] as const;
export type C2cSwitch = (typeof c2cSwitches)[number];

/** A price that follows the index. */
export interface Float {
  /** Above the index, in hundredths of a per cent; below it, less than 0. */
  readonly bps: number;
  /** The least that a seller takes, or the most that a buyer gives, in fen; 0: none. */
  readonly limitFen: number;
}

export interface Advert {
  readonly advertId: number;
  readonly userId: number;
  /** The owner sells coins; else the owner buys. */
  readonly isSell: boolean;
  readonly asset: number;
  /** Hundredths of CNY for a whole coin; of one that floats, as it was posted. */
  readonly priceFen: number;
  /** Null: the price is fixed. */
  readonly float: Float | null;
  readonly totalMinor: bigint;
  /** What can still be taken; of a sell advert it is locked. */
  leftMinor: bigint;
  readonly ways: readonly PayWay[];
  readonly postedAt: number;
  /** By its owner, or because they let a deal of it expire. */
  isPaused: boolean;
  /** Deals that have not ended. */
  openDeals: number;
}

/** `unpaid`: the payer has until the deadline; `paid`: the seller releases; `disputed`: staff decide. */
export const dealStatuses = ['unpaid', 'paid', 'disputed'] as const;
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
  /** Of the payment, moved once where it fires late; of a paid one, when it becomes disputed by itself. */
  deadline: number;
  isMoved: boolean;
  status: DealStatus;
  /** When the payer said that the money was sent; 0: not yet, or after the deadline. */
  paidAt: number;
  /** Of a late payment: coins that its advert did not have any more. They never go back to it. */
  readonly beyondMinor: bigint;
}

/** A deal whose payer was late: for a while they can still prove that they paid. */
export interface ExpiredDeal extends Omit<Deal, 'status' | 'paidAt' | 'deadline' | 'isMoved' | 'beyondMinor'> {
  readonly expiredAt: number;
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
  /** The latest last; kept as long as a late payment counts. */
  readonly expired: Map<number, ExpiredDeal>;
  /** When somebody lost disputes, by user; those of the last 30 days. */
  readonly losses: Map<number, number[]>;
  /** Who lost too many, until staff let them trade again. */
  readonly closed: Set<number>;
  /** Whom somebody does not want to deal with, by user. */
  readonly blocks: Map<number, Set<number>>;
  /** Hundredths of a fen for one USDT; 0: nobody has said. */
  cnyRate: number;
  /** When it was said last. */
  cnyRateAt: number;
  /** By staff; empty: not yet, and then a demo has it and a production has not. */
  switched: C2cSwitch;
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
  WithPrice &
  WithSpot &
  WithWithheld &
  WithTalk &
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
    expired: new Map(),
    losses: new Map(),
    closed: new Set(),
    blocks: new Map(),
    cnyRate: 0,
    cnyRateAt: 0,
    switched: '',
    nextAdvertId: 1,
    nextDealId: 1,
  };
}

/** Whether adverts are posted and taken. */
export const isC2cOpen = ({ mode, c2c }: Pick<KernelState, 'mode'> & WithC2c): boolean =>
  c2c.switched === '' ? mode === 'demo' : c2c.switched === 'on';

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
