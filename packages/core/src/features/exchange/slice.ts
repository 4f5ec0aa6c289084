/** The exchange itself, all balances, and the answers remembered for retries. */
import { keptJson } from '../../kernel/answers.ts';
import { bytes, type Field, int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { ledgerRows, restoreLedger } from '../../kernel/ledger/ledger.ts';
import { posting } from '../../kernel/ledger/posting.ts';
import { sliceOf } from '../../kernel/slice.ts';
import type { KernelState } from '../../kernel/state.ts';

const named = { name: text, time: int, bodyHash: text };
/** The first version had answers as JSON. */
const jsonKey = record({ ...named, answer: text });
const key = record({ ...named, answerKind: text, answerVersion: int, answer: bytes });

function shapeWith<Key>(ofKey: Field<Key>) {
  return record({
    mode: oneOf('', 'demo', 'production'),
    seed: text,
    createdAt: int,
    time: int,
    ledger: list(posting),
    /** Of each user the oldest first. */
    keys: list(record({ userId: int, keys: list(ofKey) })),
  });
}

const shape = shapeWith(key);
type Rows = TypeOf<typeof shape>;
export const shape1 = shapeWith(jsonKey);

function withoutJson({ keys, ...rows }: TypeOf<typeof shape1>): Rows {
  const ofUser = (own: readonly TypeOf<typeof jsonKey>[]) => own.map((row) => ({ ...row, ...keptJson(row.answer) }));
  return { ...rows, keys: keys.map(({ userId, keys: own }) => ({ userId, keys: ofUser(own) })) };
}

function keyRows({ keys }: KernelState): Rows['keys'] {
  const users = [...keys.users()].sort((a, b) => a - b);
  return users.map((userId) => ({ userId, keys: [...keys.of(userId)].map(([name, key]) => ({ name, ...key })) }));
}

function restore(state: KernelState, rows: Rows): void {
  restoreLedger(state.ledger, rows.ledger);
  const keys = rows.keys.flatMap(({ userId, keys }) => keys.map((key) => ({ userId, ...key })));
  for (const { userId, name, ...key } of keys.sort((a, b) => a.time - b.time)) state.keys.remember(userId, name, key);
  state.mode = rows.mode === '' ? null : rows.mode;
  state.seed = rows.seed;
  state.createdAt = rows.createdAt;
  state.time = rows.time;
}

/** As the first version and builds before it wrote them. */
export function restoreJson(state: KernelState, rows: TypeOf<typeof shape1>): void {
  restore(state, withoutJson(rows));
}

export const exchangeSlice = sliceOf<KernelState, Rows>(
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
  { version: 1, read: (from) => withoutJson(shape1.read(from)) },
);
