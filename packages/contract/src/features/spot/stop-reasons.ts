/** Why an order that a stop set off was not placed, apart from all other refusals: the web needs the words of these alone. */
import { type ErrorEntry, refusal } from '../../error.ts';
import { spotErrors } from './errors.ts';

export const stopReasons: Readonly<Record<string, ErrorEntry>> = {
  ...spotErrors,
  insufficient_balance: refusal('common.insufficient_balance'),
  market_delisted: refusal('market.delisted'),
  restricted: refusal('restriction.restricted'),
  // What staff wrote is for those who try; by now it may be over.
  restricted_because: refusal('restriction.restricted'),
};
