import { describe, expect, it } from 'vitest';
import type { Caller } from '../sign-in/devices.ts';
import { createLoginThrottle } from './login-throttle.ts';

const day = 24 * 3_600_000;
const at = (network: string): Caller => ({ network, known: null });
const own = (name: string, userId = 7): Caller => ({ network: 'a', known: { userId, name } });

describe('the login throttle', () => {
  it('slows strangers down from the third failure on, whatever network they come from', () => {
    const throttle = createLoginThrottle();
    const begin = (network: string, now: number) => throttle.begin('alice', at(network), now);
    expect([begin('a', 0), begin('b', 0), begin('c', 0), begin('d', 0)]).toEqual([0, 0, 0, 1]);
    expect([begin('d', 1000), begin('d', 1000), begin('d', 3000), begin('d', 3000)]).toEqual([0, 2, 0, 4]);
    expect(throttle.begin('bob', at('a'), 0)).toBe(0);
  });

  it.each([
    ['one network', (caller: number) => at(`a${caller * 0}`), 10],
    ['one device', () => own('phone'), 10],
    ['one session', () => own('session 1'), 10],
    ['strangers together', (caller: number) => at(`a${caller}`), 100],
  ])('waits a minute at most, and stops %s for the day', (_, callerOf, max) => {
    const throttle = createLoginThrottle();
    let now = 0;
    for (let failures = 0; failures < max; failures++) {
      const wait = throttle.begin('alice', callerOf(failures), now);
      expect(wait).toBeLessThanOrEqual(60);
      now += wait * 1000;
      if (wait > 0) expect(throttle.begin('alice', callerOf(failures), now)).toBe(0);
    }
    expect(throttle.begin('alice', callerOf(max), now + 60_000)).toBeGreaterThan(3600);
    expect(throttle.begin('alice', callerOf(max), now + day)).toBe(0);
  });

  it('lets the owner in on a known device and in a session, whatever strangers do', () => {
    const throttle = createLoginThrottle();
    for (let failures = 0; failures < 200; failures++) throttle.begin('alice', at(`n${failures}`), failures * 60_000);
    const now = 200 * 60_000;
    expect(throttle.begin('alice', at('new'), now)).toBeGreaterThan(0);
    expect([throttle.begin('alice', own('phone'), now), throttle.begin('alice', own('session 1'), now)]).toEqual([
      0, 0,
    ]);
  });

  it('counts devices and sessions apart from each other', () => {
    const throttle = createLoginThrottle();
    for (let failures = 0; failures < 10; failures++) throttle.begin('alice', own('stolen'), failures * 60_000);
    expect(throttle.begin('alice', own('stolen'), 600_000)).toBeGreaterThan(3600);
    expect(throttle.begin('alice', own('phone'), 600_000)).toBe(0);
    expect(throttle.begin('bob', own('stolen', 8), 600_000)).toBe(0);
  });

  it('stops a network that fails at one account after another', () => {
    const throttle = createLoginThrottle();
    for (let account = 0; account < 500; account++) expect(throttle.begin(`n${account}`, at('a'), 0)).toBe(0);
    expect(throttle.begin('n500', at('a'), 0)).toBe(day / 1000);
    expect([throttle.begin('n0', at('a'), 0), throttle.begin('n500', at('b'), 0)]).toEqual([0, 0]);
    expect(throttle.begin('n500', at('a'), day)).toBe(0);
  });

  it('does not take those who log in for such a network', () => {
    const throttle = createLoginThrottle();
    for (let account = 0; account < 1000; account++) {
      expect(throttle.begin(`n${account}`, at('office'), 0)).toBe(0);
      throttle.succeed(`n${account}`, at('office'));
    }
  });

  it('stops a network for 24 hours from its tenth failure, and then no longer', () => {
    const throttle = createLoginThrottle();
    const failAt = Array.from({ length: 10 }, (_, count) => count * 60_000);
    for (const now of failAt) expect(throttle.begin('alice', at('a'), now)).toBe(0);
    const over = (failAt.at(-1) ?? 0) + day;
    // Another network keeps the account on the list.
    expect(throttle.begin('alice', at('b'), over - 120_000)).toBe(0);
    expect([throttle.begin('alice', at('a'), over - 60_000), throttle.begin('alice', at('a'), over - 1)]).toEqual([
      60, 1,
    ]);
    expect(throttle.begin('alice', at('a'), over)).toBe(0);
  });

  it('a success forgets what its own network failed, and not what others did', () => {
    const throttle = createLoginThrottle();
    for (const network of ['a', 'a', 'b', 'b', 'b']) throttle.begin('alice', at(network), 0);
    for (let failures = 0; failures < 10; failures++) throttle.begin('alice', at('c'), (failures + 1) * 60_000);
    throttle.begin('alice', at('a'), 700_000);
    throttle.succeed('alice', at('a'));
    expect(throttle.begin('alice', at('c'), 760_000)).toBeGreaterThan(3600);
    expect([throttle.begin('alice', at('b'), 760_000), throttle.begin('alice', at('b'), 760_000)]).toEqual([0, 60]);
  });

  it('a recovery forgets all of it, under every name', () => {
    const throttle = createLoginThrottle();
    for (const name of ['alice', '+1']) {
      for (let failures = 0; failures < 10; failures++) throttle.begin(name, at('a'), failures * 100_000);
    }
    for (let failures = 0; failures < 10; failures++) throttle.begin('alice', own('phone'), failures * 100_000);
    expect(throttle.begin('alice', at('a'), 1_100_000)).toBeGreaterThan(0);
    throttle.clear(['alice', '+1'], 7);
    for (const name of ['alice', '+1']) {
      expect([0, 0, 0].map(() => throttle.begin(name, at('a'), 1_100_000))).toEqual([0, 0, 0]);
    }
    expect(throttle.begin('alice', own('phone'), 1_100_000)).toBe(0);
  });

  it.each([
    ['a stranger', at('a')],
    ['a device', own('phone')],
  ])('an attempt of %s that was none costs no time either', (_, caller) => {
    const throttle = createLoginThrottle();
    for (const now of [0, 0, 0, 1000]) expect(throttle.begin('alice', caller, now)).toBe(0);
    expect(throttle.begin('alice', caller, 3000)).toBe(0);
    throttle.undo('alice', caller);
    expect(throttle.begin('alice', caller, 3000)).toBe(0);
    for (let tries = 0; tries < 20; tries++) {
      throttle.undo('alice', caller);
      expect(throttle.begin('alice', caller, 3000)).toBe(0);
    }
  });
});
