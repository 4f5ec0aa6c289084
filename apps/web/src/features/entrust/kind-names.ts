import type { OrderKind } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

/** What kinds of order are called. */
export const kindNames = {
  limit: 'entrust.kind_limit',
  market: 'entrust.kind_market',
  stop_limit: 'entrust.kind_stop_limit',
  stop_market: 'entrust.kind_stop_market',
  trailing_stop: 'entrust.kind_trailing_stop',
  oco: 'entrust.kind_oco',
} as const satisfies Record<OrderKind, MessageId>;
