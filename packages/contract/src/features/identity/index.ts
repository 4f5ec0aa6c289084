/** What the wire shows of it. */
export type { IdentityState, ReviewRow } from './calls.ts';
