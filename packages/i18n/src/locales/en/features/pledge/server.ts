/** What the server alone says of staking. */
export default {
  'pledge.range': 'The deposit amount should be between {min} and {max} {currency}',
  'pledge.too_fine': 'At most {decimals} decimals',
  'pledge.limit_reached': 'You’ve reached the limit of {count} for this product',
  'pledge.user_limit': 'You can have at most {most} {currency} in this product',
  'pledge.is_sold_out': 'This product is sold out',
  'pledge.only_left': 'Only {left} {currency} left in this product',
  'pledge.terms_changed':
    'The terms have changed: now {rate}% a day, period in days: {days}, {min} to {max} {currency}, {count} at a time. Check them and try again.',
  'pledge.identity_required': 'This product is for verified accounts',
  'pledge.not_found': 'You have no active staking with this ID',
  'pledge.no_early_end': 'This product can’t be ended early',
  'pledge.product_not_found': 'This product is no longer offered',
  'pledge.products_limit': 'There are 100 products already',
  'pledge.done': 'Staking started',
  'pledge.end_done': 'Ended. Your principal is in your spot account.',
  'message.pledge_ended': 'Staking completed',
  'message.pledge_ended_text': 'Your principal is back in your spot account, with a reward of {amount} {currency}',
} as const satisfies Record<string, string>;
