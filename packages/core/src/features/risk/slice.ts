import { int, list, oneOf, record, type TypeOf } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { type RiskState, riskProducts, risksAccepted } from './state.ts';

const shape = record({ accepted: list(record({ userId: int, products: list(oneOf(...riskProducts)) })) });
type Rows = TypeOf<typeof shape>;

export const riskSlice = sliceOf<RiskState, Rows>(
  shape,
  (state) => ({
    accepted: [...state.risk.accepted.keys()]
      .sort((a, b) => a - b)
      .map((userId) => ({ userId, products: risksAccepted(state, userId) })),
  }),
  ({ risk }, { accepted }) => {
    for (const { userId, products } of accepted) risk.accepted.set(userId, new Set(products));
  },
);
