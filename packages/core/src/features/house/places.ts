/** Accounts of the house between which staff move funds. What belongs to others, as `unassigned` does, is not among them. */
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
] as const satisfies readonly (keyof typeof house)[];
export type HousePlace = (typeof housePlaces)[number];
