/** What other features use. */
export { enteredName, nameOfPayment, writtenHash } from './payment-name.ts';
export {
  chainOfNetwork,
  firstDebtOf,
  hasArrived,
  isCounted,
  noteCounted,
  ownerOf,
  type WithDeposit,
} from './state.ts';
export { countedRefusal, giveArrival, nobodysArrival } from './whose.ts';
