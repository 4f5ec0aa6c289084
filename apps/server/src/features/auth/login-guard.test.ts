import { describe, expect, it } from 'vitest';
import { createLoginGuard } from './login-guard.ts';

describe('the login guard', () => {
  it('slows an account down from the third failure on, whatever address it comes from', () => {
    const guard = createLoginGuard();
    const begin = (address: string, now: number) => guard.begin('alice', address, now);
    expect([begin('a', 0), begin('b', 0), begin('c', 0), begin('d', 0)]).toEqual([0, 0, 0, 1]);
    expect([begin('d', 1000), begin('d', 1000), begin('d', 3000), begin('d', 3000)]).toEqual([0, 2, 0, 4]);
    expect(guard.begin('bob', 'a', 0)).toBe(0);
  });

  it('waits a minute at most, and stops one address after ten failures', () => {
    const guard = createLoginGuard();
    let now = 0;
    for (let failures = 0; failures < 10; failures++) {
      const wait = guard.begin('alice', 'a', now);
      expect(wait).toBeLessThanOrEqual(60);
      now += wait * 1000;
      if (wait > 0) expect(guard.begin('alice', 'a', now)).toBe(0);
    }
    expect(guard.begin('alice', 'a', now + 60_000)).toBeGreaterThan(3600);
    expect(guard.begin('alice', 'b', now + 60_000)).toBe(0);
  });

  it('stops an address for 24 hours from its tenth failure, and then no longer', () => {
    const guard = createLoginGuard();
    const failAt = Array.from({ length: 10 }, (_, count) => count * 60_000);
    for (const now of failAt) expect(guard.begin('alice', 'a', now)).toBe(0);
    const over = (failAt.at(-1) ?? 0) + 24 * 3_600_000;
    // Another address keeps the account on the list.
    expect(guard.begin('alice', 'b', over - 120_000)).toBe(0);
    expect([guard.begin('alice', 'a', over - 60_000), guard.begin('alice', 'a', over - 1)]).toEqual([60, 1]);
    expect(guard.begin('alice', 'a', over)).toBe(0);
  });

  it('takes all that an IPv6 customer or site can get for one address', () => {
    const guard = createLoginGuard();
    for (let failures = 0; failures < 10; failures++)
      guard.begin('alice', `2001:db8:1:${failures}00::1`, failures * 100_000);
    expect(guard.begin('alice', '2001:db8:1:ff00::1', 1_100_000)).toBeGreaterThan(3600);
    expect(guard.begin('alice', '2001:db8:2::1', 1_100_000)).toBe(0);
  });

  it('forgets all of it after a success or a recovery', () => {
    const guard = createLoginGuard();
    for (let failures = 0; failures < 10; failures++) guard.begin('alice', 'a', failures * 100_000);
    expect(guard.begin('alice', 'a', 1_100_000)).toBeGreaterThan(0);
    guard.clear('alice');
    expect([0, 0, 0].map(() => guard.begin('alice', 'a', 1_100_000))).toEqual([0, 0, 0]);
  });

  it('an attempt that was none costs no time either', () => {
    const guard = createLoginGuard();
    for (const now of [0, 0, 0, 1000]) expect(guard.begin('alice', 'a', now)).toBe(0);
    expect(guard.begin('alice', 'a', 3000)).toBe(0);
    guard.undo('alice', 'a');
    expect(guard.begin('alice', 'a', 3000)).toBe(0);
  });

  it('does not count what was never decided', () => {
    const guard = createLoginGuard();
    for (let tries = 0; tries < 20; tries++) {
      expect(guard.begin('alice', 'a', 0)).toBe(0);
      guard.undo('alice', 'a');
    }
  });
});
