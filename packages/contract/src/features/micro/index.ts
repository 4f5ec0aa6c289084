/** What the wire shows of it. */
export type { MicroResult, MicroRow, MicroTick } from './calls.ts';
export { microResults } from './calls.ts';
export * from './micro.ts';
