import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCalmTitle } from './title.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('writes at most one title a second, and the newest in the end', () => {
  const written: string[] = [];
  const calm = createCalmTitle((title) => written.push(title));
  for (let price = 1; price <= 10; price++) {
    calm.set('BTC/USDT', String(price));
    vi.advanceTimersByTime(250);
  }
  expect(written).toEqual(['1', '4', '8']);
  vi.advanceTimersByTime(1000);
  expect(written).toEqual(['1', '4', '8', '10']);
});

it('names another pair at once', () => {
  const written: string[] = [];
  const calm = createCalmTitle((title) => written.push(title));
  calm.set('BTC/USDT', 'a');
  calm.set('BTC/USDT', 'b');
  calm.set('ETH/USDT', 'c');
  vi.advanceTimersByTime(5000);
  expect(written).toEqual(['a', 'c']);
});

it('writes nothing once it is stopped', () => {
  const written: string[] = [];
  const calm = createCalmTitle((title) => written.push(title));
  calm.set('BTC/USDT', 'a');
  calm.set('BTC/USDT', 'b');
  calm.stop();
  vi.advanceTimersByTime(5000);
  expect(written).toEqual(['a']);
});
