/** Orders to pay at a gateway, and what it said was paid, in the view. */
import { type EventOf, formatMinor } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { MarketMemory } from '../../market/view/index.ts';
import type { PaymentTables } from './tables.ts';

/** What became of an order, as far as that follows from what it was. */
interface OrderStep {
  readonly id: number;
  readonly status: 'paid' | 'held' | 'lapsed' | 'returned' | 'reversed';
}
type PaymentStep = Pick<
  PaymentTables['gateway_payments'],
  'id' | 'status' | 'user_id' | 'number' | 'reason' | 'updated_at'
>;

interface Changes {
  readonly opened: EventOf<'PaymentOpened'>[];
  readonly received: EventOf<'PaymentReceived'>[];
  readonly orders: OrderStep[];
  readonly payments: PaymentStep[];
}

const rateDigits = 4;
const moneyText = (fen: number) => formatMinor(BigInt(fen), 2);
const amountsOf =
  ({ market: { assets } }: MarketMemory) =>
  (asset: number, minor: bigint) =>
    formatMinor(minor, assets.get(asset)?.scale ?? 0);

function insertOrders({ opened }: Changes, memory: MarketMemory): Part | null {
  if (opened.length === 0) return null;
  const amount = amountsOf(memory);
  return sql`
    insert into payment_orders (id, user_id, sealed, money, rate, number, opened_at, deadline, status)
    select *, 'open' from unnest(
      ${list(opened.map((row) => row.orderId))}::bigint[],
      ${list(opened.map((row) => row.userId))}::bigint[],
      ${list(opened.map((row) => row.sealed))}::text[],
      ${list(opened.map((row) => moneyText(row.moneyFen)))}::numeric[],
      ${list(opened.map((row) => formatMinor(BigInt(row.rate), rateDigits)))}::numeric[],
      ${list(opened.map((row) => amount(row.asset, row.numberMinor)))}::numeric[],
      ${list(opened.map((row) => row.time))}::bigint[],
      ${list(opened.map((row) => row.deadline))}::bigint[])`;
}

function insertPayments({ received }: Changes, memory: MarketMemory): Part | null {
  if (received.length === 0) return null;
  const amount = amountsOf(memory);
  return sql`
    insert into gateway_payments (id, reference, order_id, user_id, money, currency, number, vouched_by, cause, status,
      reason, received_at, updated_at)
    select * from unnest(
      ${list(received.map((row) => row.paymentId))}::bigint[],
      ${list(received.map((row) => row.reference))}::text[],
      ${list(received.map((row) => row.orderId))}::bigint[],
      ${list(received.map((row) => row.userId))}::bigint[],
      ${list(received.map((row) => moneyText(row.moneyFen)))}::numeric[],
      ${list(received.map((row) => row.currency))}::text[],
      ${list(received.map((row) => amount(row.asset, row.numberMinor)))}::numeric[],
      ${list(received.map((row) => row.vouchedBy))}::text[],
      ${list(received.map((row) => row.cause))}::text[],
      ${list(received.map((row) => (row.cause === '' ? 'credited' : 'held')))}::text[],
      ${list(received.map(() => ''))}::text[],
      ${list(received.map((row) => row.time))}::bigint[],
      ${list(received.map((row) => row.time))}::bigint[])`;
}

/** A second payment does not make an order that was paid wait again. */
function updateOrders(steps: readonly OrderStep[]): Part {
  return sql`
    update payment_orders as o set status = u.status
    from unnest(
      ${list(steps.map((row) => row.id))}::bigint[],
      ${list(steps.map((row) => row.status))}::text[]) as u (id, status)
    where o.id = u.id and (u.status = 'paid'
      or (u.status = 'lapsed' and o.status = 'open')
      or (u.status = 'held' and o.status in ('open', 'lapsed', 'returned'))
      or (u.status = 'returned' and o.status = 'held')
      or (u.status = 'reversed' and o.status = 'paid'))`;
}

function updatePayments(steps: readonly PaymentStep[]): Part {
  return sql`
    update gateway_payments as p set status = u.status, user_id = u.user_id, number = u.number, reason = u.reason,
      updated_at = u.updated_at
    from unnest(
      ${list(steps.map((row) => row.id))}::bigint[],
      ${list(steps.map((row) => row.status))}::text[],
      ${list(steps.map((row) => row.user_id))}::bigint[],
      ${list(steps.map((row) => row.number))}::numeric[],
      ${list(steps.map((row) => row.reason))}::text[],
      ${list(steps.map((row) => row.updated_at))}::bigint[]) as u (id, status, user_id, number, reason, updated_at)
    where p.id = u.id`;
}

/** Runs of steps in which each id stands once, in their order. */
function inRuns<Step extends { readonly id: number }>(steps: readonly Step[]): Step[][] {
  const runs: Step[][] = [];
  const next = new Map<number, number>();
  for (const step of steps) {
    const at = next.get(step.id) ?? 0;
    next.set(step.id, at + 1);
    runs[at] = [...(runs[at] ?? []), step];
  }
  return runs;
}

export const paymentProjection = defineProjection<PaymentTables, MarketMemory>()({
  name: 'payment',
  tables: { payment_orders: ['id'], gateway_payments: ['id'] },
  migrations: [new URL('./migrations/0033-payment.ts', import.meta.url)],
  create: (): Changes => ({ opened: [], received: [], orders: [], payments: [] }),
  fold: {
    PaymentOpened: ({ opened }, _memory, _seq, event) => void opened.push(event),
    PaymentLapsed: ({ orders }, _memory, _seq, { orderId: id }) => void orders.push({ id, status: 'lapsed' }),
    PaymentReceived({ received, orders }, _memory, _seq, event) {
      received.push(event);
      if (event.orderId !== 0) orders.push({ id: event.orderId, status: event.cause === '' ? 'paid' : 'held' });
    },
    PaymentSettled({ payments, orders }, memory, _seq, event) {
      const { paymentId: id, order, userId: user_id, isCredited, asset, numberMinor, reason, time } = event;
      const number = amountsOf(memory)(asset, numberMinor);
      payments.push({ id, status: isCredited ? 'credited' : 'returned', user_id, number, reason, updated_at: time });
      if (order !== 0) orders.push({ id: order, status: isCredited ? 'paid' : 'returned' });
    },
    PaymentReversed({ payments, orders }, memory, _seq, event) {
      const { paymentId: id, order, userId: user_id, asset, numberMinor, reason, time } = event;
      const number = amountsOf(memory)(asset, numberMinor);
      payments.push({ id, status: 'reversed', user_id, number, reason, updated_at: time });
      if (order !== 0) orders.push({ id: order, status: 'reversed' });
    },
    PaymentTermsSet: null,
  },
  rows: ({ opened, received, orders, payments }) => opened.length + received.length + orders.length + payments.length,
  parts: (changes, memory) => [
    insertOrders(changes, memory),
    insertPayments(changes, memory),
    ...inRuns(changes.orders).map(updateOrders),
    ...inRuns(changes.payments).map(updatePayments),
  ],
});
