/** What was found, and when it opened. */

import { bool, int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { openingChecks } from './checks.ts';
import type { OpeningState } from './state.ts';

const shape = record({
  openedAt: int,
  checks: list(record({ check: oneOf(...openingChecks), isDone: bool, note: text, operatorId: int, time: int })),
});

export const openingSlice = sliceOf<OpeningState, TypeOf<typeof shape>>(
  shape,
  ({ opening: { openedAt, checks } }) => ({
    openedAt,
    checks: openingChecks.flatMap((check) => {
      const found = checks.get(check);
      return found === undefined ? [] : [{ check, ...found }];
    }),
  }),
  ({ opening }, { openedAt, checks }) => {
    for (const { check, ...found } of checks) opening.checks.set(check, found);
    opening.openedAt = openedAt;
  },
);
