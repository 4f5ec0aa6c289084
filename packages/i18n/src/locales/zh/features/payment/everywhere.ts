/** What every screen may say of payments at a gateway. */
export default {
  'payment.nav': '在线支付',
  'record.payment': '在线支付',
  'record.payment_reversed': '在线支付撤销',
  'wallet.locked_payment': '在线支付中',
} as const satisfies Record<string, string>;
