/** What other features use. */
export { enteredName, nameOfPayment, writtenHash } from './payment-name.ts';
export { chainOfNetwork, firstDebtOf, hasComeIn, notePaidOut, ownerOf, type WithDeposit } from './state.ts';
