/** What the wire shows of it. */
export {
  type RestrictionProduct,
  type RestrictionRow,
  restrictionEffects,
  restrictionProducts,
  restrictionScopes,
} from './calls.ts';
export { type ClosedRow, closedToAll } from './closed.ts';
