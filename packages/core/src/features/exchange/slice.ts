/** The exchange itself, all balances, and the answers remembered for retries. */
import { int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { ledgerRows, restoreLedger } from '../../kernel/ledger/ledger.ts';
import { posting } from '../../kernel/ledger/posting.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { userOf } from '../../lookup.ts';
import type { State } from '../../state.ts';

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

function keyRows({ users }: State): TypeOf<typeof shape>['keys'] {
  const rows: TypeOf<typeof shape>['keys'] = [];
  for (const { userId, keys } of users.values()) {
    if (keys.size > 0) rows.push({ userId, keys: [...keys].map(([name, key]) => ({ name, ...key })) });
  }
  return rows.sort((a, b) => a.userId - b.userId);
}

export function restore(state: State, rows: TypeOf<typeof shape>): void {
  restoreLedger(state.ledger, rows.ledger);
  for (const { userId, keys } of rows.keys) {
    const user = userOf(state, userId);
    for (const { name, time, bodyHash, answer } of keys) user.keys.set(name, { time, bodyHash, answer });
  }
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
