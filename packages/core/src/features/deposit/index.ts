/** What other features use. */
export { credit as creditAfterDebt, payDebt, setDebt, takeBack } from './debts.ts';
export { enteredName, nameOfPayment, writtenHash } from './payment-name.ts';
export {
  chainOfNetwork,
  debtOf,
  firstDebtOf,
  hasArrived,
  isCounted,
  noteCounted,
  ownerOf,
  type WithDeposit,
} from './state.ts';
export { countedRefusal, giveArrival, nobodysArrival } from './whose.ts';
