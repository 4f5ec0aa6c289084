/** A feature's part of the state as bytes in a snapshot. */
import type { ByteReader, ByteWriter, Field } from './codec.ts';

/**
 * Canonical: equal parts give equal bytes, whatever way they came about. What follows from other parts is not written but
 * made again as it is read: lists by user, timers, the ranks of a book.
 */
export interface Slice<State> {
  /** Raised whenever its shape changes; `read` knows the one before too. */
  readonly version: number;
  readonly write: (out: ByteWriter, state: State) => void;
  /** Into a state that has the parts of the features before it in the register. */
  readonly read: (from: ByteReader, state: State, version: number) => void;
}

/** A slice that is one record. */
export function sliceOf<State, Rows>(
  shape: Field<Rows>,
  rowsOf: (state: State) => Rows,
  restore: (state: State, rows: Rows) => void,
): Slice<State> {
  return {
    version: 1,
    write: (out, state) => shape.write(out, rowsOf(state)),
    read: (from, state) => restore(state, shape.read(from)),
  };
}
