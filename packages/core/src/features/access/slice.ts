/** Whether the first two are there, links that were given, recoveries that wait. */
import { bool, int, list, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { cause } from './events.ts';
import type { AccessState } from './state.ts';

const shape = record({
  areFirstMade: bool,
  entries: list(record({ userId: int, tokenHash: text, expiresAt: int, cause })),
  recoveries: list(record({ userId: int, since: int, readyAt: int })),
});

const byUser = (a: { userId: number }, b: { userId: number }) => a.userId - b.userId;

export const accessSlice = sliceOf<AccessState, TypeOf<typeof shape>>(
  shape,
  ({ access: { areFirstMade, entries, recoveries } }) => ({
    areFirstMade,
    entries: [...entries.values()].sort(byUser),
    recoveries: [...recoveries.values()].sort(byUser),
  }),
  ({ access }, { areFirstMade, entries, recoveries }) => {
    access.areFirstMade = areFirstMade;
    for (const entry of entries) access.entries.set(entry.userId, entry);
    for (const recovery of recoveries) access.recoveries.set(recovery.userId, recovery);
  },
);
