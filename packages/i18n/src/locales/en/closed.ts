/** What is closed to everybody, for the bar that says so. */
export default {
  'closed.no_sign_up': 'New accounts are paused',
  'closed.no_withdrawals': 'Withdrawals are paused',
  'closed.post_only': 'Only orders that rest in the book are accepted',
  'closed.cancel_only': 'Trading is paused, but you can cancel orders',
  'closed.read_only': 'Trading, transfers and withdrawals are paused, but you can cancel orders',
  'closed.halt': 'The exchange is halted, but you can cancel orders',
} as const satisfies Record<string, string>;
