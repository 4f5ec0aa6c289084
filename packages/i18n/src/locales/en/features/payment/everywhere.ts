/** What every screen may say of payments at a gateway. */
export default {
  'payment.nav': 'Online payment',
  'record.payment': 'Online payment',
  'record.payment_reversed': 'Online payment reversed',
  'wallet.locked_payment': 'In online payments',
} as const satisfies Record<string, string>;
