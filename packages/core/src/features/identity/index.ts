/** What other features use. */
export { levelOf, type WithIdentity } from './state.ts';
