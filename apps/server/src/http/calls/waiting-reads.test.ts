import { expect, it } from 'vitest';
import { callerShare, concurrencyLimits } from './concurrency-limiter.ts';
import { WaitingReads, waitingReadLimits } from './waiting-reads.ts';

/** A view that has got as far as 10 of a journal that goes to 20. */
function lagging() {
  const asked: number[] = [];
  const waiting: (() => void)[] = [];
  const waitFor = (seq: number) => {
    asked.push(seq);
    return new Promise<boolean>((resolve) => waiting.push(() => resolve(true)));
  };
  const services = { view: { appliedSeq: 10, waitFor }, writer: { durableSeq: 20 } } as never;
  return { services, asked, catchUp: () => waiting.splice(0).forEach((go) => void go()) };
}

it('waits for nothing beyond the journal', async () => {
  const { services, asked, catchUp } = lagging();
  const waitingReads = new WaitingReads();
  expect(await waitingReads.wait(services, 1, 10)).toBe(true);
  const far = waitingReads.wait(services, 1, Number.MAX_SAFE_INTEGER);
  expect(asked).toEqual([20]);
  catchUp();
  expect(await far).toBe(true);
});

it('answers at once, as stale, where too many of a caller or of all wait', async () => {
  const { services, catchUp } = lagging();
  const waitingReads = new WaitingReads({ max: 3, perCallerMax: 2 });
  const waiting = [1, 1].map((caller) => waitingReads.wait(services, caller, 15));
  // There is room for one more, and not for one more of this caller.
  expect(await waitingReads.wait(services, 1, 15)).toBe(false);
  waiting.push(waitingReads.wait(services, 2, 15));
  expect(await waitingReads.wait(services, 3, 15)).toBe(false);
  catchUp();
  expect(await Promise.all(waiting)).toEqual([true, true, true]);
  const again = [1, 1].map((caller) => waitingReads.wait(services, caller, 15));
  catchUp();
  expect(await Promise.all(again)).toEqual([true, true]);
});

it('leaves room for those who do not wait', () => {
  for (const limit of [concurrencyLimits.read, concurrencyLimits.order])
    expect(waitingReadLimits.max).toBeLessThan(limit);
  for (const limit of [concurrencyLimits.read, concurrencyLimits.order])
    expect(waitingReadLimits.perCallerMax).toBeLessThan(limit / callerShare);
});
