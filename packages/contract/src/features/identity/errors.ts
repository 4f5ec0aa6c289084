/** Refusals of identity checks. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const identityErrors = {
  identity_name_required: refusal('identity.name_required'),
  identity_name_digits: refusal('identity.name_digits'),
  identity_number_required: refusal('identity.number_required'),
  identity_number_chinese: refusal('identity.number_chinese'),
  identity_picture_required: refusal('identity.picture_required'),
  identity_picture_unknown: refusal('identity.picture_unknown'),
  identity_under_review: refusal('identity.is_under_review'),
  identity_approved: refusal('identity.is_approved'),
  identity_too_often: refusal('identity.too_often'),
  identity_level_two_first: refusal('identity.level_two_first'),
  identity_assets_low: refusal('identity.assets_low'),
  identity_review_not_found: refusal('identity.review_not_found'),
  identity_reason_required: refusal('identity.reason_required'),
} as const satisfies Record<string, ErrorEntry>;
