/** What other features use. */
export { withheldRefusal } from './leave.ts';
export { type WithheldState, type WithWithheld, withhold } from './state.ts';
