/** What other features use. */
export { withheldRefusal } from './leave.ts';
export { type Withheld, type WithheldState, type WithWithheld, withheldOf, withhold } from './state.ts';
