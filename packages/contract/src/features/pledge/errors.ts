/** Refusals of staking. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const pledgeErrors = {
  pledge_range: refusal('pledge.range'),
  pledge_too_fine: refusal('pledge.too_fine'),
  pledge_held: refusal('pledge.limit_reached'),
  pledge_user_limit: refusal('pledge.user_limit'),
  pledge_sold_out: refusal('pledge.is_sold_out'),
  pledge_left: refusal('pledge.only_left'),
  pledge_terms_changed: refusal('pledge.terms_changed'),
  pledge_identity_required: refusal('pledge.identity_required'),
  pledge_not_found: refusal('pledge.not_found'),
  pledge_no_early_end: refusal('pledge.no_early_end'),
  pledge_product_not_found: refusal('pledge.product_not_found'),
  pledge_products_limit: refusal('pledge.products_limit'),
} as const satisfies Record<string, ErrorEntry>;
