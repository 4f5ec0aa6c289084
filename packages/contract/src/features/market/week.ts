/** Weeks of closing prices. */
import type { Sparkline } from './calls.ts';
import type { PairIds } from './market.ts';

/** A pair's last seven days. */
export interface Week extends PairIds {
  readonly symbol: string;
  /** At most 7, oldest first, the last of them today's as it is now. */
  readonly closes: readonly string[];
}

export function decodeWeek({ symbol, legal_id, currency_id, data }: Sparkline): Week {
  return { symbol, baseId: currency_id, quoteId: legal_id, closes: data };
}

export function encodeWeek({ symbol, baseId, quoteId, closes }: Week): Sparkline {
  return { symbol, legal_id: quoteId, currency_id: baseId, data: [...closes] };
}
