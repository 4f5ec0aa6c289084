/** How much an index moves: from what was published in the last day. */
import type { Market } from '@bourse/core';
import type { Services } from '../../services.ts';
import { dayMs } from './lines.ts';
import { readMinutes } from './view/reads.ts';

const secondMs = 1000;
const hourMs = 3_600_000;

/** The index of each second of a span, in hundredths of a tick; 0: there was none. */
async function secondsOf({ view }: Services, market: Market, from: number, until: number): Promise<Float64Array> {
  const seconds = new Float64Array(Math.ceil((until - from) / secondMs));
  // An hour at a time: other work has its turn in between.
  for (let hour = from; hour < until; hour += hourMs) {
    for (const { minute, ticks } of await readMinutes(view.db, market.market, hour, Math.min(hour + hourMs, until))) {
      for (const text of ticks.split(';')) {
        const [offset, steps] = text.split(' ').map(Number);
        if (offset !== undefined && steps !== undefined)
          seconds[Math.floor((minute + offset - from) / secondMs)] = steps;
      }
    }
  }
  return seconds;
}

/** The median of how far the index is after so many seconds, in hundredths of a tick; null: nothing was published. */
export async function medianMove(services: Services, market: Market, seconds: number): Promise<number | null> {
  const until = services.now();
  const index = await secondsOf(services, market, until - dayMs, until);
  const moves: number[] = [];
  for (let at = seconds; at < index.length; at++) {
    const [now, before] = [index[at] ?? 0, index[at - seconds] ?? 0];
    if (now > 0 && before > 0) moves.push(Math.abs(now - before));
  }
  moves.sort((a, b) => a - b);
  return moves[Math.floor(moves.length / 2)] ?? null;
}
