/** What the wire shows of it. */
export type {
  LeverAccountRow,
  LeverDealRow,
  LeverLiquidationRow,
  LeverReason,
  LeverRow,
  LeverTierRow,
} from './calls.ts';
export { leverReasons } from './calls.ts';
export * from './lever.ts';
