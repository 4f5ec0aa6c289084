/** The console's own calls: who works here, what they may do, and what two of them decide. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { permissions, staffRoles } from '../../permissions.ts';
import { idInput, limitInput, pageInput, pageOf, sentence, textInput, timeText } from '../../schemas.ts';
import { authCalls } from '../auth/calls.ts';
import { secondStepInput } from '../security/second-step.ts';
import { staffReads } from './reads.ts';

const reasonInput = textInput(300);

const change = z.object({ what: z.string(), before: z.string(), after: z.string() });

const proposal = z.object({
  id: z.number(),
  /** What would be done: the name of a command. */
  act: z.string(),
  /** Which permission it needs, of both. */
  permission: z.string(),
  proposer_id: z.number(),
  proposer: z.string(),
  /** Whose account it is about; 0: nobody's. */
  user_id: z.number(),
  reason: z.string(),
  changes: z.array(change),
  hash: z.string(),
  status: z.enum(['open', 'done', 'refused', 'expired']),
  created_at: timeText,
  expires_at: timeText,
  /** 0: nobody yet. */
  decided_by: z.number(),
  /** Empty: not yet. */
  decided_at: z.string(),
  /** Of a refusal. */
  decision: z.string(),
  is_own: z.boolean(),
});
export type ProposalRow = z.output<typeof proposal>;

export const staffCalls = {
  login: defineCall({
    feature: 'staff',
    method: 'POST',
    path: '/api/staff/login',
    knowsBrowser: true,
    policy: 'public',
    bucket: 'auth',
    input: authCalls.login.input,
    answer: authCalls.login.answer,
    errors: ['account_required', 'login_failed', 'login_delayed', 'two_step_required', 'two_step_wrong'],
    summary: 'Open a session of a member of staff. It ends after a short time without use.',
  }),
  tellPerson: defineCall({
    feature: 'staff',
    method: 'POST',
    path: '/api/staff/person',
    // Before it nothing that is for staff is open in production.
    policy: 'session',
    bucket: 'cancel',
    input: z.object({
      /** ISO 3166 alpha-2 of the country that gave the id. */
      country: textInput(2),
      number: textInput(64),
      /** The own trader accounts, with commas between them; empty: there are none. */
      accounts: textInput(1000),
    }),
    answer: sentence,
    errors: ['staff_only', 'identity_number_required', 'user_not_found'],
    summary:
      'Tell who one is, so that nobody decides about an account of their own, and no two accounts of one person count as two.',
  }),
  me: defineCall({
    feature: 'staff',
    method: 'GET',
    path: '/api/staff/me',
    policy: 'operator',
    permission: 'console',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({
      message: z.object({
        id: z.number(),
        account: z.string(),
        roles: z.array(z.enum(staffRoles)),
        permissions: z.array(z.enum(permissions)),
        /** Without a call for so long, the session ends. */
        idle_seconds: z.number(),
      }),
    }),
    errors: ['operator_only'],
    summary: 'Who one is at the console, and what one may do.',
  }),
  members: defineCall({
    feature: 'staff',
    method: 'GET',
    path: '/api/staff/member/list',
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
            roles: z.array(z.enum(staffRoles)),
            has_second_step: z.boolean(),
            has_passkey: z.boolean(),
            created_at: timeText,
          }),
        ),
      }),
    }),
    errors: ['operator_only'],
    summary: 'Everybody who works here.',
  }),
  proposeRoles: defineCall({
    feature: 'staff',
    method: 'POST',
    path: '/api/staff/member/roles',
    policy: 'operator',
    permission: 'role.grant',
    bucket: 'cancel',
    input: z.object({
      id: idInput,
      /** Names with commas between them; empty: none. */
      roles: textInput(100),
      reason: reasonInput,
    }),
    answer: z.object({ message: z.string(), id: z.number() }),
    errors: [
      'operator_only',
      'role_required',
      'user_not_found',
      'staff_only',
      'own_act',
      'staff_reason_required',
      'roles_same',
      'super_required',
      'proposal_exists',
      'proposals_limit',
    ],
    summary: 'Propose roles for a member of staff, in place of those there are.',
  }),
  proposeLift: defineCall({
    feature: 'staff',
    method: 'POST',
    path: '/api/staff/lift',
    policy: 'operator',
    // What it takes depends on what is closed.
    permission: 'console',
    bucket: 'cancel',
    input: z.object({ id: idInput, reason: reasonInput }),
    answer: z.object({ message: z.string(), id: z.number() }),
    errors: [
      'operator_only',
      'role_required',
      'restriction_not_found',
      'restriction_reason_required',
      'own_act',
      'staff_reason_required',
      'proposal_exists',
      'proposals_limit',
    ],
    summary: 'Propose to open again what is closed to a user, or to everybody.',
  }),
  proposeReset: defineCall({
    feature: 'staff',
    method: 'POST',
    path: '/api/staff/user/second_step',
    policy: 'operator',
    permission: 'user.second_step',
    bucket: 'cancel',
    input: z.object({ id: idInput, /** What was checked, and how. */ reason: reasonInput }),
    answer: z.object({ message: z.string(), id: z.number() }),
    errors: [
      'operator_only',
      'role_required',
      'user_not_found',
      'two_step_off',
      'own_act',
      'staff_reason_required',
      'proposal_exists',
      'proposals_limit',
    ],
    summary: 'Propose to take a lost second step off an account.',
  }),
  proposals: defineCall({
    feature: 'staff',
    method: 'GET',
    path: '/api/staff/proposal/list',
    policy: 'operator',
    permission: 'proposal.view',
    bucket: 'read',
    input: z.object({
      status: z._default(z.enum(['', 'open', 'done', 'refused', 'expired']), ''),
      page: pageInput,
      limit: limitInput(20),
    }),
    answer: z.object({ message: pageOf(proposal) }),
    errors: ['operator_only'],
    summary: 'What waits for a second person, and what became of the rest; newest first.',
  }),
  approve: defineCall({
    feature: 'staff',
    method: 'POST',
    path: '/api/staff/proposal/approve',
    policy: 'operator',
    permission: 'proposal.view',
    bucket: 'auth',
    input: z.object({ id: idInput, /** Of the proposal as it was read. */ hash: textInput(64), ...secondStepInput }),
    answer: sentence,
    errors: [
      'operator_only',
      'role_required',
      'proposal_not_found',
      'proposal_changed',
      'own_act',
      'second_step_needed',
      'two_step_required',
      'two_step_wrong',
      'passkey_required',
      'login_delayed',
    ],
    isOfOtherCalls: true,
    summary: 'Approve what somebody else proposed, with a second step; it is done at once.',
  }),
  refuse: defineCall({
    feature: 'staff',
    method: 'POST',
    path: '/api/staff/proposal/refuse',
    policy: 'operator',
    permission: 'proposal.view',
    bucket: 'cancel',
    input: z.object({ id: idInput, reason: reasonInput }),
    answer: sentence,
    errors: ['operator_only', 'role_required', 'proposal_not_found', 'staff_reason_required', 'own_act'],
    summary: 'Refuse what somebody else proposed, or take back what one proposed oneself.',
  }),
  ...staffReads,
} as const;
