/** Rounds, with who bought what in them. The timers follow from them. */
import { big, bool, int, list, oneOf, record, type TypeOf } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { armRound, type PresaleState, type Purchase, presaleStages, presaleTermsShape } from './state.ts';

const purchases = list(record({ userId: int, coinMinor: big, paidMinor: big }));
const shape = record({
  rounds: list(
    record({
      roundId: int,
      version: int,
      terms: presaleTermsShape,
      endAt: int,
      /** One, or none. */
      offSince: list(int),
      stage: oneOf(...presaleStages),
      isReached: bool,
      soldMinor: big,
      paidMinor: big,
      heldMinor: big,
      paying: purchases,
      holding: purchases,
    }),
  ),
});
type Rows = TypeOf<typeof shape>;

const byUser = (rows: readonly Purchase[]) => new Map(rows.map((row) => [row.userId, row]));

export const presaleSlice = sliceOf<PresaleState, Rows>(
  shape,
  ({ presale: { rounds } }) => ({
    rounds: [...rounds.values()].map(({ offSince, paying, holding, ...round }) => ({
      ...round,
      offSince: offSince === null ? [] : [offSince],
      paying: [...paying.values()],
      holding: [...holding.values()],
    })),
  }),
  (state, { rounds }) => {
    for (const { offSince, paying, holding, ...rest } of rounds) {
      const round = { ...rest, offSince: offSince[0] ?? null, paying: byUser(paying), holding: byUser(holding) };
      state.presale.rounds.set(round.roundId, round);
      armRound(state, round);
    }
  },
);
