/**
 * The overnight fee: a market's positions that were open at 00:00 UTC pay for the night at the first sound mark after it,
 * once, however many midnights were missed. That mark is fixed with its tick, and what is not charged yet counts in every
 * account as if it were (`accountOf`): nobody acts before it. Charged in bounded steps, oldest position first.
 */
import { house } from '../../../kernel/ledger/house.ts';
import { applyPostings, availableOf } from '../../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../../kernel/ledger/posting-set.ts';
import { marketOf } from '../../market/index.ts';
import { marksFrom, nightFeeOf } from '../account.ts';
import type { LeverCommandOf, LeverDecision } from '../commands.ts';
import type { LeverEvent, LeverEventOf } from '../events.ts';
import { accountKey, type LeverOrder, type LeverState } from '../state.ts';
import { Settlement } from './money.ts';
import { noteTurns } from './turns.ts';

const dayMs = 86_400_000;
/** Positions that one step charges. */
const stepMost = 500;

const isOpenBefore = ({ status, openedAt }: LeverOrder, at: number) => status !== 'listing' && openedAt < at;

/** Notes the midnight before what the prices of markets were made, by market. */
export function noteNights(state: LeverState, madeAt: ReadonlyMap<number, number>): void {
  const { nights, nightOf, orders } = state.lever;
  for (const [market, made] of madeAt) {
    if (nights.has(market)) continue;
    const at = made - (made % dayMs);
    const last = nightOf.get(market);
    if (last !== undefined && last >= at) continue;
    nightOf.set(market, at);
    // Where none was noted before, nothing says that the night was not paid for.
    if (last === undefined) continue;
    const hasSome = [...orders.values()].some((order) => order.market === market && isOpenBefore(order, at));
    const ticks = marksFrom(state, [])(market);
    if (hasSome) nights.set(market, { at, ticks, after: 0 });
  }
}

type Charged = LeverEventOf<'LeverNightCharged'>;

/** Pays from what is free; null: that does not do. */
function simply(
  state: LeverState,
  order: LeverOrder,
  feeMinor: bigint,
  spentMinor: bigint,
  time: number,
): Charged | null {
  const { userId, orderId, market } = order;
  const { asset } = marketOf(state, market).quote;
  if (availableOf(state, userId, 'lever', asset) - spentMinor < feeMinor) return null;
  const set = new PostingSet();
  set.add(userId, 'lever', asset, -feeMinor, 0n);
  set.add(house.leverCounterparty, 'change', asset, feeMinor, 0n);
  const ticks = state.lever.nights.get(market)?.ticks ?? 0;
  const charged = { userId, orderId, market, asset, ticks, feeMinor, deficitMinor: 0n, postings: set.list() };
  return { kind: 'LeverNightCharged', time, ...charged };
}

/** Cancels what waits and settles profits, as far as that is needed: a step of its own. */
function hardly(state: LeverState, order: LeverOrder, feeMinor: bigint, time: number): LeverEvent[] {
  const { userId, orderId, market } = order;
  const { asset } = marketOf(state, market).quote;
  const ticks = state.lever.nights.get(market)?.ticks ?? 0;
  const settlement = new Settlement(state, userId, asset, time);
  settlement.free(feeMinor, 0, marksFrom(state, [{ market, ticks }]));
  const set = new PostingSet();
  const [taken = 0n] = settlement.take(set, [[house.leverCounterparty, feeMinor]]);
  const rest = { ticks, feeMinor: taken, deficitMinor: feeMinor - taken, postings: set.list() };
  return [...settlement.events, { kind: 'LeverNightCharged', time, userId, orderId, market, asset, ...rest }];
}

export function decideChargeLevers(
  state: LeverState,
  { market, time }: LeverCommandOf<'ChargeLevers'>,
): LeverDecision<'ChargeLevers'> {
  const { nights, orders } = state.lever;
  if (!nights.has(market)) return { events: [], answer: {} };
  const events: LeverEvent[] = [];
  const spent = new Map<string, bigint>();
  for (const order of orders.values()) {
    const isDue = order.market === market && isOpenBefore(order, nights.get(market)?.at ?? 0);
    if (!isDue || order.orderId <= (nights.get(market)?.after ?? 0)) continue;
    if (events.length === stepMost) return { events, answer: {} };
    const key = accountKey(order.userId, marketOf(state, market).quote.asset);
    const feeMinor = nightFeeOf(state, order);
    const spentMinor = spent.get(key) ?? 0n;
    const charged = simply(state, order, feeMinor, spentMinor, time);
    if (charged === null)
      return { events: events.length > 0 ? events : hardly(state, order, feeMinor, time), answer: {} };
    events.push(charged);
    spent.set(key, spentMinor + feeMinor);
  }
  return { events: [...events, { kind: 'LeverNightEnded', time, market }], answer: {} };
}

export function applyLeverNightCharged(state: LeverState, event: Charged): void {
  applyPostings(state.ledger, event.postings);
  const { lever } = state;
  const order = lever.orders.get(event.orderId) as LeverOrder;
  order.overnightMinor += event.feeMinor;
  const night = lever.nights.get(event.market);
  if (night !== undefined) night.after = event.orderId;
}

export function applyLeverNightEnded(state: LeverState, { market }: LeverEventOf<'LeverNightEnded'>): void {
  state.lever.nights.delete(market);
  noteTurns(state);
}
