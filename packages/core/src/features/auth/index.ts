/** What other features use. */
export type { AuthEvents } from './events.ts';
export { userOf, type WithAuth } from './state.ts';
