/** Refusals of withdrawals. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const withdrawErrors = {
  withdraw_address_required: refusal('lay.caddress'),
  withdraw_address_wrong: refusal('withdraw.address_wrong'),
  withdraw_network_required: refusal('withdraw.network_required'),
  withdraw_amount_required: refusal('lay.cnumber'),
  withdraw_too_fine: refusal('transfer.too_fine'),
  withdraw_below_minimum: refusal('lay.minnum'),
  withdraw_fee_takes_all: refusal('withdraw.fee_takes_all'),
  withdraw_above_maximum: refusal('withdraw.over_max'),
  withdraw_day_limit: refusal('withdraw.over_daily'),
  withdraw_held: refusal('withdraw.held'),
  withdraw_address_held: refusal('withdraw.address_held'),
  withdraw_not_in_book: refusal('withdraw.not_in_book'),
  withdraw_debt: refusal('withdraw.debt'),
  withdraw_to_oneself: refusal('withdraw.to_oneself'),
  withdraw_user_unknown: refusal('withdraw.user_unknown'),
  withdrawals_limit: refusal('withdraw.limit'),
  withdrawal_not_found: refusal('withdraw.not_found'),
  withdrawal_decided: refusal('withdraw.decided'),
  withdrawal_state: refusal('withdraw.state'),
  withdraw_reason_required: refusal('restriction.reason_required'),
  withdraw_hash_required: refusal('withdraw.hash_required'),
  withdraw_hash_invalid: refusal('withdraw.hash_invalid'),
  withdraw_hash_used: refusal('withdraw.hash_used'),
} as const satisfies Record<string, ErrorEntry>;
