/** What other features use. */
export type { Events as AuthEvents } from './events.ts';
export { type AuthState, userOf } from './state.ts';
