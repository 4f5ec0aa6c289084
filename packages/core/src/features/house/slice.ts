/** The cap of corrections, what counts for it, and payments that were entered. */
import { big, int, list, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import type { HouseState } from './state.ts';

const shape = record({
  capCents: big,
  corrected: list(record({ key: text, span: int, amount: big })),
  references: list(text),
});

export const houseSlice = sliceOf<HouseState, TypeOf<typeof shape>>(
  shape,
  ({ house: { capCents, corrected, references } }) => ({
    capCents,
    corrected: corrected.rows(),
    references: [...references].sort(),
  }),
  ({ house }, { capCents, corrected, references }) => {
    house.capCents = capCents;
    house.corrected.restore(corrected);
    for (const reference of references) house.references.add(reference);
  },
);
