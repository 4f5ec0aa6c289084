/** Refusals of payments at a gateway. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const paymentErrors = {
  payment_account_required: refusal('payment.account_required'),
  payment_amount_required: refusal('payment.amount_positive'),
  payment_too_fine: refusal('payment.too_fine'),
  payment_range: refusal('payment.range'),
  payment_unpaid_limit: refusal('payment.unpaid_limit'),
  payment_no_rate: refusal('payment.no_rate'),
  payment_rate_changed: refusal('payment.rate_changed'),
  payment_desk_empty: refusal('payment.desk_empty'),
  payment_id_used: refusal('payment.id_used'),
  payment_not_found: refusal('payment.not_found'),
  payment_not_held: refusal('payment.not_held'),
  payment_not_credited: refusal('payment.not_credited'),
  payment_not_ours: refusal('payment.not_ours'),
  payment_other_user: refusal('payment.other_user'),
} as const satisfies Record<string, ErrorEntry>;
