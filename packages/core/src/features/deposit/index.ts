/** What other features use. */
export { type Chain, firstDebtOf, ownerOf, type WithDeposit } from './state.ts';
