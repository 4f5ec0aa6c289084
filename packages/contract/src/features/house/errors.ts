/** Refusals of what staff do with the house's money. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const houseErrors = {
  house_same_account: refusal('house.same_account'),
  house_amount_required: refusal('house.amount_required'),
  house_reference_required: refusal('house.reference_required'),
  house_reference_used: refusal('house.reference_used'),
  correction_amount_required: refusal('house.amount_required'),
  correction_not_funded: refusal('house.not_funded'),
  correction_no_price: refusal('house.no_price'),
  correction_cap: refusal('house.cap'),
  correction_cap_same: refusal('staff.roles_same'),
} as const satisfies Record<string, ErrorEntry>;
