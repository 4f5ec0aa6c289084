/** What the wire shows of it. */
export type { PledgeHoldingRow, PledgeProductRow } from './calls.ts';
export * from './pledge.ts';
