/** Ticks of a published line. */
import type { MicroTick } from '@bourse/contract';

interface Line {
  readonly minute: string;
  readonly ticks: readonly (readonly [offsetMs: number, price: string, ageMs: number, isSound: number])[];
}

export function ticksOfLine(text: string): MicroTick[] {
  const { minute, ticks } = JSON.parse(text) as Line;
  const start = Date.parse(minute);
  return ticks.map(([offsetMs, price, , isSound]) => ({ time: start + offsetMs, price, is_sound: isSound === 1 }));
}
