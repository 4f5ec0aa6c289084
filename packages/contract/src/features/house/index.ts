/** What the wire shows of it. */
export {
  type CorrectionRow,
  type HouseAccount,
  type HouseBalance,
  type HouseMove,
  houseAccounts,
  shownHouseAccounts,
} from './calls.ts';
