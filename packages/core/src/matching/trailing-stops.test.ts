import { expect, it } from 'vitest';
import { Random, testSeed } from '../testing/random.ts';
import type { Stop } from './orders.ts';
import { TrailingStops } from './trailing-stops.ts';

function stopOf(orderId: number, isBuy: boolean, extremeTicks: number, trailPpm: number): Stop {
  return {
    orderId,
    userId: 1,
    market: 0,
    isBuy,
    type: 'market',
    timeInForce: 'ioc',
    ticks: 0,
    lots: 1,
    selfTrade: 'cancel_newest',
    triggerTicks: 0,
    isRising: isBuy,
    trailPpm,
    extremeTicks,
    pairedOrderId: 0,
    createdAt: 0,
    isFired: false,
  };
}

/** The same by looking at every stop each time. */
class Naive {
  readonly stops: { stop: Stop; best: number }[] = [];
  readonly #isBuy: boolean;

  constructor(isBuy: boolean) {
    this.#isBuy = isBuy;
  }

  note(last: number): void {
    for (const entry of this.stops) entry.best = this.#isBuy ? Math.min(entry.best, last) : Math.max(entry.best, last);
  }

  next(last: number, isPassedOver: (stop: Stop) => boolean = () => false): number | null {
    const trigger = ({ stop, best }: { stop: Stop; best: number }) =>
      best * (1_000_000 + (this.#isBuy ? stop.trailPpm : -stop.trailPpm));
    const reached = this.stops.filter((entry) =>
      this.#isBuy ? last * 1_000_000 >= trigger(entry) : last * 1_000_000 <= trigger(entry),
    );
    const sign = this.#isBuy ? 1 : -1;
    reached.sort((a, b) => sign * (trigger(a) - trigger(b)) || a.stop.orderId - b.stop.orderId);
    return reached.find(({ stop }) => !isPassedOver(stop))?.stop.orderId ?? null;
  }
}

it.each([true, false])('fires what a naive list fires, in its order; buys: %s', (isBuy) => {
  const random = new Random(testSeed());
  const stops = new TrailingStops(isBuy);
  const naive = new Naive(isBuy);
  let last = 50_000;
  let fired = 0;
  for (let step = 1; step <= 20_000; step++) {
    const kind = random.next();
    if (kind < 0.3) {
      const stop = stopOf(step, isBuy, last, random.pick([1000, 1000, 5000, random.int(1000, 200_000)]));
      stops.insert(stop);
      naive.stops.push({ stop, best: last });
    } else if (kind < 0.4 && naive.stops.length > 0) {
      const [gone] = naive.stops.splice(random.int(0, naive.stops.length - 1), 1);
      if (gone === undefined) throw new Error('nothing');
      stops.remove(gone.stop);
      expect(gone.stop.extremeTicks).toBe(gone.best);
    } else {
      last = Math.max(1000, last + random.int(-200, 200));
      stops.notePrice(last);
      naive.note(last);
    }
    for (let next = stops.nextReached(last); next !== null; next = stops.nextReached(last)) {
      expect(next.orderId).toBe(naive.next(last));
      const passedOver = random.int(2, 4);
      const isPassedOver = ({ orderId }: Stop) => orderId % passedOver > 0;
      expect(stops.nextReached(last, isPassedOver)?.orderId ?? null).toBe(naive.next(last, isPassedOver));
      stops.remove(next);
      naive.stops.splice(
        naive.stops.findIndex(({ stop }) => stop === next),
        1,
      );
      fired += 1;
    }
    expect(naive.next(last)).toBeNull();
    expect(stops.size).toBe(naive.stops.length);
    const seen = naive.stops[step % Math.max(1, naive.stops.length)];
    if (seen !== undefined) expect(stops.extremeOf(seen.stop)).toBe(seen.best);
  }
  expect(fired).toBeGreaterThan(200);
});
