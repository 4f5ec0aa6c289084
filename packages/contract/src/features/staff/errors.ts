/** Refusals of what staff do. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const staffErrors = {
  staff_at_console: refusal('staff.at_console'),
  second_step_needed: refusal('staff.second_step_needed'),
  person_required: refusal('staff.person_required'),
  role_required: refusal('staff.role_required'),
  staff_only: refusal('staff.staff_only'),
  staff_reason_required: refusal('staff.reason_required'),
  own_act: refusal('staff.own_act'),
  roles_same: refusal('staff.roles_same'),
  super_required: refusal('staff.super_required'),
  proposal_required: refusal('staff.proposal_required'),
  proposal_not_found: refusal('staff.proposal_not_found'),
  proposal_exists: refusal('staff.proposal_exists'),
  proposal_changed: refusal('staff.proposal_changed'),
  passkey_required: refusal('staff.passkey_required'),
  proposals_limit: refusal('staff.proposals_limit'),
  notes_limit: refusal('staff.notes_limit'),
} as const satisfies Record<string, ErrorEntry>;
