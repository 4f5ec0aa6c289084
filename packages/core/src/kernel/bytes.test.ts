import { describe, expect, it } from 'vitest';
import { Random, testSeed } from '../testing/random.ts';
import { ByteWriter } from './bytes.ts';
import { big, bool, int, list, oneOf, record } from './codec.ts';

/** Zig-zag varints, as plainly as they can be written. */
function naive(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = value < 0n ? -2n * value - 1n : 2n * value;
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  return [...bytes, Number(rest)];
}

/** Around every power of two, and some between. */
function integers(bitsMax: number): bigint[] {
  const random = new Random(testSeed());
  const values: bigint[] = [];
  for (let bits = 0; bits < bitsMax; bits++) {
    const edge = 1n << BigInt(bits);
    values.push(edge - 1n, edge, edge + 1n, (edge * BigInt(random.int(1, 999))) / 1000n);
  }
  return [...values, ...values.map((value) => -value)];
}
const safe = integers(53).filter((value) => Number.isSafeInteger(Number(value)));

describe('bytes of integers', () => {
  const shape = record({ small: int, value: int, amount: big, isLeft: bool, word: oneOf('a', 'b'), last: int });
  const rowOf = (value: bigint) =>
    ({ small: 63, value: Number(value), amount: -value, isLeft: true, word: 'b', last: -1 }) as const;
  const bytesOf = (value: bigint) => [126, ...naive(value), ...naive(-value), 2, 2, 1];

  it('are those of the format, by themselves and in a record', () => {
    for (const value of safe) {
      const out = new ByteWriter();
      out.int(Number(value));
      out.big(value);
      shape.write(out, rowOf(value));
      expect([...out.bytes()]).toEqual([...naive(value), ...naive(value), ...bytesOf(value)]);
    }
    for (const value of integers(255)) {
      const out = new ByteWriter();
      out.big(value);
      expect([...out.bytes()]).toEqual(naive(value));
    }
  });

  it('are those of the format however often the writer has grown', () => {
    const out = new ByteWriter();
    list(shape).write(out, safe.map(rowOf));
    expect([...out.bytes()]).toEqual([...naive(BigInt(safe.length)), ...safe.flatMap(bytesOf)]);
  });

  it('are of safe integers alone', () => {
    const out = new ByteWriter();
    for (const value of [1.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY, undefined as unknown as number]) {
      expect(() => out.int(value)).toThrow('not a safe integer');
      expect(() => shape.write(out, { ...rowOf(0n), value })).toThrow('not a safe integer');
    }
    expect(() => shape.write(out, { ...rowOf(0n), word: 'c' as 'a' })).toThrow('unknown word');
  });
});
