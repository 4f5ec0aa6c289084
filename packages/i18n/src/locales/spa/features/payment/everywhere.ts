/** What every screen may say of payments at a gateway. */
export default {
  'payment.nav': 'Pago en línea',
  'record.payment': 'Pago en línea',
  'record.payment_reversed': 'Pago en línea revertido',
  'wallet.locked_payment': 'En pagos en línea',
} as const satisfies Record<string, string>;
