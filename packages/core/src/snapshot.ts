/**
 * The whole state as bytes, canonical: equal states give equal bytes, whatever way they came about. Each feature's slice
 * stands by itself with its own version, so that one may change its shape and the others stay readable. Bytes of a later
 * build, or of one too long ago, are not read; the journal is replayed instead.
 */
import { exchangeOf } from './exchange.ts';
import { features, type State, type StateOf } from './features.ts';
import { fingerprintOf } from './kernel/bytes.ts';
import { ByteReader, ByteWriter } from './kernel/codec.ts';
import type { AnyFeature } from './kernel/feature.ts';
import type { Slice } from './kernel/slice.ts';
import type { KernelState } from './kernel/state.ts';
import { readVersion3 } from './snapshot-3.ts';

/** Of what stands around the slices. */
const version = 4;

/** Snapshots of the state of some features. */
export interface Snapshots<State> {
  /** The state as bytes: the version, then number, version, length and bytes of each slice. */
  snapshotState(state: State): Uint8Array;
  /** The state a snapshot holds; null where this build does not know its version or that of a slice. Throws on torn bytes. */
  restoreState(bytes: Uint8Array): State | null;
  /** Whether the bytes are in the shapes of this build, so that the same state gives the same bytes. */
  isCurrentSnapshot(bytes: Uint8Array): boolean;
  /** A fingerprint of the state: equal for equal states. Finds faults, not forgers. */
  hashState(state: State): string;
}

export function snapshotsOf<const List extends readonly AnyFeature[]>(list: List): Snapshots<StateOf<List[number]>>;
export function snapshotsOf(list: readonly AnyFeature[]): unknown {
  const { createState } = exchangeOf(list) as { createState: () => KernelState };
  const slices = new Map<number, Slice<KernelState>>();
  for (const { number, slice } of list) if (slice !== null) slices.set(number, slice as Slice<KernelState>);
  const snapshotState = (state: KernelState): Uint8Array => {
    const out = new ByteWriter();
    out.int(version);
    out.int(slices.size);
    const part = new ByteWriter();
    for (const [number, slice] of slices) {
      part.reset();
      slice.write(part, state);
      const bytes = part.bytes();
      out.int(number);
      out.int(slice.version);
      out.int(bytes.length);
      out.raw(bytes);
    }
    return out.bytes();
  };
  return {
    snapshotState,
    restoreState: (bytes: Uint8Array) => {
      const from = new ByteReader(bytes);
      const found = from.int();
      const state = createState();
      const absent = new Set(slices.values());
      const fillIn = () => {
        for (const slice of absent) slice.absent?.(state);
        return state;
      };
      if (found === 3) {
        readVersion3(from, state as State);
        return fillIn();
      }
      if (found !== version) return null;
      for (let left = from.int(); left > 0; left--) {
        const [number, sliceVersion] = [from.int(), from.int()];
        const part = new ByteReader(from.raw(from.int()));
        const slice = slices.get(number);
        if (slice === undefined || sliceVersion > slice.version) return null;
        slice.read(part, state, sliceVersion);
        absent.delete(slice);
        if (!part.isAtEnd) throw new Error(`snapshot: slice ${number} is longer than it says`);
      }
      if (!from.isAtEnd) throw new Error('snapshot: bytes are left');
      return fillIn();
    },
    isCurrentSnapshot: (bytes: Uint8Array) => {
      const from = new ByteReader(bytes);
      if (from.int() !== version) return false;
      let known = 0;
      for (let left = from.int(); left > 0; left--) {
        const [number, sliceVersion] = [from.int(), from.int()];
        from.raw(from.int());
        if (slices.get(number)?.version === sliceVersion) known += 1;
      }
      return known === slices.size;
    },
    hashState: (state: KernelState) => fingerprintOf(snapshotState(state)),
  };
}

/** The product's. */
export const snapshots = snapshotsOf(features);
export const { snapshotState, restoreState, isCurrentSnapshot, hashState } = snapshots;
