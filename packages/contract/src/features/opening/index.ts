/** What the wire shows of it. */
export { type OpeningCheck, type OpeningRow, openingChecks } from './calls.ts';
