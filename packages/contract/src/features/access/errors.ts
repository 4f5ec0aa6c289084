/** Refusals of what leads staff in. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const accessErrors = {
  entry_invalid: refusal('access.entry_invalid'),
  entry_used: refusal('access.entry_used'),
  first_staff_exist: refusal('access.first_staff_exist'),
  first_staff_two: refusal('access.first_staff_two'),
  roles_required: refusal('access.roles_required'),
  recovery_exists: refusal('access.recovery_exists'),
  recovery_not_found: refusal('access.recovery_not_found'),
} as const satisfies Record<string, ErrorEntry>;
