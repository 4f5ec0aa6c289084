/** What others read of it. */
export { entryOf } from './entry.ts';
export { openRecoveries } from './recovery.ts';
