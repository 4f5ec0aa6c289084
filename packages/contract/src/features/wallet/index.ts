/** What the wire shows of it. */
export * from './balance.ts';
export type { BalanceRow } from './calls.ts';
