/** How staff get in: the link that is good once, invitations, and recoveries that the shell began. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput, sentence, textInput, timeText } from '../../schemas.ts';

const token = textInput(100);
const reasonInput = textInput(300);

export const accessCalls = {
  look: defineCall({
    feature: 'access',
    method: 'POST',
    path: '/api/access/look',
    policy: 'public',
    bucket: 'auth',
    input: z.object({ token }),
    answer: z.object({ message: z.object({ account: z.string(), expires_at: timeText }) }),
    errors: ['entry_invalid'],
    summary: 'Whose link this is, and until when it works.',
  }),
  enter: defineCall({
    feature: 'access',
    method: 'POST',
    path: '/api/access/enter',
    policy: 'public',
    bucket: 'auth',
    input: z.object({ token, password: textInput(128), re_password: textInput(128) }),
    answer: sentence,
    errors: ['entry_invalid', 'password_rule', 'passwords_differ'],
    summary: 'Use the link: set the password. Sessions end, and a second step that was lost is taken off.',
  }),
  invite: defineCall({
    feature: 'access',
    method: 'POST',
    path: '/api/access/invite',
    policy: 'operator',
    permission: 'role.grant',
    bucket: 'cancel',
    input: z.object({
      /** A mail address. */
      account: textInput(254),
      /** Names with commas between them. */
      roles: textInput(100),
      reason: reasonInput,
    }),
    answer: z.object({ message: z.string(), id: z.number() }),
    errors: [
      'operator_only',
      'role_required',
      'account_required',
      'account_format',
      'email_invalid',
      'account_taken',
      'roles_required',
      'staff_reason_required',
      'proposal_exists',
      'proposals_limit',
    ],
    summary: 'Propose a new colleague with roles. Approved, a link is mailed to them.',
  }),
  inviteAgain: defineCall({
    feature: 'access',
    method: 'POST',
    path: '/api/access/invite/again',
    policy: 'operator',
    permission: 'role.grant',
    bucket: 'cancel',
    input: z.object({ id: idInput, reason: reasonInput }),
    answer: sentence,
    errors: ['operator_only', 'role_required', 'user_not_found', 'entry_used', 'staff_reason_required'],
    summary: 'Mail a new link to a colleague who has not used theirs.',
  }),
  recoveries: defineCall({
    feature: 'access',
    method: 'GET',
    path: '/api/access/recovery/list',
    policy: 'operator',
    permission: 'console',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({
      message: z.object({
        list: z.array(
          z.object({
            id: z.number(),
            account: z.string(),
            since: timeText,
            /** From when on the shell gives a link. */
            ready_at: timeText,
          }),
        ),
      }),
    }),
    errors: ['operator_only'],
    summary: 'Recoveries of staff accounts that the shell has begun.',
  }),
  stopRecovery: defineCall({
    feature: 'access',
    method: 'POST',
    path: '/api/access/recovery/stop',
    policy: 'operator',
    permission: 'role.grant',
    bucket: 'cancel',
    input: z.object({ id: idInput, reason: reasonInput }),
    answer: sentence,
    errors: ['operator_only', 'role_required', 'recovery_not_found', 'own_act', 'staff_reason_required'],
    summary: 'Stop the recovery of a colleague’s account.',
  }),
} as const;
