/** Refusals of second contracts. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const microErrors = {
  micro_amount_required: refusal('miscro.openNum'),
  micro_stake_limits: refusal('micro.stake_limits'),
  micro_duration: refusal('micro.duration_unknown'),
  micro_user_limit: refusal('micro.user_limit'),
  micro_minute_limit: refusal('micro.minute_limit'),
  micro_limit: refusal('micro.open_limit'),
  micro_not_covered: refusal('micro.not_covered'),
  prices_degraded: refusal('micro.prices_degraded'),
} as const satisfies Record<string, ErrorEntry>;
