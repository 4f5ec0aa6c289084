import { calls } from '@bourse/contract';
import { describe, expect, it } from 'vitest';
import { wideFactor } from '../client-address.ts';
import { createRateLimiter, drawsFromNetwork, limitsOf } from './rate-limit.ts';

const visitor = { userId: 0, address: '10.0.0.1' };
const user = { userId: 100_001, address: '10.0.0.1' };

describe('rate limits', () => {
  it('allow a burst, then a steady rate, and say when to come back', () => {
    const limiter = createRateLimiter({ ...limitsOf.demo, code: { burst: 2, perSecond: 0.1 } });
    const take = (now: number) => limiter.take('code', visitor, now);
    expect([take(0), take(0), take(0), take(5000), take(10_000), take(10_000)]).toEqual([0, 0, 10, 5, 0, 10]);
  });

  it('never fill beyond the burst', () => {
    const limiter = createRateLimiter({ ...limitsOf.demo, read: { burst: 1, perSecond: 100 } });
    expect([0, 0, 0].map(() => limiter.take('read', visitor, 1e9))).toEqual([0, 1, 1]);
  });

  it('count a session by its user, whatever those at the same address use up', () => {
    const one = { burst: 1, perSecond: 1 };
    const limiter = createRateLimiter({ read: one, order: one, cancel: one, auth: one, code: one, export: one });
    expect(limiter.take('read', user, 0)).toBe(0);
    expect(limiter.take('read', { ...user, address: '10.0.0.2' }, 0)).toBe(1);
    expect(limiter.take('read', visitor, 0)).toBe(0);
    for (const bucket of ['auth', 'code', 'export'] as const) {
      expect([visitor, visitor, user, user].map((caller) => limiter.take(bucket, caller, 0))).toEqual([0, 1, 0, 1]);
    }
  });

  it('count signing in by address even with a session, and nothing else', () => {
    const { auth, withdraw, staff } = calls;
    const signingIn = [auth.login, auth.register, auth.forget, auth.checkEmail, auth.checkMobile, staff.login];
    const own = [auth.sendMail, withdraw.sendCode, withdraw.send, staff.auditFile, staff.approve];
    expect(signingIn.filter((call) => !drawsFromNetwork(call))).toEqual([]);
    expect(own.filter(drawsFromNetwork)).toEqual([]);
  });

  it('of files leave signing in and approving alone', () => {
    const limiter = createRateLimiter(limitsOf.production);
    const files = [1, 2, 3, 4].map(() => limiter.take('export', user, 0, 500) === 0);
    expect(files).toEqual([true, true, true, false]);
    expect([limiter.take('auth', visitor, 0), limiter.take('auth', user, 0)]).toEqual([0, 0]);
  });

  it.each([
    ['auth', 30, 0.5],
    ['code', 20, 20 / 3600],
    ['read', 1000, 300],
  ] as const)(
    'of production give %s to one address %d times at once and %d times a second',
    (bucket, burst, perSecond) => {
      const limiter = createRateLimiter(limitsOf.production);
      const granted = (now: number) => {
        let count = 0;
        while (count < 1000 && limiter.take(bucket, visitor, now) === 0) count++;
        return count;
      };
      expect(granted(0)).toBe(burst);
      const once = Math.ceil(1000 / perSecond);
      expect([granted(once - 1), granted(once)]).toEqual([Math.floor(((once - 1) * perSecond) / 1000), 1]);
      expect(granted(1e9)).toBe(burst);
    },
  );

  it('keep cancels apart from orders', () => {
    const limiter = createRateLimiter({ ...limitsOf.demo, order: { burst: 1, perSecond: 1 } });
    expect(['order', 'order', 'cancel'].map((bucket) => limiter.take(bucket as 'order', user, 0))).toEqual([0, 1, 0]);
  });

  it('remember a bounded number of callers', () => {
    const limiter = createRateLimiter({ ...limitsOf.demo, read: { burst: 1, perSecond: 0.001 } }, 2);
    const take = (address: string) => limiter.take('read', { userId: 0, address }, 0) === 0;
    expect([take('a'), take('b'), take('a'), take('c'), take('a'), take('b')]).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it('count a customer of the newer addresses by the /56, and a site that has many of them by the /48', () => {
    const limiter = createRateLimiter({ ...limitsOf.demo, read: { burst: 2, perSecond: 0.001 } });
    const granted = (address: string) => limiter.take('read', { userId: 0, address }, 0) === 0;
    const customer = ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1'];
    expect(customer.map(granted)).toEqual([true, true, false]);
    const others = Array.from({ length: 40 }, (_, index) => `2001:db8:0:${(index + 1).toString(16)}00::1`);
    expect(others.map(granted).filter(Boolean)).toHaveLength(2 * wideFactor - 2);
    expect(granted('2001:db8:1::1')).toBe(true);
  });
});
