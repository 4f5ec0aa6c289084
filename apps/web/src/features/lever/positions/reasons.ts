/** Why an order was cancelled or a position closed, in words. */
import type { LeverReason } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

export const leverReasonWords = {
  user: 'lever.reason_user',
  stop_profit: 'lever.reason_stop_profit',
  stop_loss: 'lever.reason_stop_loss',
  liquidation: 'lever.reason_liquidation',
  no_mark: 'lever.reason_no_mark',
  slippage: 'lever.reason_slippage',
  balance: 'lever.reason_balance',
  rate: 'lever.reason_rate',
  tier: 'lever.reason_tier',
  limit: 'lever.reason_limit',
  cover: 'lever.reason_cover',
  closed: 'lever.reason_closed',
  liquidated: 'lever.reason_liquidated',
  money: 'lever.reason_money',
} as const satisfies Record<LeverReason, MessageId>;
