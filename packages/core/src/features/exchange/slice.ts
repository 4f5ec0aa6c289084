/** The exchange itself, all balances, and the answers remembered for retries. */
import { int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { ledgerRows, restoreLedger } from '../../kernel/ledger/ledger.ts';
import { posting } from '../../kernel/ledger/posting.ts';
import { sliceOf } from '../../kernel/slice.ts';
import type { KernelState as State } from '../../kernel/state.ts';

const keyShape = record({ name: text, time: int, bodyHash: text, answer: text });

export const shape = record({
  mode: oneOf('', 'demo', 'production'),
  seed: text,
  createdAt: int,
  time: int,
  ledger: list(posting),
  /** Of each user the oldest first. */
  keys: list(record({ userId: int, keys: list(keyShape) })),
});

function keyRows({ keys }: State): TypeOf<typeof shape>['keys'] {
  const users = [...keys.users()].sort((a, b) => a - b);
  return users.map((userId) => ({ userId, keys: [...keys.of(userId)].map(([name, key]) => ({ name, ...key })) }));
}

export function restore(state: State, rows: TypeOf<typeof shape>): void {
  restoreLedger(state.ledger, rows.ledger);
  const keys = rows.keys.flatMap(({ userId, keys }) => keys.map((key) => ({ userId, ...key })));
  for (const { userId, name, ...key } of keys.sort((a, b) => a.time - b.time)) state.keys.remember(userId, name, key);
  state.mode = rows.mode === '' ? null : rows.mode;
  state.seed = rows.seed;
  state.createdAt = rows.createdAt;
  state.time = rows.time;
}

export const slice = sliceOf<State, TypeOf<typeof shape>>(
  shape,
  (state) => ({
    mode: state.mode ?? '',
    seed: state.seed,
    createdAt: state.createdAt,
    time: state.time,
    ledger: [...ledgerRows(state.ledger)],
    keys: keyRows(state),
  }),
  restore,
);
