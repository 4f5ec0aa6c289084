/** Ticks of the index as the screen draws them: of published lines, and of the core. */
import type { MicroTick } from '@bourse/contract';
import { formatSteps, type IndexTick, type Market } from '@bourse/core';

interface Line {
  readonly minute: string;
  readonly ticks: readonly (readonly [offsetMs: number, price: string, ageMs: number, isSound: number])[];
}

export function ticksOfLine(text: string): MicroTick[] {
  const { minute, ticks } = JSON.parse(text) as Line;
  const start = Date.parse(minute);
  return ticks.map(([offsetMs, price, , isSound]) => ({ time: start + offsetMs, price, is_sound: isSound === 1 }));
}

export function presentTick(market: Market, { time, steps, soundness }: IndexTick): MicroTick {
  return { time, price: formatSteps(market, steps), is_sound: soundness === 'sound' };
}
