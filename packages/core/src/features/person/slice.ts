/** Links, each once, and who of the staff has told who they are. */
import { int, list, record, type TypeOf } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { link, see } from './link.ts';
import type { PersonState } from './state.ts';

const shape = record({
  same: list(record({ userId: int, otherId: int })),
  browsers: list(record({ userId: int, otherId: int, until: int })),
  offices: list(record({ userId: int, until: int })),
  told: list(int),
});

/** By the lower of both ids, then by the other. */
const byPair = (a: { userId: number; otherId: number }, b: { userId: number; otherId: number }) =>
  a.userId - b.userId || a.otherId - b.otherId;

export const personSlice = sliceOf<PersonState, TypeOf<typeof shape>>(
  shape,
  ({ person: { same, browsers, offices, told } }) => ({
    same: [...same]
      .flatMap(([userId, others]) => [...others].map((otherId) => ({ userId, otherId })))
      .filter(({ userId, otherId }) => userId < otherId)
      .sort(byPair),
    browsers: [...browsers]
      .flatMap(([userId, others]) => [...others].map(([otherId, until]) => ({ userId, otherId, until })))
      .filter(({ userId, otherId }) => userId < otherId)
      .sort(byPair),
    offices: [...offices].sort(([a], [b]) => a - b).map(([userId, until]) => ({ userId, until })),
    told: [...told].sort((a, b) => a - b),
  }),
  ({ person }, { same, browsers, offices, told }) => {
    for (const { userId, otherId } of same) link(person.same, userId, otherId);
    for (const { userId, otherId, until } of browsers) see(person.browsers, userId, { userId: otherId, until });
    for (const { userId, until } of offices) person.offices.set(userId, until);
    for (const userId of told) person.told.add(userId);
  },
);
