/**
 * Opening a contract locks the stake and the fee with the trader and the possible win with the counterparty: what cannot
 * be locked is not opened, so that a win is always there to be paid.
 */
import { plainMinor } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { isDegraded } from '../price/index.ts';
import type { MicroCommandOf, MicroDecision } from './commands.ts';
import type { MicroEventOf } from './events.ts';
import {
  dueOf,
  type MicroOrder,
  type MicroState,
  type MicroTerms,
  microNumber,
  moveStake,
  stakesInMinute,
} from './state.ts';

const openMax = 100;
const ppm = 1_000_000n;

type Open = MicroCommandOf<'OpenMicro'>;

/** The fee rounds up, and the win down: what is less than a unit is the house's. */
export const feeOfStake = (stakeMinor: bigint, feePpm: number) => (stakeMinor * BigInt(feePpm) + ppm - 1n) / ppm;
export const winOfStake = (stakeMinor: bigint, profitPercent: number) => (stakeMinor * BigInt(profitPercent)) / 100n;

/** The whole per cent that a win was made by; exact from a stake of a hundred minor units on, which is the least there is. */
export const percentOfWin = (stakeMinor: bigint, winMinor: bigint) =>
  Number((winMinor * 100n + stakeMinor - 1n) / stakeMinor);

/** The stakes of a user, and those of a market that expire in one minute. */
function stakesBeside(state: MicroState, { userId, market, seconds, time }: Open): { own: bigint; minute: bigint } {
  let own = 0n;
  for (const orderId of state.micro.byUser.get(userId) ?? []) own += state.micro.orders.get(orderId)?.stakeMinor ?? 0n;
  return { own, minute: stakesInMinute(state, market, time + seconds * 1000) };
}

function stakeRefusal(state: MicroState, asked: Open, terms: MicroTerms): Refusal | null {
  const { stakeMinor } = asked;
  if (stakeMinor <= 0n) return { refused: 'micro_amount_required' };
  const { code: currency = '', scale = 0 } = state.market.assets[terms.asset] ?? {};
  const text = (minor: bigint) => plainMinor(minor, scale);
  const [least, most] = [text(terms.stakeMinMinor), text(terms.stakeMaxMinor)];
  if (stakeMinor < terms.stakeMinMinor || stakeMinor > terms.stakeMaxMinor)
    return { refused: 'micro_stake_limits', values: { least, most, currency } };
  const { own, minute } = stakesBeside(state, asked);
  if (own + stakeMinor > terms.userMaxMinor)
    return { refused: 'micro_user_limit', values: { most: text(terms.userMaxMinor), currency } };
  return minute + stakeMinor > terms.minuteMaxMinor ? { refused: 'micro_minute_limit' } : null;
}

export function decideOpenMicro(state: MicroState, command: Open): MicroDecision<'OpenMicro'> {
  const { userId, market, asset, isUp, seconds, stakeMinor, time } = command;
  const { terms } = state.micro;
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  if (terms === null || !terms.isOpen || asset !== terms.asset) return { refused: 'not_open' };
  if (!terms.markets.includes(market)) return { refused: 'market_not_found' };
  const duration = terms.durations.find((one) => one.seconds === seconds);
  if (duration === undefined) return { refused: 'micro_duration' };
  const refusal = stakeRefusal(state, command, terms);
  if (refusal !== null) return refusal;
  if ((state.micro.byUser.get(userId)?.size ?? 0) >= openMax) return { refused: 'micro_limit' };
  if (isDegraded(state, market, time)) return { refused: 'prices_degraded' };
  const feeMinor = feeOfStake(stakeMinor, terms.feePpm);
  const winMinor = winOfStake(stakeMinor, duration.profitPercent);
  if (availableOf(state, userId, 'micro', asset) < stakeMinor + feeMinor) return { refused: 'insufficient_balance' };
  if (availableOf(state, house.microCounterparty, 'change', asset) < winMinor) return { refused: 'micro_not_covered' };
  const set = new PostingSet();
  set.add(userId, 'micro', asset, -(stakeMinor + feeMinor), stakeMinor + feeMinor);
  set.add(house.microCounterparty, 'change', asset, -winMinor, winMinor);
  const orderId = state.micro.nextOrderId;
  const opened = { userId, orderId, market, asset, isUp, seconds, stakeMinor, feeMinor, winMinor };
  return { events: [{ kind: 'MicroOpened', time, ...opened, postings: set.list() }], answer: { orderId } };
}

export function applyMicroOpened(state: MicroState, event: MicroEventOf<'MicroOpened'>): void {
  const { kind: _kind, time: acceptedAt, postings, ...order } = event;
  applyPostings(state.ledger, postings);
  state.micro.nextOrderId = order.orderId + 1;
  enterOrder(state, { ...order, acceptedAt, entry: null });
}

/** Also as a snapshot is read. */
export function enterOrder(state: MicroState, order: MicroOrder): void {
  const { orders, byUser, waiting } = state.micro;
  const { orderId, userId, market, entry } = order;
  orders.set(orderId, order);
  moveStake(state, order, 1n);
  byUser.set(userId, (byUser.get(userId) ?? new Set()).add(orderId));
  if (entry === null) waiting.set(market, (waiting.get(market) ?? new Set()).add(orderId));
  state.timers.arm(microNumber, orderId, dueOf(order));
}
