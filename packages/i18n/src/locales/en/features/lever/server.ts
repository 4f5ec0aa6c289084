/** What the server alone says of leveraged contracts. */
export default {
  'lever.tier_multiple': 'For a position of this size, leverage can be {most}× at most',
  'lever.tier_notional': 'Your positions on this side would pass the limit of {most} {currency}',
  'lever.not_covered': 'We can’t take more contracts of this side right now. Choose fewer lots or try again later.',
  'lever.positions_limit': 'You can have at most {limit} open positions',
  'lever.orders_limit': 'You can have at most {limit} open orders',
  'lever.account_busy': 'Your contract account is being settled. Try again in a moment.',
  'lever.not_found': 'You have no contract with this ID',
  'lever.not_cancellable': 'Only waiting limit orders can be cancelled',
  'lever.not_open': 'This is not an open position',
  'lever.margin_needed': 'Your open contracts need this as margin',
  'lever.positions_open': 'These terms can’t change while positions or orders are open',
  'lever.submitted': 'Order placed',
  'lever.closing': 'Closing at the next index price',
  'lever.closing_all': '{n, plural, one {Closing 1 position} other {Closing {n} positions}}',
  'lever.none_to_close': 'There is no position to close',
  'lever.stop_set': 'Take profit and stop loss saved',
  'lever.cancelled': 'Order cancelled',
  'message.lever_liquidated': 'Position liquidated',
  'message.lever_liquidated_text':
    'Your margin level fell to the liquidation level, so we closed positions. Your contract account now holds {amount} {currency}.',
} as const satisfies Record<string, string>;
