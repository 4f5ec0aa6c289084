/** What withdrawals use of the address book. */
export { TimeLeft, timeLeftText, useNow } from './time-left.tsx';
export { useAddressBook } from './use-address-book.ts';
