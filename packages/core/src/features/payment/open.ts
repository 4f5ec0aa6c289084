/** An order reserves coins of the desk at the rate of that moment; it lapses where nothing is paid in time. */
import { assert } from '../../kernel/assert.ts';
import { plainMinor, powerOfTen } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { countTraded, dealRefusal, enter, isRateOverdue, remove } from '../c2c/index.ts';
import type { PaymentCommandOf, PaymentDecision } from './commands.ts';
import type { PaymentEventOf } from './events.ts';
import { isPaymentOrderOver, isUnpaid, type PaymentOrder, type PaymentState, paymentNumber } from './state.ts';

export const paymentMs = 30 * 60_000;
/** Of a user. */
export const unpaidOrdersMax = 3;
const ppm = 1_000_000n;
/** Hundredths of a fen in a fen. */
const ratePerFen = 100n;
const rateDigits = 4;

/** What so much money buys; less than the smallest unit is the house's. */
export function paidFor(moneyFen: number, rate: number, scale: number): bigint {
  return (BigInt(moneyFen) * ratePerFen * powerOfTen(scale)) / BigInt(rate);
}

export function deskCoin({ market }: Pick<PaymentState, 'market'>): { asset: number; scale: number } | undefined {
  return market.assets.find(({ code }) => code === 'USDT');
}

/** What the desk asks for a USDT now, in hundredths of a fen, rounded up; null: nobody has said the rate for a day. */
export function paymentRateOf(state: PaymentState, time: number): number | null {
  const { terms } = state.payment;
  if (terms === null || isRateOverdue(state, time)) return null;
  const over = BigInt(state.c2c.cnyRate) * (ppm + BigInt(terms.spreadPpm));
  return Number((over + ppm - 1n) / ppm);
}

/** The most CNY of an order now, in fen: by the terms, and by what the desk has. */
export function mostPayable(state: PaymentState, time: number): bigint {
  const [rate, coin, most] = [paymentRateOf(state, time), deskCoin(state), state.payment.terms?.maxFen ?? 0];
  if (rate === null || coin === undefined) return 0n;
  const available = availableOf(state, house.paymentDesk, 'change', coin.asset);
  const worth = (available * BigInt(rate)) / (ratePerFen * powerOfTen(coin.scale));
  return worth < BigInt(most) ? worth : BigInt(most);
}

const yuan = (fen: bigint) => plainMinor(fen, 2);

function moneyRefusal(
  state: PaymentState,
  { userId, moneyFen, time }: PaymentCommandOf<'OpenPayment'>,
): Refusal | null {
  const { terms, orders, ordersOf } = state.payment;
  if (terms === null) return { refused: 'not_open' };
  const [min, max] = [yuan(BigInt(terms.minFen)), yuan(BigInt(terms.maxFen))];
  if (!Number.isInteger(moneyFen) || moneyFen < terms.minFen || moneyFen > terms.maxFen)
    return { refused: 'payment_range', values: { min, max } };
  const limit = dealRefusal(state, userId, BigInt(moneyFen), time);
  if (limit !== null) return limit;
  let unpaid = 0;
  for (const id of ordersOf.get(userId) ?? []) {
    const order = orders.get(id);
    if (order !== undefined && isUnpaid(order, time)) unpaid += 1;
  }
  return unpaid >= unpaidOrdersMax
    ? { refused: 'payment_unpaid_limit', values: { count: String(unpaidOrdersMax) } }
    : null;
}

export function decideOpenPayment(
  state: PaymentState,
  command: PaymentCommandOf<'OpenPayment'>,
): PaymentDecision<'OpenPayment'> {
  const { userId, moneyFen, worstRate, sealed, time } = command;
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  const coin = deskCoin(state);
  if (state.payment.terms?.isOpen !== true || coin === undefined) return { refused: 'not_open' };
  const rate = paymentRateOf(state, time);
  if (rate === null) return { refused: 'payment_no_rate' };
  const refusal = moneyRefusal(state, command);
  if (refusal !== null) return refusal;
  if (worstRate !== 0 && rate > worstRate)
    return { refused: 'payment_rate_changed', values: { rate: plainMinor(BigInt(rate), rateDigits) } };
  const { asset, scale } = coin;
  const numberMinor = paidFor(moneyFen, rate, scale);
  if (numberMinor <= 0n) return { refused: 'parameter_error' };
  if (availableOf(state, house.paymentDesk, 'change', asset) < numberMinor) return { refused: 'payment_desk_empty' };
  const set = new PostingSet();
  set.add(house.paymentDesk, 'change', asset, -numberMinor, numberMinor);
  const orderId = state.payment.nextOrderId;
  const order = { userId, orderId, asset, numberMinor, moneyFen, rate, deadline: time + paymentMs };
  return { events: [{ kind: 'PaymentOpened', time, ...order, sealed, postings: set.list() }], answer: { orderId } };
}

export function applyPaymentOpened(state: PaymentState, event: PaymentEventOf<'PaymentOpened'>): void {
  const { kind: _kind, time: openedAt, sealed: _sealed, postings, ...order } = event;
  applyPostings(state.ledger, postings);
  countTraded(state, event.userId, openedAt, BigInt(event.moneyFen), openedAt);
  forgetOver(state, event.userId, openedAt);
  keepPaymentOrder(state, { ...order, openedAt, status: 'open' });
  state.payment.nextOrderId = event.orderId + 1;
}

/** A user's old orders go with the next. */
function forgetOver({ payment: { orders, ordersOf } }: PaymentState, userId: number, time: number): void {
  for (const id of [...(ordersOf.get(userId) ?? [])]) {
    const order = orders.get(id);
    if (order !== undefined && !isPaymentOrderOver(order, time)) continue;
    orders.delete(id);
    remove(ordersOf, userId, id);
  }
}

/** Also as a snapshot is read. */
export function keepPaymentOrder({ payment, timers }: PaymentState, order: PaymentOrder): void {
  payment.orders.set(order.orderId, order);
  enter(payment.ordersOf, order.userId, order.orderId);
  if (order.status === 'open') timers.arm(paymentNumber, order.orderId, order.deadline);
}

export function decideLapsePayment(
  { payment }: PaymentState,
  { orderId, time }: PaymentCommandOf<'LapsePayment'>,
): PaymentDecision<'LapsePayment'> {
  const order = payment.orders.get(orderId);
  if (order?.status !== 'open' || order.deadline > time) return { events: [], answer: {} };
  const { userId, asset, numberMinor, moneyFen } = order;
  const set = new PostingSet();
  set.add(house.paymentDesk, 'change', asset, numberMinor, -numberMinor);
  const lapsed = { userId, orderId, asset, numberMinor, moneyFen, postings: set.list() };
  return { events: [{ kind: 'PaymentLapsed', time, ...lapsed }], answer: {} };
}

export function applyPaymentLapsed(state: PaymentState, event: PaymentEventOf<'PaymentLapsed'>): void {
  const order = paymentOrderIn(state, event.orderId);
  applyPostings(state.ledger, event.postings);
  countTraded(state, order.userId, order.openedAt, -BigInt(order.moneyFen), event.time);
  order.status = 'lapsed';
  state.timers.disarm(paymentNumber, order.orderId);
}

export function paymentOrderIn({ payment: { orders } }: PaymentState, orderId: number): PaymentOrder {
  const order = orders.get(orderId);
  assert(order !== undefined, 'the order is there', orderId);
  return order;
}
