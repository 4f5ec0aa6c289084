/** What is held back of what people have, whoever holds it: other features add to it, and ask it before anything leaves. */

import { big, int, list, record } from '../../kernel/codec.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { createWithheldState, type Withheld, type WithheldState, withheldOf } from './state.ts';

const slice = sliceOf<WithheldState, Withheld[]>(
  list(record({ userId: int, asset: int, amountMinor: big, until: int })),
  (state) =>
    [...state.withheld.byUser.keys()].sort((a, b) => a - b).flatMap((userId) => withheldOf(state, userId, state.time)),
  (state, rows) => {
    for (const row of rows) {
      const known = state.withheld.byUser.get(row.userId) ?? [];
      state.withheld.byUser.set(row.userId, [...known, row]);
    }
  },
);

export const withheld = defineFeature<WithheldState, Record<never, never>>()({
  name: 'withheld',
  number: 29,
  uses: ['market', 'price', 'spot'],
  create: createWithheldState,
  answers: {},
  events: {},
  slice,
  budget: {},
  needs: {},
  decide: {},
  evolve: {},
});
