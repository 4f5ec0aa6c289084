/** What every screen may say of payments at a gateway. */
export default {
  'payment.nav': '온라인 결제',
  'record.payment': '온라인 결제',
  'record.payment_reversed': '온라인 결제 취소',
  'wallet.locked_payment': '온라인 결제 중',
} as const satisfies Record<string, string>;
