/** What the wire shows of it. */
export type { LeverAccountRow, LeverDealRow, LeverLiquidationRow, LeverReason, LeverRow } from './calls.ts';
export { leverReasons } from './calls.ts';
export * from './lever.ts';
export * from './office.ts';
export type { LeverTierRow } from './office-calls.ts';
