/** Refusals of second contracts. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const microErrors = {
  micro_amount_required: refusal('miscro.openNum'),
  micro_too_fine: refusal('micro.too_fine'),
  micro_stake_limits: refusal('micro.stake_limits'),
  micro_duration: refusal('micro.duration_unknown'),
  micro_user_limit: refusal('micro.user_limit'),
  micro_minute_limit: refusal('micro.minute_limit'),
  micro_limit: refusal('micro.open_limit'),
  micro_not_covered: refusal('micro.not_covered'),
  micro_not_found: refusal('micro.not_found'),
  micro_step_too_coarse: refusal('micro.step_too_coarse'),
  prices_degraded: refusal('micro.prices_degraded'),
} as const satisfies Record<string, ErrorEntry>;
