/** Orders to pay at a gateway, and what it said was paid, in the view. */
import { type EventOf, formatMinor } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { MarketMemory } from '../../market/view/index.ts';
import type { PaymentTables } from './tables.ts';

type OrderStatus = 'open' | 'paid' | 'held' | 'lapsed' | 'returned' | 'reversed';
/** What a status becomes, by what it was. */
type Becomes = Readonly<Record<OrderStatus, OrderStatus>>;
type PaymentStep = Pick<PaymentTables['gateway_payments'], 'status' | 'user_id' | 'number' | 'reason' | 'updated_at'>;

/** No part of a statement sees what another writes: what became of new rows is in them from the start. */
interface Changes {
  readonly opened: Map<number, { readonly event: EventOf<'PaymentOpened'>; status: OrderStatus }>;
  readonly received: Map<number, { readonly event: EventOf<'PaymentReceived'>; step: PaymentStep }>;
  readonly orders: Map<number, Becomes>;
  readonly payments: Map<number, PaymentStep>;
}

const unchanged: Becomes = {
  open: 'open',
  paid: 'paid',
  held: 'held',
  lapsed: 'lapsed',
  returned: 'returned',
  reversed: 'reversed',
};
/** Which statuses a step changes. A second payment does not make an order that was paid wait again. */
const changedBy: Readonly<Record<Exclude<OrderStatus, 'open'>, readonly OrderStatus[]>> = {
  paid: ['open', 'held', 'lapsed', 'returned', 'reversed'],
  lapsed: ['open'],
  held: ['open', 'lapsed', 'returned'],
  returned: ['held'],
  reversed: ['paid'],
};

function stepOrder({ opened, orders }: Changes, id: number, to: keyof typeof changedBy): void {
  const after = (status: OrderStatus) => (changedBy[to].includes(status) ? to : status);
  const fresh = opened.get(id);
  if (fresh !== undefined) fresh.status = after(fresh.status);
  else {
    const { open, paid, held, lapsed, returned, reversed } = orders.get(id) ?? unchanged;
    orders.set(id, {
      ...{ open: after(open), paid: after(paid), held: after(held) },
      ...{ lapsed: after(lapsed), returned: after(returned), reversed: after(reversed) },
    });
  }
}

function stepPayment({ received, payments }: Changes, id: number, step: PaymentStep): void {
  const fresh = received.get(id);
  if (fresh !== undefined) fresh.step = step;
  else payments.set(id, step);
}

const rateDigits = 4;
const moneyText = (fen: number) => formatMinor(BigInt(fen), 2);
const amountsOf =
  ({ market: { assets } }: MarketMemory) =>
  (asset: number, minor: bigint) =>
    formatMinor(minor, assets.get(asset)?.scale ?? 0);

function insertOrders({ opened }: Changes, memory: MarketMemory): Part | null {
  if (opened.size === 0) return null;
  const [rows, amount] = [[...opened.values()], amountsOf(memory)];
  const events = rows.map(({ event }) => event);
  return sql`
    insert into payment_orders (id, user_id, sealed, money, rate, number, opened_at, deadline, status)
    select * from unnest(
      ${list(events.map((row) => row.orderId))}::bigint[],
      ${list(events.map((row) => row.userId))}::bigint[],
      ${list(events.map((row) => row.sealed))}::text[],
      ${list(events.map((row) => moneyText(row.moneyFen)))}::numeric[],
      ${list(events.map((row) => formatMinor(BigInt(row.rate), rateDigits)))}::numeric[],
      ${list(events.map((row) => amount(row.asset, row.numberMinor)))}::numeric[],
      ${list(events.map((row) => row.time))}::bigint[],
      ${list(events.map((row) => row.deadline))}::bigint[],
      ${list(rows.map(({ status }) => status))}::text[])`;
}

function insertPayments({ received }: Changes): Part | null {
  if (received.size === 0) return null;
  const rows = [...received.values()];
  const [events, steps] = [rows.map(({ event }) => event), rows.map(({ step }) => step)];
  return sql`
    insert into gateway_payments (id, reference, order_id, money, currency, vouched_by, cause, received_at, user_id,
      number, status, reason, updated_at)
    select * from unnest(
      ${list(events.map((row) => row.paymentId))}::bigint[],
      ${list(events.map((row) => row.reference))}::text[],
      ${list(events.map((row) => row.orderId))}::bigint[],
      ${list(events.map((row) => moneyText(row.moneyFen)))}::numeric[],
      ${list(events.map((row) => row.currency))}::text[],
      ${list(events.map((row) => row.vouchedBy))}::text[],
      ${list(events.map((row) => row.cause))}::text[],
      ${list(events.map((row) => row.time))}::bigint[],
      ${list(steps.map((row) => row.user_id))}::bigint[],
      ${list(steps.map((row) => row.number))}::numeric[],
      ${list(steps.map((row) => row.status))}::text[],
      ${list(steps.map((row) => row.reason))}::text[],
      ${list(steps.map((row) => row.updated_at))}::bigint[])`;
}

function updateOrders({ orders }: Changes): Part | null {
  if (orders.size === 0) return null;
  return sql`
    update payment_orders as o set status = u.becomes ->> o.status
    from unnest(
      ${list([...orders.keys()])}::bigint[],
      ${list([...orders.values()].map((becomes) => JSON.stringify(becomes)))}::jsonb[]) as u (id, becomes)
    where o.id = u.id`;
}

function updatePayments({ payments }: Changes): Part | null {
  if (payments.size === 0) return null;
  const steps = [...payments.values()];
  return sql`
    update gateway_payments as p set status = u.status, user_id = u.user_id, number = u.number, reason = u.reason,
      updated_at = u.updated_at
    from unnest(
      ${list([...payments.keys()])}::bigint[],
      ${list(steps.map((row) => row.status))}::text[],
      ${list(steps.map((row) => row.user_id))}::bigint[],
      ${list(steps.map((row) => row.number))}::numeric[],
      ${list(steps.map((row) => row.reason))}::text[],
      ${list(steps.map((row) => row.updated_at))}::bigint[]) as u (id, status, user_id, number, reason, updated_at)
    where p.id = u.id`;
}

export const paymentProjection = defineProjection<PaymentTables, MarketMemory>()({
  name: 'payment',
  tables: { payment_orders: ['id'], gateway_payments: ['id'] },
  migrations: [new URL('./migrations/0033-payment.ts', import.meta.url)],
  create: (): Changes => ({ opened: new Map(), received: new Map(), orders: new Map(), payments: new Map() }),
  fold: {
    PaymentOpened: ({ opened }, _memory, _seq, event) => void opened.set(event.orderId, { event, status: 'open' }),
    PaymentLapsed: (changes, _memory, _seq, { orderId }) => stepOrder(changes, orderId, 'lapsed'),
    PaymentReceived(changes, memory, _seq, event) {
      const { paymentId, orderId, userId: user_id, asset, numberMinor, cause, time: updated_at } = event;
      const [status, number] = [cause === '' ? 'credited' : 'held', amountsOf(memory)(asset, numberMinor)];
      changes.received.set(paymentId, { event, step: { status, user_id, number, reason: '', updated_at } });
      if (orderId !== 0) stepOrder(changes, orderId, cause === '' ? 'paid' : 'held');
    },
    PaymentSettled(changes, memory, _seq, event) {
      const { paymentId, order, userId: user_id, isCredited, asset, numberMinor, reason, time: updated_at } = event;
      const [status, number] = [isCredited ? 'credited' : 'returned', amountsOf(memory)(asset, numberMinor)];
      stepPayment(changes, paymentId, { status, user_id, number, reason, updated_at });
      if (order !== 0) stepOrder(changes, order, isCredited ? 'paid' : 'returned');
    },
    PaymentReversed(changes, memory, _seq, event) {
      const { paymentId, order, userId: user_id, asset, numberMinor, reason, time: updated_at } = event;
      const number = amountsOf(memory)(asset, numberMinor);
      stepPayment(changes, paymentId, { status: 'reversed', user_id, number, reason, updated_at });
      if (order !== 0) stepOrder(changes, order, 'reversed');
    },
    PaymentTermsSet: null,
  },
  rows: ({ opened, received, orders, payments }) => opened.size + received.size + orders.size + payments.size,
  parts: (changes, memory) => [
    insertOrders(changes, memory),
    insertPayments(changes),
    updateOrders(changes),
    updatePayments(changes),
  ],
});
