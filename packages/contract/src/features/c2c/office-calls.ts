/** Fiat trading as staff see it: deals, disputes and adverts. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { doneOrProposed, idInput, limitInput, pageInput, pageOf, sentence, textInput } from '../../schemas.ts';
import { officeAdvert, officeDeal, officeDealWhole } from './rows.ts';

const stale = z.optional(z.boolean());
const reason = z._default(textInput(500), '');

export const officeC2cCalls = {
  officeDeals: defineCall({
    feature: 'c2c',
    method: 'GET',
    path: '/api/office/c2c_deals',
    policy: 'operator',
    permission: 'deal.view',
    bucket: 'read',
    input: z.object({
      page: pageInput,
      limit: limitInput(20),
      /** One of `dealStates`; left out: all. */
      state: z._default(textInput(16), ''),
    }),
    answer: z.object({ message: pageOf(officeDeal), stale }),
    errors: [],
    summary: 'Deals, newest first; of one state the oldest first.',
  }),
  officeDeal: defineCall({
    feature: 'c2c',
    method: 'GET',
    path: '/api/office/c2c_deal',
    policy: 'operator',
    permission: 'deal.view',
    bucket: 'read',
    input: z.object({ id: idInput }),
    answer: z.object({ message: officeDealWhole, stale }),
    errors: ['c2c_deal_not_found'],
    summary:
      'A deal with its two sides; of one that was disputed also its chat, and the audit log says that it was read.',
  }),
  officePicture: defineCall({
    feature: 'c2c',
    method: 'GET',
    path: '/api/office/c2c_picture',
    policy: 'operator',
    permission: 'deal.view',
    bucket: 'read',
    contentType: 'image/jpeg',
    input: z.object({ id: idInput, message_id: idInput }),
    answer: z.object({}),
    errors: ['upload_not_found'],
    summary: 'A picture of a disputed deal’s chat.',
  }),
  judge: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/office/c2c_judge',
    policy: 'operator',
    permission: 'deal.judge',
    bucket: 'order',
    isIdempotent: false,
    input: z.object({ id: idInput, verdict: z.enum(['released', 'cancelled']), /** Both sides read it. */ reason }),
    answer: doneOrProposed,
    errors: [
      'c2c_deal_not_found',
      'c2c_deal_state',
      'staff_reason_required',
      'own_act',
      'proposal_exists',
      'proposals_limit',
    ],
    summary: 'Decide a dispute: the payer gets the coins, or they go back.',
  }),
  reopenTrader: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/office/c2c_reopen',
    policy: 'operator',
    permission: 'deal.judge',
    bucket: 'order',
    isIdempotent: false,
    input: z.object({ user_id: idInput, reason }),
    answer: sentence,
    errors: ['user_not_found', 'staff_reason_required', 'own_act', 'proposal_required'],
    summary: 'Let a user trade again who lost too many disputes.',
  }),
  officeAdverts: defineCall({
    feature: 'c2c',
    method: 'GET',
    path: '/api/office/c2c_adverts',
    policy: 'operator',
    permission: 'deal.view',
    bucket: 'read',
    input: z.object({ page: pageInput, limit: limitInput(20) }),
    answer: z.object({ message: pageOf(officeAdvert) }),
    errors: [],
    summary: 'Adverts that are open, newest first.',
  }),
} as const;
