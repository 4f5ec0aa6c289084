import type { PairIds, Quotation } from '@bourse/contract';

/** A market by the numbers of its two currencies. */
export function pairIdsOf({ currency_id, legal_id }: Pick<Quotation, 'currency_id' | 'legal_id'>): PairIds {
  return { baseId: currency_id, quoteId: legal_id };
}
