/** What other features use of the record. */
export { lockedParts } from './locks.ts';
export { pageOfLog } from './log.ts';
export { minorOf } from './statement.ts';
