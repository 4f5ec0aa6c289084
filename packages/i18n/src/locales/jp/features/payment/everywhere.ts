/** What every screen may say of payments at a gateway. */
export default {
  'payment.nav': 'オンライン決済',
  'record.payment': 'オンライン決済',
  'record.payment_reversed': 'オンライン決済の取消',
  'wallet.locked_payment': 'オンライン決済中',
} as const satisfies Record<string, string>;
