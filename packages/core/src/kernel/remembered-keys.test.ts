import { describe, expect, it } from 'vitest';
import { restoreState, snapshotState } from '../snapshot.ts';
import { TestExchange } from '../testing/build-exchange.ts';
import { Random, testSeed } from '../testing/random.ts';
import { keyLifeMs, overheadBytes, RememberedKeys } from './remembered-keys.ts';

const key = (time: number, bytes = 100) => ({
  time,
  bodyHash: '',
  answerKind: '',
  answerVersion: 0,
  answer: new Uint8Array(bytes),
});
const names = (keys: RememberedKeys, userId: number) => [...keys.of(userId).keys()];

describe('a key', () => {
  it('is remembered for a day of command time, whoever comes after', () => {
    const keys = new RememberedKeys();
    keys.remember(1, 'a', key(1000));
    keys.remember(2, 'b', key(2000));
    keys.remember(2, 'c', key(1000 + keyLifeMs - 1));
    expect(names(keys, 1)).toEqual(['a']);
    keys.remember(2, 'd', key(1000 + keyLifeMs));
    expect(names(keys, 1)).toEqual([]);
    expect([...keys.users()]).toEqual([2]);
    keys.remember(3, 'e', key(5000 + 2 * keyLifeMs));
    expect([...keys.users()]).toEqual([3]);
  });

  it('that comes again is as new', () => {
    const keys = new RememberedKeys();
    keys.remember(1, 'a', key(1000));
    keys.remember(1, 'b', key(2000));
    keys.remember(1, 'a', key(3000));
    expect(names(keys, 1)).toEqual(['b', 'a']);
    keys.remember(2, 'only', key(3000));
    keys.remember(2, 'only', key(3000));
    expect(names(keys, 2)).toEqual(['only']);
    keys.remember(1, 'c', key(2500 + keyLifeMs));
    expect(names(keys, 1)).toEqual(['a', 'c']);
  });
});

describe('too many keys', () => {
  it('of one user: the oldest go', () => {
    const keys = new RememberedKeys({ keysMax: 3 });
    for (const name of ['a', 'b', 'c', 'd', 'e']) keys.remember(1, name, key(1));
    expect(names(keys, 1)).toEqual(['c', 'd', 'e']);
  });

  it('of one user in bytes: the oldest go, down to what everybody keeps', () => {
    const keys = new RememberedKeys({ userBytesMax: 3000, keptAlways: 2 });
    for (const name of ['a', 'b', 'c']) keys.remember(1, name, key(1, 600));
    expect(names(keys, 1)).toEqual(['a', 'b', 'c']);
    keys.remember(1, 'd', key(1, 600));
    expect(names(keys, 1)).toEqual(['b', 'c', 'd']);
    keys.remember(1, 'e', key(1, 5000));
    expect(names(keys, 1)).toEqual(['d', 'e']);
  });

  it('of all users: the heaviest lose their oldest, and nobody with few loses any', () => {
    const keys = new RememberedKeys({ bytesMax: 20_000, keptAlways: 3 });
    for (let count = 0; count < 3; count++) keys.remember(1, `calm ${count}`, key(1, 1000));
    for (let count = 0; count < 100; count++) keys.remember(2, `busy ${count}`, key(2));
    expect(names(keys, 1)).toHaveLength(3);
    expect(names(keys, 2).length).toBeGreaterThan(30);
    expect(names(keys, 2).at(-1)).toBe('busy 99');
    expect(keys.bytes).toBeLessThanOrEqual(20_000);
    expect(keys.isFull).toBe(false);
    // Many with few: there is nobody left to take from.
    for (let userId = 10; !keys.isFull; userId++) keys.remember(userId, 'only', key(3));
    expect(names(keys, 2)).toHaveLength(3);
    expect(names(keys, 1)).toHaveLength(3);
  });
});

it('bytes are those of the keys that are there, after anything', () => {
  const random = new Random(testSeed());
  const keys = new RememberedKeys({ keysMax: 20, userBytesMax: 8000, bytesMax: 30_000, keptAlways: 4 });
  let time = 0;
  for (let step = 0; step < 5_000; step++) {
    time += random.pick([0, 1, 1000, keyLifeMs / 50]);
    keys.remember(random.int(1, 12), `k${random.int(1, 40)}`, key(time, random.int(0, 600)));
    const all = [...keys.users()].flatMap((userId) => [...keys.of(userId)]);
    const bytes = all.reduce((sum, [name, { answer }]) => sum + name.length + answer.length + overheadBytes, 0);
    expect(keys.bytes).toBe(bytes);
    expect(Math.max(...[...keys.users()].map((userId) => keys.of(userId).size))).toBeLessThanOrEqual(20);
    expect(Math.min(...all.map(([, { time: of }]) => of))).toBeGreaterThan(time - keyLifeMs);
    expect(keys.bytes <= 30_000 || [...keys.users()].every((userId) => keys.of(userId).size <= 4)).toBe(true);
  }
});

it('a new key is refused where no more can be remembered; a retry and a command without a key are not', () => {
  const exchange = new TestExchange();
  const alice = exchange.addUser({ USDT: '1000' });
  const timeout = { userId: alice, timeoutMs: 0 };
  const idempotency = { call: 'x', key: 'first', bodyHash: 'h' };
  expect(exchange.submit('SetCancelDeadline', timeout, idempotency)).toEqual({ answer: { deadline: 0 } });
  const restored = restoreState(snapshotState(exchange.state));
  expect(restored?.keys.bytes).toBe(exchange.state.keys.bytes);
  Object.defineProperty(exchange.state.keys, 'isFull', { value: true });
  const other = { ...idempotency, key: 'second' };
  expect(exchange.submit('SetCancelDeadline', timeout, other)).toEqual({ refused: 'overloaded' });
  expect(exchange.submit('SetCancelDeadline', timeout, idempotency)).toEqual({ answer: { deadline: 0 } });
  expect(exchange.submit('SetCancelDeadline', timeout)).toEqual({ answer: { deadline: 0 } });
});
