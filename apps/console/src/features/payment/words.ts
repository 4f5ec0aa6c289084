/** Payments at the gateway in words. */
import type { GatewayPaymentCause, GatewayPaymentState, GatewayVoucher } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

export const paymentStatusWords: Readonly<Record<GatewayPaymentState, MessageId>> = {
  held: 'console.payment_status_held',
  credited: 'console.payment_status_credited',
  returned: 'console.payment_status_returned',
  reversed: 'console.payment_status_reversed',
};

export const paymentCauseWords: Readonly<Record<GatewayPaymentCause, MessageId>> = {
  order_unknown: 'console.payment_cause_order_unknown',
  late: 'console.payment_cause_late',
  amount: 'console.payment_cause_amount',
  paid_again: 'console.payment_cause_paid_again',
  merchant: 'console.payment_cause_merchant',
  currency: 'console.payment_cause_currency',
  day_limit: 'console.payment_cause_day_limit',
};

export const voucherWords: Readonly<Record<GatewayVoucher, MessageId>> = {
  md5: 'console.payment_vouched_md5',
  hmac: 'console.payment_vouched_hmac',
  asked: 'console.payment_vouched_asked',
};
