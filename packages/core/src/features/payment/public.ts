/** What others read of it. */
export { deskCoin, mostPayable, paymentMs, paymentRateOf } from './open.ts';
export { paidWithheldMs, vouchedOn } from './receive.ts';
export { creditOf as paymentCreditOf } from './settle.ts';
export type { GatewayPayment, PaymentOrder, PaymentTerms, PaymentVoucher } from './state.ts';
