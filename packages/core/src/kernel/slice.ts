/** A feature's part of the state as bytes in a snapshot. */
import type { ByteReader, ByteWriter, Field } from './codec.ts';

/**
 * Canonical: equal parts give equal bytes, whatever way they came about. What follows from other parts is not written but
 * rebuilt when it is read: lists by user, timers, the ranks of a book.
 */
export interface Slice<State> {
  /** Raised whenever its shape changes; `read` knows the one before too. */
  readonly version: number;
  readonly write: (out: ByteWriter, state: State) => void;
  /** Into a state that has the parts of the features before it in the register. */
  readonly read: (from: ByteReader, state: State, version: number) => void;
  /** What follows from the other parts where a snapshot is older than the feature; nothing where it began empty. */
  readonly absent?: (state: State) => void;
}

/** A slice that is one record. `older` reads the rows of versions before, where there are any. */
export function sliceOf<State, Rows>(
  shape: Field<Rows>,
  rowsOf: (state: State) => Rows,
  restore: (state: State, rows: Rows) => void,
  older?: { readonly version: number; readonly read: (from: ByteReader, version: number) => Rows },
): Slice<State> {
  const version = (older?.version ?? 0) + 1;
  return {
    version,
    write: (out, state) => shape.write(out, rowsOf(state)),
    read: (from, state, found) =>
      restore(state, older !== undefined && found < version ? older.read(from, found) : shape.read(from)),
  };
}
