/** Refusals of customer service. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const supportErrors = {
  support_no_address: refusal('support.no_address'),
} as const satisfies Record<string, ErrorEntry>;
