/** The cap of corrections, what counts for it, and payments that were entered. */
import { big, int, list, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { nameOfPayment } from '../deposit/index.ts';
import { enterPayment, type HouseState } from './state.ts';

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
  (state, { capCents, corrected, references }) => {
    const { house } = state;
    house.capCents = capCents;
    house.corrected.restore(corrected);
    for (const name of references) enterPayment(state, name);
  },
  // The first version had them as they were typed.
  {
    version: 1,
    read: (from) => {
      const { references, ...rows } = shape.read(from);
      return { ...rows, references: references.map(nameOfPayment) };
    },
  },
);
