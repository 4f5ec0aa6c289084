/** Refusals of deposits. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const depositErrors = {
  deposit_amount_required: refusal('deposit.amount_required'),
  deposit_amount_too_fine: refusal('transfer.too_fine'),
  deposit_forms_limit: refusal('deposit.forms_limit'),
  deposit_forms_day_limit: refusal('deposit.forms_day_limit'),
  deposit_form_not_found: refusal('deposit.form_not_found'),
  deposit_form_decided: refusal('deposit.form_decided'),
  deposit_not_found: refusal('deposit.not_found'),
  deposit_assigned: refusal('deposit.assigned'),
  deposit_not_final: refusal('deposit.not_final'),
  deposit_reference_used: refusal('deposit.reference_used'),
  deposit_reference_arrived: refusal('deposit.reference_arrived'),
  deposit_bound: refusal('deposit.bound'),
  deposit_spent: refusal('deposit.spent'),
  deposit_no_debt: refusal('deposit.no_debt'),
  deposit_reference_invalid: refusal('deposit.reference_invalid'),
  deposit_reference_required: refusal('deposit.reference_required'),
  deposit_reason_required: refusal('restriction.reason_required'),
} as const satisfies Record<string, ErrorEntry>;
