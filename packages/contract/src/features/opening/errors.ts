/** Refusals of the opening, and of everything before it. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const openingErrors = {
  not_opened_yet: refusal('opening.not_opened_yet'),
  opening_done: refusal('opening.done'),
  opening_checks_missing: refusal('opening.checks_missing'),
  opening_key_wrong: refusal('opening.key_wrong'),
} as const satisfies Record<string, ErrorEntry>;
