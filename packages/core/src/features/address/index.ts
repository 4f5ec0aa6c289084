/** What other features use. */
export { findInBook, isWhitelistOn, usableAt, type WithAddress } from './state.ts';
