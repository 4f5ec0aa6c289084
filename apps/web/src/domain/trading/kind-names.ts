import type { OrderKind } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

/** What kinds of order are called on the desk. */
export const kindNames = {
  limit: 'spot.limit',
  market: 'spot.market',
  stop_limit: 'spot.stop_limit',
  stop_market: 'spot.stop_market',
  trailing_stop: 'spot.trailing_stop',
  oco: 'spot.oco',
} as const satisfies Record<OrderKind, MessageId>;
