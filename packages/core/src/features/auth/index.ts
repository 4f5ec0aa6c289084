/** What other features use. */
export { type AuthState, userOf } from './state.ts';
