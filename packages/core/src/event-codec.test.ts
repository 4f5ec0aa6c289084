import { describe, expect, it } from 'vitest';
import { beginBatch, codecOf, decodeEvent, decodeEvents, encodeEvent, usersOf } from './event-codec.ts';
import type { Event } from './features.ts';
import { ByteReader, ByteWriter, int, list, record, since, text } from './kernel/codec.ts';
import { sliceOf } from './kernel/slice.ts';
import { TestExchange } from './testing/build-exchange.ts';

const switched: Event = { kind: 'MarketSwitched', time: 5, market: 3, isOpen: true };

function bytesOf(write: (out: ByteWriter) => void): Uint8Array {
  const out = new ByteWriter();
  write(out);
  return out.bytes();
}

function ints(...values: number[]): Uint8Array {
  return bytesOf((out) => {
    for (const value of values) out.int(value);
  });
}

describe('a batch', () => {
  const payload = bytesOf((out) => {
    beginBatch(out);
    encodeEvent(out, switched);
    encodeEvent(out, { ...switched, time: 6 });
  });

  it('comes back', () => {
    expect(decodeEvents(payload, 2)).toEqual([switched, { ...switched, time: 6 }]);
    expect(() => decodeEvents(payload, 1)).toThrow('more than 1 events');
    expect(() => decodeEvents(payload, 3)).toThrow('unexpected end');
  });

  it('of an earlier build has neither mark nor lengths, and comes back too', () => {
    // Kind 4, time, market, open: as the build before wrote it.
    expect(decodeEvents(ints(4, 5, 3, 1, 4, 6, 3, 1), 2)).toEqual([switched, { ...switched, time: 6 }]);
  });

  it('begins with what an earlier build takes for an event it does not know', () => {
    expect(new ByteReader(payload).int()).toBe(-2);
  });
});

describe('an event', () => {
  it('of another kind, of a later version or of another length is not read', () => {
    const read = (...head: number[]) => decodeEvent(new ByteReader(ints(...head, 5, 3, 1)));
    expect(read(4, 1, 3)).toEqual(switched);
    expect(() => read(4, 2, 3)).toThrow('unknown event 4 of version 2');
    expect(() => read(999, 1, 3)).toThrow('unknown event 999');
    expect(() => read(4, 1, 4)).toThrow('not 4 bytes long');
  });

  it('longer than two bytes can say comes back', () => {
    const long: Event = {
      levelBefore: 1,
      levelAfter: 1,
      kind: 'IdentityReviewed',
      time: 1,
      userId: 1,
      reviewId: 1,
      operatorId: 1,
      verdict: 'rejected',
      reason: 'x'.repeat(20_000),
    };
    for (const event of [
      long,
      { ...long, reason: 'x'.repeat(8191) },
      { ...long, reason: 'x'.repeat(8180) },
      switched,
    ]) {
      const out = new ByteWriter();
      encodeEvent(out, event);
      encodeEvent(out, switched);
      const from = new ByteReader(out.bytes());
      expect(decodeEvent(from)).toEqual(event);
      expect(decodeEvent(from)).toEqual(switched);
    }
  });

  it('may get another field: what was written before is read with its stand-in', () => {
    const before = codecOf('Planted', { shape: { market: int } });
    const after = codecOf('Planted', {
      shape: { market: int, venue: since(2, text, 'spot'), tags: since(3, list(int), []) },
    });
    expect([before.version, after.version]).toEqual([1, 3]);
    const old = bytesOf((out) => before.field.write(out, { kind: 'Planted', time: 1, market: 7 } as never));
    const planted = { kind: 'Planted', time: 1, market: 7, venue: 'otc', tags: [1, 2] };
    const now = bytesOf((out) => after.field.write(out, planted as never));
    expect(after.versions[0]?.read(new ByteReader(old))).toEqual({ ...planted, venue: 'spot', tags: [] });
    expect(after.versions[2]?.read(new ByteReader(now))).toEqual(planted);
  });

  it('gets fields at its end alone', () => {
    expect(() => codecOf('Planted', { shape: { venue: since(2, text, ''), market: int } })).toThrow('append');
  });

  it('touches its user, and an order those whom it met', () => {
    const exchange = new TestExchange();
    const [maker, taker] = [exchange.addUser({ BTC: '1' }), exchange.addUser({ USDT: '1000' })];
    exchange.place(maker, 'sell', { price: '100.00', quantity: '1' });
    exchange.place(taker, 'buy', { price: '100.00', quantity: '1' });
    const placed = exchange.events.filter(({ kind }) => kind === 'OrderPlaced');
    expect(placed.map(usersOf)).toEqual([[maker], [taker, maker]]);
    expect(usersOf(switched)).toEqual([]);
  });
});

it('a slice may get another field: what was written before is read', () => {
  const first = record({ count: int });
  const second = record({ count: int, name: text });
  const seen: unknown[] = [];
  const restore = (_state: object, rows: unknown) => void seen.push(rows);
  const before = sliceOf<object, { count: number }>(first, () => ({ count: 3 }), restore);
  const after = sliceOf<object, { count: number; name: string }>(second, () => ({ count: 4, name: 'x' }), restore, {
    version: 1,
    read: (from) => ({ ...first.read(from), name: '' }),
  });
  for (const slice of [before, after]) {
    const bytes = bytesOf((out) => slice.write(out, {}));
    after.read(new ByteReader(bytes), {}, slice.version);
  }
  expect([before.version, after.version]).toEqual([1, 2]);
  expect(seen).toEqual([
    { count: 3, name: '' },
    { count: 4, name: 'x' },
  ]);
});
