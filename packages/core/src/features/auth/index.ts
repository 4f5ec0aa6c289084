/** What other features use. */
export { type AuthState, type User, userOf } from './state.ts';
