/** What is closed, and the next number. */
import { int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { effects, scopes } from '../../kernel/restrictions/rules.ts';
import { sliceOf } from '../../kernel/slice.ts';
import type { RestrictionState } from './state.ts';

const shape = record({
  nextId: int,
  restrictions: list(
    record({
      restrictionId: int,
      scope: oneOf(...scopes),
      target: text,
      effect: oneOf(...effects),
      reason: text,
      text,
      operatorId: int,
      since: int,
    }),
  ),
});

export const restrictionSlice = sliceOf<RestrictionState, TypeOf<typeof shape>>(
  shape,
  ({ restrictions }) => ({ nextId: restrictions.nextId, restrictions: [...restrictions.list()] }),
  ({ restrictions }, rows) => {
    for (const restriction of rows.restrictions) restrictions.add(restriction);
    restrictions.nextId = rows.nextId;
  },
);
