/** What the wire shows of it. */
export type { PresaleStatus } from './calls.ts';
export { presaleStatuses } from './calls.ts';
export * from './presale.ts';
