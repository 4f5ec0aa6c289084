/** Identity: what a person submits, and how staff decide about it. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  doneOrProposed,
  idInput,
  limitInput,
  pageInput,
  pageOf,
  sentence,
  textInput,
  timeText,
} from '../../schemas.ts';

/** How far one's own identity is. */
export const identityState = z.object({
  /** False: this server takes no submissions. */
  is_open: z.boolean(),
  /** 0 not submitted or rejected, 1 under review, 2 approved. */
  review_status: z.number(),
  /** Why the last request was rejected; empty where none was. */
  review_reason: z.string(),
  /** 1 account, 2 real name, 3 large assets. */
  level: z.number(),
  /** The level under review; 0: none. */
  waiting_level: z.number(),
  /** The level whose request was rejected last; 0: none. */
  rejected_level: z.number(),
  /** Of the request under review; empty: none. */
  submitted_at: z.string(),
  /** Demo: when it is approved by itself; empty: staff decide. */
  approve_at: z.string(),
  /** The approved or waiting name, all but its first letters hidden; empty: none. */
  name: z.string(),
  /** What all accounts are worth in BTC, and what level three needs more than. */
  assets_btc: z.string(),
  level_three_btc: z.string(),
  /** What may be withdrawn of USDT in 24 hours at each level, from level 1; empty: it cannot be withdrawn. */
  day_limits: z.array(z.string()),
});
export type IdentityState = z.output<typeof identityState>;

export const reviewRow = z.object({
  id: z.number(),
  user_id: z.number(),
  account: z.string(),
  /** The language the person signed in with last, for the reason of a rejection; empty: not known. */
  language: z.string(),
  level: z.number(),
  status: z.enum(['waiting', 'approved', 'rejected']),
  reason: z.string(),
  submitted_at: timeText,
  /** Empty: not decided yet. */
  decided_at: z.string(),
  /** Who decided; 0: nobody yet, or the demo by itself. */
  operator_id: z.number(),
});
export type ReviewRow = z.output<typeof reviewRow>;

const otherPerson = z.object({ user_id: z.number(), account: z.string() });

const auditRow = z.object({
  id: z.number(),
  time: timeText,
  operator_id: z.number(),
  act: z.string(),
  user_id: z.number(),
  note: z.string(),
});

export const identityCalls = {
  submit: defineCall({
    feature: 'identity',
    method: 'POST',
    path: '/api/user/real_name',
    policy: 'session',
    bucket: 'auth',
    input: z.object({
      name: textInput(100),
      card_id: textInput(60),
      /** Addresses that `/api/upload` answered. */
      front_pic: textInput(100),
      reverse_pic: textInput(100),
      hand_pic: textInput(100),
    }),
    answer: sentence,
    errors: [
      'identity_name_required',
      'identity_name_digits',
      'identity_number_required',
      'identity_number_chinese',
      'identity_picture_required',
      'identity_picture_unknown',
      'not_open',
      'identity_under_review',
      'identity_approved',
      'identity_too_often',
    ],
    summary: "Submit one's real name, for level two.",
  }),
  state: defineCall({
    feature: 'identity',
    method: 'GET',
    path: '/api/user/identity',
    policy: 'session',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: identityState }),
    errors: [],
    summary: "How far one's own identity is.",
  }),
  askLevelThree: defineCall({
    feature: 'identity',
    method: 'POST',
    path: '/api/user/identity_level_three',
    policy: 'session',
    bucket: 'auth',
    input: z.object({}),
    answer: sentence,
    errors: [
      'identity_level_two_first',
      'identity_assets_low',
      'identity_under_review',
      'identity_approved',
      'identity_too_often',
    ],
    summary: 'Ask for level three: real name approved, and assets above 20 BTC.',
  }),
  reviews: defineCall({
    feature: 'identity',
    method: 'POST',
    path: '/api/identity/reviews',
    policy: 'operator',
    permission: 'identity.review',
    bucket: 'read',
    input: z.object({
      status: z._default(z.enum(['waiting', 'approved', 'rejected']), 'waiting'),
      page: pageInput,
      limit: limitInput(20),
    }),
    answer: z.object({ message: pageOf(reviewRow), stale: z.optional(z.boolean()) }),
    errors: [],
    summary: 'Reviews: those waiting with the oldest first, others with the newest first.',
  }),
  show: defineCall({
    feature: 'identity',
    method: 'POST',
    path: '/api/identity/review',
    policy: 'operator',
    permission: 'identity.review',
    bucket: 'read',
    input: z.object({ id: idInput }),
    answer: z.object({
      message: z.extend(reviewRow, {
        /** Empty where the person's key was erased, and for level three. */
        name: z.string(),
        card_id: z.string(),
        front_pic: z.string(),
        reverse_pic: z.string(),
        hand_pic: z.string(),
        /** Level three: what all accounts were worth in BTC; empty otherwise. */
        assets_btc: z.string(),
        /** Other approved people who told the same number, the first 20. */
        same_number: z.array(otherPerson),
        /** Other approved people with a picture that looks the same, the first 20, and which of these it is. */
        same_picture: z.array(z.extend(otherPerson, { picture: z.enum(['front_pic', 'reverse_pic', 'hand_pic']) })),
      }),
    }),
    errors: ['identity_review_not_found'],
    summary: 'What a person submitted; that it was looked at is recorded.',
  }),
  approve: defineCall({
    feature: 'identity',
    method: 'POST',
    path: '/api/identity/approve',
    policy: 'operator',
    permission: 'identity.review',
    bucket: 'order',
    input: z.object({ id: idInput }),
    answer: doneOrProposed,
    errors: ['identity_review_not_found', 'operator_only', 'proposal_exists', 'proposals_limit'],
    summary: 'Approve what was submitted.',
  }),
  reject: defineCall({
    feature: 'identity',
    method: 'POST',
    path: '/api/identity/reject',
    policy: 'operator',
    permission: 'identity.review',
    bucket: 'order',
    input: z.object({ id: idInput, reason: textInput(300) }),
    answer: doneOrProposed,
    errors: [
      'identity_review_not_found',
      'identity_reason_required',
      'operator_only',
      'proposal_exists',
      'proposals_limit',
    ],
    summary: 'Reject what was submitted, with a reason for the person.',
  }),
  audit: defineCall({
    feature: 'identity',
    method: 'POST',
    path: '/api/identity/audit',
    policy: 'operator',
    permission: 'identity.review',
    bucket: 'read',
    input: z.object({ page: pageInput, limit: limitInput(20) }),
    answer: z.object({ message: pageOf(auditRow), stale: z.optional(z.boolean()) }),
    errors: [],
    summary: 'What operators looked at and decided, newest first.',
  }),
} as const;
