import { describe, expect, it } from 'vitest';
import { decodeEvent, encodeEvent } from './event-codec.ts';
import { createState, evolve } from './exchange.ts';
import { ByteReader, ByteWriter } from './kernel/codec.ts';
import { hashState, isCurrentSnapshot, restoreState, snapshotState } from './snapshot.ts';
import { TestExchange } from './testing/build-exchange.ts';
import { Random, testSeed } from './testing/random.ts';

/** A busy exchange: people, sessions, keys, quotes, orders, fills. */
function busyExchange(): TestExchange {
  const exchange = new TestExchange();
  exchange.addUser();
  const alice = exchange.addUser({ USDT: '1000', BTC: '10' });
  const maker = exchange.addUser({ USDT: '100000', BTC: '1000' }, 'liquidity');
  exchange.run('OpenSession', { userId: alice, tokenHash: 'a', expiresAt: exchange.time + 1000 });
  exchange.run('OpenSession', { userId: alice, tokenHash: 'b', expiresAt: exchange.time + 1000 });
  exchange.run('RevokeSession', { tokenHash: 'a' });
  exchange.setIndex({ 0: 10_000 });
  const bids = [9990, 9980, 9970].map((ticks) => ({ ticks, lots: 20_000 }));
  const asks = [10_010, 10_020, 10_030].map((ticks) => ({ ticks, lots: 20_000 }));
  exchange.run('ReplaceQuotes', { userId: maker, market: 0, bids, asks });
  exchange.place(alice, 'buy', { price: '100.20', quantity: '3' });
  exchange.place(alice, 'buy', { price: '99.00', quantity: '1' });
  exchange.place(alice, 'sell', { price: '101.00', quantity: '1' });
  exchange.submit('CancelAllOrders', { userId: alice, market: 5 }, { call: 'c', key: 'k', bodyHash: 'h' });
  exchange.run('ChangePassword', { userId: maker, passwordHash: 'other' });
  exchange.run('SwitchMarket', { market: 0, isOpen: false });
  secureAccount(exchange, alice);
  const words = { language: 'en', title: 'Title', abstract: '', content: '<p>x</p>' };
  const lines = { language: 'en', tab: 't', title: 'Title', text: '', action: '' };
  exchange.run('SaveNotice', { operatorId: 0, noticeId: 0, category: 3, thumbnail: '', texts: [words] });
  exchange.run('SaveNotice', { operatorId: 0, noticeId: 0, category: 5, thumbnail: 'fee', texts: [words] });
  exchange.run('RemoveNotice', { operatorId: 0, noticeId: 141 });
  exchange.run('SaveBanner', { operatorId: 0, bannerId: 0, place: 1, picture: 'fee', link: '/', texts: [lines] });
  exchange.run('SaveBanner', { operatorId: 0, bannerId: 0, place: 2, picture: '', link: '', texts: [lines] });
  exchange.run('RemoveBanner', { operatorId: 0, bannerId: 1 });
  exchange.assertInvariants();
  return exchange;
}

/** Every event of a person's own security. */
function secureAccount(exchange: TestExchange, userId: number): void {
  const codes = (prefix: string) => Array.from({ length: 10 }, (_, at) => `${prefix}${at}`);
  const passkey = { userId, publicKey: 'key', counter: 0, transports: ['usb', 'nfc'], name: 'Key' };
  exchange.run('EnableTotp', { userId, sealedSecret: 'sealed', step: 5, recoveryHashes: codes('r') });
  exchange.run('AddPasskey', { ...passkey, credentialId: 'k', recoveryHashes: codes('p') });
  exchange.run('AddPasskey', { ...passkey, credentialId: 'l', recoveryHashes: codes('p') });
  exchange.run('RenewRecoveryCodes', { userId, recoveryHashes: codes('n'), proof: { method: 'totp', step: 6 } });
  exchange.run('UseSecondStep', { userId, proof: { method: 'passkey', credentialId: 'k', counter: 0 } });
  exchange.run('DisableTotp', { userId, proof: { method: 'recovery_code', recoveryHash: 'n1' } });
  exchange.run('RemovePasskey', { userId, credentialId: 'l', proof: { method: 'recovery_code', recoveryHash: 'n2' } });
  exchange.run('SetAntiPhishingCode', { userId, code: 'whale' });
  const proof = { method: 'passkey' as const, credentialId: 'k', counter: 0 };
  const login = { address: '::1', device: 'Firefox 130 · Linux', language: 'jp', passwordHash: 'hash', proof };
  exchange.run('OpenSession', { userId, tokenHash: 'c', expiresAt: exchange.time + 10_000_000, login });
  exchange.time += 3_600_000;
  exchange.run('TouchSession', { tokenHash: 'c' });
  exchange.run('ChangeOwnPassword', { userId, knownHash: 'hash', passwordHash: 'newer', keptTokenHash: 'c' });
}

describe('events and snapshots', () => {
  it('replaying the encoded events leads to the same state', () => {
    const exchange = busyExchange();
    const out = new ByteWriter();
    for (const event of exchange.events) encodeEvent(out, event);
    const from = new ByteReader(out.bytes());
    const replayed = createState();
    for (const event of exchange.events) {
      const decoded = decodeEvent(from);
      expect(decoded).toEqual(event);
      evolve(replayed, decoded);
    }
    expect(from.isAtEnd).toBe(true);
    expect(hashState(replayed)).toBe(hashState(exchange.state));
  });

  it('a snapshot restores the same state, which goes on alike', () => {
    const exchange = busyExchange();
    const restored = restoreState(snapshotState(exchange.state));
    if (restored === null) throw new Error('not restored');
    expect(hashState(restored)).toBe(hashState(exchange.state));
    exchange.run('SwitchMarket', { market: 0, isOpen: true });
    exchange.place(100_002, 'buy', { price: '100.30', quantity: '5' });
    for (const event of exchange.events.slice(-2)) evolve(restored, event);
    expect(snapshotState(restored)).toEqual(snapshotState(exchange.state));
  });

  it('keep which orders never take', () => {
    const exchange = busyExchange();
    const userId = exchange.addUser({ USDT: '1000' });
    exchange.run('SwitchMarket', { market: 0, isOpen: true });
    const ids = [true, false].map((isPostOnly) => {
      const placed = exchange.place(userId, 'buy', { price: '90', quantity: '1', isPostOnly });
      return 'answer' in placed ? placed.answer.order.orderId : 0;
    });
    const restored = restoreState(snapshotState(exchange.state));
    expect(ids.map((id) => restored?.spot.orders.get(id)?.isPostOnly)).toEqual([true, false]);
    expect(hashState(restored ?? createState())).toBe(hashState(exchange.state));
  });

  it('another version is not read, torn bytes throw', () => {
    const bytes = snapshotState(busyExchange().state);
    const other = bytes.slice();
    other[0] = 98;
    expect(restoreState(other)).toBeNull();
    expect(() => restoreState(bytes.subarray(0, bytes.length - 3))).toThrow();
  });

  it('neither is a slice of a later build, or of a feature that this one does not know', () => {
    const bytes = snapshotState(busyExchange().state);
    expect(isCurrentSnapshot(bytes)).toBe(true);
    const from = new ByteReader(bytes);
    const [version, count, number, sliceVersion] = [from.int(), from.int(), from.int(), from.int()];
    const changed = (...head: number[]) => {
      const out = new ByteWriter();
      for (const value of head) out.int(value);
      out.raw(bytes.subarray(from.offset));
      return out.bytes();
    };
    expect(changed(version, count, number, sliceVersion)).toEqual(bytes);
    expect(restoreState(changed(version, count, number, sliceVersion + 1))).toBeNull();
    expect(restoreState(changed(version, count, 9999, sliceVersion))).toBeNull();
    expect(isCurrentSnapshot(changed(version, count, number, sliceVersion + 1))).toBe(false);
  });

  it('the fingerprint tells states apart', () => {
    const exchange = busyExchange();
    const before = hashState(exchange.state);
    exchange.setIndex({ 0: 10_001 });
    expect(hashState(exchange.state)).not.toBe(before);
  });
});

describe('integers', () => {
  it('come back as they went, of any size and sign', () => {
    const random = new Random(testSeed());
    const out = new ByteWriter();
    const ints = [0, 1, -1, 63, 64, -64, -65, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 52, -(2 ** 52)];
    const bigs = [0n, -1n, 1n << 61n, -(1n << 61n), 1n << 200n, 2n ** 52n, -(2n ** 52n)];
    for (let count = 0; count < 5000; count++) {
      const magnitude = 2 ** random.int(1, 53);
      ints.push(Math.floor((random.next() * 2 - 1) * (magnitude - 1)));
      bigs.push(BigInt(Math.floor(random.next() * 2 ** 50)) << BigInt(random.int(0, 100)));
    }
    for (const value of ints) out.int(value);
    for (const value of bigs) out.big(value);
    const from = new ByteReader(out.bytes());
    for (const value of ints) expect(from.int()).toBe(value === 0 ? 0 : value);
    for (const value of bigs) expect(from.big()).toBe(value);
    expect(from.isAtEnd).toBe(true);
    expect(() => from.int()).toThrow();
  });
});
