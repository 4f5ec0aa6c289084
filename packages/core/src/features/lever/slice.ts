/** Terms, orders and positions, what a tick set off, and debts. What waits, counts and timers follow from them. */
import { big, bool, int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { marketOf } from '../market/index.ts';
import { enterOrderOf } from './orders/place.ts';
import { noteTurns } from './settlement/turns.ts';
import { accountKey, closeCauses, type LeverState, leverNumber, leverStatuses, leverTermsShape } from './state.ts';
import { termsTimer } from './terms.ts';

const orderShape = {
  orderId: int,
  userId: int,
  market: int,
  isLong: bool,
  multiple: int,
  shares: int,
  lots: int,
  limitTicks: int,
  worstTicks: int,
  feePpm: int,
  lockedMinor: big,
  acceptedAt: int,
  status: oneOf(...leverStatuses),
  stopProfitTicks: int,
  stopLossTicks: int,
  stopsSetAt: int,
  openedAt: int,
  fillTicks: int,
  openTicks: int,
  feeMinor: big,
  settledMinor: big,
  marginMinor: big,
  closeAskedAt: int,
};
/** In the order of the snapshot. */
const listsShape = {
  closings: list(record({ orderId: int, cause: oneOf(...closeCauses), ticks: int })),
  liquidations: list(
    record({
      userId: int,
      asset: int,
      marks: list(record({ market: int, ticks: int })),
      fees: list(record({ orderId: int, feeMinor: big })),
      liquidationFeeMinor: big,
    }),
  ),
  openings: list(record({ orderId: int, ticks: int })),
  debts: list(record({ debtId: int, userId: int, asset: int, amountMinor: big })),
};
const headShape = {
  nextOrderId: int,
  nextDebtId: int,
  dueTick: int,
  terms: list(record({ market: int, terms: leverTermsShape })),
};
const firstShape = record({ ...headShape, orders: list(record(orderShape)), ...listsShape });
const shape = record({
  ...headShape,
  orders: list(record({ ...orderShape, overnightMinor: big, closeShares: int })),
  ...listsShape,
  held: list(record({ market: int, terms: leverTermsShape, until: int })),
  nights: list(record({ market: int, at: int, ticks: int, after: int })),
  nightOf: list(record({ market: int, at: int })),
  warned: list(text),
});
type Rows = TypeOf<typeof shape>;

export const leverSlice = sliceOf<LeverState, Rows>(
  shape,
  ({ lever }) => ({
    nextOrderId: lever.nextOrderId,
    nextDebtId: lever.nextDebtId,
    dueTick: lever.dueTick,
    terms: [...lever.terms].map(([market, terms]) => ({ market, terms })),
    orders: [...lever.orders.values()],
    closings: [...lever.closings].map(([orderId, closing]) => ({ orderId, ...closing })),
    liquidations: [...lever.liquidations.values()].map((one) => ({ ...one, marks: [...one.marks] })),
    openings: [...lever.openings].map(([orderId, ticks]) => ({ orderId, ticks })),
    debts: [...lever.debts.values()],
    held: [...lever.held].map(([market, held]) => ({ market, ...held })),
    nights: [...lever.nights].map(([market, night]) => ({ market, ...night })),
    nightOf: [...lever.nightOf].map(([market, at]) => ({ market, at })),
    warned: [...lever.warned],
  }),
  (state, rows) => {
    const { lever } = state;
    Object.assign(lever, { nextOrderId: rows.nextOrderId, nextDebtId: rows.nextDebtId, dueTick: rows.dueTick });
    for (const { market, terms } of rows.terms) lever.terms.set(market, terms);
    for (const order of rows.orders) enterOrderOf(state, marketOf(state, order.market).quote.asset, { ...order });
    for (const { orderId, cause, ticks } of rows.closings) lever.closings.set(orderId, { cause, ticks });
    for (const one of rows.liquidations) lever.liquidations.set(accountKey(one.userId, one.asset), { ...one });
    for (const { orderId, ticks } of rows.openings) lever.openings.set(orderId, ticks);
    for (const debt of rows.debts) lever.debts.set(debt.debtId, { ...debt });
    for (const { market, terms, until } of rows.held) {
      lever.held.set(market, { terms, until });
      state.timers.arm(leverNumber, termsTimer(market), until);
    }
    for (const { market, ...night } of rows.nights) lever.nights.set(market, night);
    for (const { market, at } of rows.nightOf) lever.nightOf.set(market, at);
    for (const key of rows.warned) lever.warned.add(key);
    noteTurns(state);
  },
  {
    version: 1,
    read: (from) => {
      const { orders, ...rows } = firstShape.read(from);
      const none = { held: [], nights: [], nightOf: [], warned: [] };
      return { ...rows, ...none, orders: orders.map((order) => ({ ...order, overnightMinor: 0n, closeShares: 0 })) };
    },
  },
);
