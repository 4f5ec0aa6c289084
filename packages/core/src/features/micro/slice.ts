/** Contracts that run, and the terms. What waits for an entry and the timers follow from them. */
import { big, bool, int, list, record, type TypeOf } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { noteTicks } from './enter.ts';
import { enterOrder } from './open.ts';
import { type MicroState, termsShape } from './state.ts';

const shape = record({
  nextOrderId: int,
  /** One, or none. */
  terms: list(termsShape),
  orders: list(
    record({
      orderId: int,
      userId: int,
      market: int,
      asset: int,
      isUp: bool,
      seconds: int,
      stakeMinor: big,
      feeMinor: big,
      winMinor: big,
      acceptedAt: int,
      /** One, or none. */
      entry: list(record({ time: int, steps: int, ageMs: int })),
    }),
  ),
});
type Rows = TypeOf<typeof shape>;

export const microSlice = sliceOf<MicroState, Rows>(
  shape,
  ({ micro: { nextOrderId, terms, orders } }) => ({
    nextOrderId,
    terms: terms === null ? [] : [terms],
    orders: [...orders.values()].map(({ entry, ...order }) => ({ ...order, entry: entry === null ? [] : [entry] })),
  }),
  (state, { nextOrderId, terms, orders }) => {
    state.micro.nextOrderId = nextOrderId;
    state.micro.terms = terms[0] ?? null;
    for (const { entry, ...order } of orders) enterOrder(state, { ...order, entry: entry[0] ?? null });
    noteTicks(state);
  },
);
