/** What other features use. */
export { firstSoundAfter, isDegraded } from './soundness.ts';
export { type IndexTick, ticksOf, type WithPrice } from './state.ts';
