/** Refusals of transfers. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const transferErrors = {
  transfer_same_account: refusal('transfer.same'),
  transfer_amount_zero: refusal('account.huanum'),
  transfer_too_fine: refusal('transfer.too_fine'),
  transfer_below_minimum: refusal('transfer.min_100'),
  transfer_above_maximum: refusal('transfer.max'),
  transfer_not_allowed: refusal('transfer.not_allowed'),
} as const satisfies Record<string, ErrorEntry>;
