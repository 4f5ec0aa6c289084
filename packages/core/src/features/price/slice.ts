/** The last ticks of each market, and its last sound one. */
import { int, list, oneOf, record, type TypeOf } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { soundnesses } from '../market/index.ts';
import type { PriceState } from './state.ts';

const tickShape = record({ time: int, steps: int, ageMs: int, soundness: oneOf(...soundnesses) });
/** At most one `lastSound`. */
const marketShape = record({ market: int, ticks: list(tickShape), lastSound: list(tickShape) });
const shape = record({ markets: list(marketShape) });

export const priceSlice = sliceOf<PriceState, TypeOf<typeof shape>>(
  shape,
  ({ price }) => ({
    markets: [...price.byMarket]
      .sort(([a], [b]) => a - b)
      .map(([market, { ticks, lastSound }]) => ({ market, ticks, lastSound: lastSound === null ? [] : [lastSound] })),
  }),
  ({ price }, { markets }) => {
    for (const { market, ticks, lastSound } of markets)
      price.byMarket.set(market, { ticks, lastSound: lastSound[0] ?? null });
  },
);
