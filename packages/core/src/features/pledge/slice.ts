/** Products, and holdings that run. The timers and what is staked in each product follow from them. */
import { big, bool, int, list, record, type TypeOf } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { enterHolding } from './buy.ts';
import { type PledgeState, pledgeTermsShape } from './state.ts';

const shape = record({
  nextHoldingId: int,
  products: list(record({ productId: int, version: int, terms: pledgeTermsShape })),
  holdings: list(
    record({
      holdingId: int,
      userId: int,
      productId: int,
      asset: int,
      days: int,
      dailyPpm: int,
      hasEarlyEnd: bool,
      principalMinor: big,
      returnMinor: big,
      boughtAt: int,
    }),
  ),
});
type Rows = TypeOf<typeof shape>;

export const pledgeSlice = sliceOf<PledgeState, Rows>(
  shape,
  ({ pledge: { nextHoldingId, products, holdings } }) => ({
    nextHoldingId,
    products: [...products.values()].map(({ productId, version, terms }) => ({ productId, version, terms })),
    holdings: [...holdings.values()],
  }),
  (state, { nextHoldingId, products, holdings }) => {
    state.pledge.nextHoldingId = nextHoldingId;
    for (const product of products) state.pledge.products.set(product.productId, { ...product, stakedMinor: 0n });
    for (const holding of holdings) enterHolding(state, holding);
  },
);
