/** What every screen may say of payments at a gateway. */
export default {
  'payment.nav': '網上付款',
  'record.payment': '網上付款',
  'record.payment_reversed': '網上付款收回',
  'wallet.locked_payment': '網上付款中',
} as const satisfies Record<string, string>;
