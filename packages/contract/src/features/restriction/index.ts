/** What the wire shows of it. */
export { type RestrictionRow, restrictionEffects, restrictionScopes } from './calls.ts';
export { type ClosedRow, closedToAll } from './closed.ts';
