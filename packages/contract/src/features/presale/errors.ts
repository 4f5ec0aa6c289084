/** Refusals of presales. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const presaleErrors = {
  presale_not_found: refusal('presale.not_found'),
  presale_not_selling: refusal('presale.not_selling'),
  presale_terms_changed: refusal('presale.terms_changed'),
  presale_overlaps: refusal('presale.overlaps'),
  presale_identity_required: refusal('presale.identity_required'),
  presale_amount_required: refusal('presale.amount_required'),
  presale_too_fine: refusal('presale.too_fine'),
  presale_sold_out: refusal('presale.is_sold_out'),
  presale_left: refusal('presale.only_left'),
  presale_user_limit: refusal('presale.user_limit'),
  presale_not_covered: refusal('presale.not_covered'),
  presale_rounds_limit: refusal('presale.rounds_limit'),
  presale_is_fixed: refusal('presale.is_fixed'),
  presale_is_over: refusal('presale.is_over'),
  presale_is_so: refusal('presale.is_so'),
} as const satisfies Record<string, ErrorEntry>;
