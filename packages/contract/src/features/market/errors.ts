/** Refusals of the market: what cannot be traded, and what cannot be listed. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const marketErrors = {
  market_not_found: refusal('market.not_found'),
  market_delisted: refusal('market.delisted'),
  coin_not_found: refusal('market.coin_not_found'),
  // operator configuration, never shown to traders
  asset_exists: refusal('common.parameter_error'),
  market_exists: refusal('common.parameter_error'),
} as const satisfies Record<string, ErrorEntry>;
