/** Accounts of the house between which staff move funds. From `unassigned` an arrival leaves as a whole; nothing is moved there. */
import type { house } from '../../kernel/ledger/house.ts';

/** Written as their place: append, never reorder. */
export const housePlaces = [
  'outside',
  'fees',
  'networkFees',
  'adjustments',
  'insuranceFund',
  'pledgeRewards',
  'referralRebates',
  'leverCounterparty',
  'microCounterparty',
  'paymentsReceived',
  'unassigned',
  'presale',
  'paymentDesk',
] as const satisfies readonly (keyof typeof house)[];
export type HousePlace = (typeof housePlaces)[number];
