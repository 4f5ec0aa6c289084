/** What others read of it. */
export type { SampledPrice } from './commands.ts';
export { degradedAfterMs, firstSoundAfter, isDegraded, isSound, soundAgeMsMax } from './soundness.ts';
export { type IndexTick, indexOf, madeAt, ticksMax, ticksOf } from './state.ts';
