/** What other features use of spot trading. */
export { maskAccount } from './mask-account.ts';
