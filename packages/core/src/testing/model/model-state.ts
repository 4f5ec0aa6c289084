/**
 * The naive model's whole state: plain arrays, searched from end to end. It is a second reading of the rules of spot
 * trading, written without a line of the exchange's own code, so that the two can be compared.
 */
import { type Exact, show } from './exact.ts';
import type { ModelCoins } from './model-wallet.ts';

export type Side = 'buy' | 'sell';
export type SelfTrade = 'cancel_newest' | 'cancel_oldest' | 'cancel_both';
export type OrderType = 'limit' | 'market';
export type TimeInForce = 'gtc' | 'ioc' | 'fok';

/** A market as it is set up; every number is a decimal. */
export interface MarketTerms {
  readonly base: string;
  readonly quote: string;
  readonly tick: string;
  readonly lot: string;
  readonly minimum: string;
  readonly band: string;
  readonly maker: string;
  readonly taker: string;
  readonly listed: string;
}

export interface ModelMarket {
  readonly base: string;
  readonly quote: string;
  readonly tick: Exact;
  readonly lot: Exact;
  readonly minimum: Exact;
  readonly band: Exact;
  readonly makerRate: Exact;
  readonly takerRate: Exact;
  isOpen: boolean;
  /** The last trade's price and time, before the first one the listed price; null: never. */
  last: Exact;
  lastTradeAt: number | null;
  index: Exact;
  indexAt: number | null;
}

export interface ModelOrder {
  readonly id: number;
  readonly user: number;
  readonly market: number;
  readonly side: Side;
  readonly price: Exact;
  quantity: Exact;
  rest: Exact;
  locked: Exact;
  /** Σ rate × notional, and what was charged of it. */
  accrued: Exact;
  charged: Exact;
  filled: Exact;
  readonly makerRate: Exact;
  readonly takerRate: Exact;
  readonly isQuote: boolean;
  /** 0: none. */
  pairedStop: number;
  readonly isPostOnly: boolean;
  readonly createdAt: number;
  updatedAt: number;
}

export interface ModelStop {
  readonly id: number;
  readonly user: number;
  readonly market: number;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly price: Exact;
  readonly quantity: Exact;
  readonly selfTrade: SelfTrade;
  readonly trigger: Exact;
  readonly isRising: boolean;
  /** 0: it does not trail. */
  readonly trail: Exact;
  best: Exact;
  readonly pairedOrder: number;
  readonly createdAt: number;
}

export interface ModelUser {
  readonly id: number;
  readonly isLiquidity: boolean;
  readonly isStaff: boolean;
  /** Null: none. */
  deadline: number | null;
}

export interface ModelAccount {
  readonly owner: string;
  readonly asset: string;
  available: Exact;
  locked: Exact;
}

export interface RememberedAnswer {
  readonly user: number;
  readonly call: string;
  readonly key: string;
  readonly body: string;
  readonly at: number;
  readonly answer: string[];
}

export interface Model {
  /** Smallest amount of each asset, and the accounts it may be held in. */
  readonly units: { readonly asset: string; readonly unit: Exact; wallets: readonly string[] }[];
  readonly markets: ModelMarket[];
  readonly users: ModelUser[];
  readonly accounts: ModelAccount[];
  /** Resting orders and quotes, oldest first. */
  orders: ModelOrder[];
  /** Waiting stops, oldest first. */
  stops: ModelStop[];
  remembered: RememberedAnswer[];
  /** What happened since somebody looked: trades and fired stops, one line each, in order. */
  facts: string[];
  /** Markets with stops that are reached, in the order in which they may fire one. */
  turns: number[];
  readonly coins: ModelCoins;
  nextOrder: number;
  nextTrade: number;
}

export interface ModelRefusal {
  refused: string;
  values?: Record<string, string>;
}
export type Outcome = { answer: string[] } | ModelRefusal;

export function userBy(model: Model, id: number): ModelUser | undefined {
  return model.users.find((user) => user.id === id);
}

/** Who owns a user's account: of the spot account the user, of another one the user in it. */
export function ownerIn(user: number, wallet: string): string {
  return wallet === 'change' ? String(user) : `${user} ${wallet}`;
}

export function unitOf(model: Model, asset: string): Exact {
  const found = model.units.find((entry) => entry.asset === asset);
  if (found === undefined) throw new Error(`no asset ${asset}`);
  return found.unit;
}

export function marketAt(model: Model, market: number): ModelMarket {
  const found = model.markets[market];
  if (found === undefined) throw new Error(`no market ${market}`);
  return found;
}

/** An order, and a stop, as one line of an answer. */
export function showOrder(order: ModelOrder, type: OrderType, status: string, updatedAt: number): string {
  const { id, user, market, side, price, quantity, rest, filled, charged, createdAt } = order;
  const numbers = [price, quantity, rest, filled, charged].map(show).join(' ');
  const end = `${status} ${createdAt} ${updatedAt}${order.isPostOnly ? ' post-only' : ''}`;
  return `order ${id} ${user} ${market} ${side} ${type} ${numbers} ${end}`;
}

export function showStop(stop: ModelStop, status: string, updatedAt: number): string {
  const { id, user, market, side, type, price, quantity, trigger, trail, pairedOrder, createdAt } = stop;
  const numbers = [price, quantity, trigger, trail].map(show).join(' ');
  return `stop ${id} ${user} ${market} ${side} ${type} ${numbers} ${pairedOrder} ${status} ${createdAt} ${updatedAt}`;
}
