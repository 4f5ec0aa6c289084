/** Refusals of the address book. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const addressErrors = {
  address_currency_required: refusal('caiwu.selCu'),
  address_required: refusal('withdraw.address_required'),
  address_spaces: refusal('withdraw.no_spaces'),
  address_label_rule: refusal('withdraw.label_rule'),
  address_wrong: refusal('withdraw.address_wrong'),
  address_network_required: refusal('withdraw.network_required'),
  address_exists: refusal('withdraw.address_exists'),
  addresses_limit: refusal('withdraw.addresses_limit'),
  addresses_day_limit: refusal('withdraw.addresses_day_limit'),
  address_not_found: refusal('withdraw.address_not_found'),
} as const satisfies Record<string, ErrorEntry>;
