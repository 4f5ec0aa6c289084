/** Refusals of what staff have closed, and of closing it. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const restrictionErrors = {
  restricted: refusal('restriction.restricted'),
  restricted_because: refusal('restriction.restricted_because'),
  restriction_reason_required: refusal('restriction.reason_required'),
  restriction_exists: refusal('restriction.exists'),
  network_not_found: refusal('restriction.network_not_found'),
  product_not_found: refusal('restriction.product_not_found'),
  restriction_not_found: refusal('restriction.not_found'),
  restrictions_limit: refusal('restriction.limit'),
} as const satisfies Record<string, ErrorEntry>;
