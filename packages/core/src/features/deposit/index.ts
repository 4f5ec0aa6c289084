/** What other features use. */
export { firstDebtOf, ownerOf, type WithDeposit } from './state.ts';
