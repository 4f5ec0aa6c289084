/** Calls of two who do not agree about a deal: disputes, their chat, and people who do not want each other. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput, sentence, textInput } from '../../schemas.ts';
import { sayErrors, sayInput, talkAnswer, talkPictureInput, talkTextMax } from './talk.ts';

const dealId = z.object({ id: idInput });
/** 1: yes. */
export const flagInput = z.union([z.literal('0'), z.literal('1')]);
export const dealErrors = ['c2c_deal_not_found', 'c2c_not_yours', 'c2c_deal_state', 'idempotency_key_reused'] as const;

export const disputeCalls = {
  dispute: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/c2c/dispute',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
    input: z.object({
      id: idInput,
      /** For the chat; left out: nothing. */ text: z._default(textInput(talkTextMax), ''),
    }),
    answer: sentence,
    errors: dealErrors,
    summary: 'Have staff decide about a deal that was paid.',
  }),
  giveUp: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/c2c/give_up',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
    input: dealId,
    answer: sentence,
    errors: dealErrors,
    summary: 'The payer of a disputed deal lets it go.',
  }),
  payLate: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/c2c/late_pay',
    policy: 'session',
    bucket: 'auth',
    input: z.object({
      id: idInput,
      /** The address of an upload: the receipt. */ picture: z._default(textInput(256), ''),
    }),
    isIdempotent: true,
    answer: sentence,
    errors: [...dealErrors, 'c2c_late_gone', 'c2c_late_picture', 'talk_picture_unknown'],
    summary: 'The payer of a deal that expired within 30 minutes sent the money, and proves it: staff decide.',
  }),
  talk: defineCall({
    feature: 'c2c',
    method: 'GET',
    path: '/api/c2c/chat',
    policy: 'session',
    bucket: 'read',
    input: dealId,
    answer: talkAnswer,
    errors: ['c2c_deal_not_found'],
    summary: 'What the two sides of a deal of one’s own said, the first first.',
  }),
  say: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/c2c/chat_send',
    policy: 'session',
    bucket: 'order',
    isIdempotent: true,
    input: sayInput,
    answer: sentence,
    errors: sayErrors,
    summary: 'Say something to the other side, or send a picture.',
  }),
  talkPicture: defineCall({
    feature: 'c2c',
    method: 'GET',
    path: '/api/c2c/chat_picture',
    policy: 'session',
    bucket: 'read',
    contentType: 'image/jpeg',
    input: talkPictureInput,
    answer: z.object({}),
    errors: ['upload_not_found'],
    summary: 'A picture that one of the two sides sent.',
  }),
  block: defineCall({
    feature: 'c2c',
    method: 'POST',
    path: '/api/c2c/block',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
    input: z.object({ /** Of a deal with them. */ id: idInput, is_blocked: flagInput }),
    answer: sentence,
    errors: ['c2c_deal_not_found', 'c2c_blocks_limit', 'user_not_found', 'idempotency_key_reused'],
    summary: 'Deal with the other side of a deal no more; or again.',
  }),
} as const;
