/** What the two sides of a deal with an agent do with it. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput, sentence, textInput } from '../../schemas.ts';
import { talkTextMax } from '../c2c/talk.ts';
import { secondStepInput } from '../security/second-step.ts';

const dealId = z.object({ id: idInput });
const actErrors = ['acceptor_deal_not_found', 'acceptor_deal_state', 'idempotency_key_reused'] as const;

const confirmInput = z.object({
  id: idInput,
  /** The code that `sms_mail_aq` sent for this; who has a second step proves that instead. */
  safecode: z._default(textInput(16), ''),
  ...secondStepInput,
});
const confirmErrors = [
  'acceptor_deal_not_found',
  'acceptor_deal_state',
  'c2c_held',
  'email_required',
  'code_required',
  'code_wrong',
  'two_step_required',
  'two_step_wrong',
  'login_delayed',
] as const;

export const actCalls = {
  paid: defineCall({
    feature: 'acceptor',
    method: 'POST',
    path: '/api/acceptor/paid',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
    input: dealId,
    answer: sentence,
    errors: actErrors,
    summary: 'The user of a deposit says that the money was sent.',
  }),
  accept: defineCall({
    feature: 'acceptor',
    method: 'POST',
    path: '/api/acceptor/accept',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
    input: dealId,
    answer: sentence,
    errors: actErrors,
    summary: 'The agent accepts a withdrawal, and has 30 minutes to transfer.',
  }),
  transferred: defineCall({
    feature: 'acceptor',
    method: 'POST',
    path: '/api/acceptor/transferred',
    policy: 'session',
    bucket: 'auth',
    isIdempotent: false,
    input: z.object({
      id: idInput,
      /** Of the transfer; each counts once ever. */
      reference: z._default(textInput(100), ''),
      /** The address of an upload: the receipt. */
      picture: z._default(textInput(256), ''),
    }),
    answer: sentence,
    errors: [
      'acceptor_deal_not_found',
      'acceptor_deal_state',
      'acceptor_reference_required',
      'acceptor_reference_used',
      'acceptor_picture_required',
      'talk_picture_unknown',
      'talk_pictures_limit',
      'talk_full',
    ],
    summary: 'The agent sent the money of a withdrawal; without a word it is confirmed after 20 minutes.',
  }),
  confirm: defineCall({
    feature: 'acceptor',
    method: 'POST',
    path: '/api/acceptor/confirm',
    policy: 'session',
    bucket: 'auth',
    isIdempotent: false,
    input: confirmInput,
    answer: sentence,
    errors: confirmErrors,
    summary: 'The agent of a deposit has the money: the coins go to the user.',
  }),
  confirmReceived: defineCall({
    feature: 'acceptor',
    method: 'POST',
    path: '/api/acceptor/confirm_received',
    policy: 'session',
    bucket: 'auth',
    isIdempotent: false,
    input: confirmInput,
    answer: sentence,
    errors: confirmErrors,
    summary: 'The user of a withdrawal has the money: the coins go to the agent.',
  }),
  refuse: defineCall({
    feature: 'acceptor',
    method: 'POST',
    path: '/api/acceptor/refuse',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
    input: dealId,
    answer: sentence,
    errors: actErrors,
    summary: 'The agent refuses; the coins of a deposit that was paid stay for 24 hours.',
  }),
  cancel: defineCall({
    feature: 'acceptor',
    method: 'POST',
    path: '/api/acceptor/cancel',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
    input: dealId,
    answer: sentence,
    errors: actErrors,
    summary: 'The user lets a deal go.',
  }),
  dispute: defineCall({
    feature: 'acceptor',
    method: 'POST',
    path: '/api/acceptor/dispute',
    policy: 'session',
    bucket: 'cancel',
    isIdempotent: true,
    input: z.object({
      id: idInput,
      /** For the chat; left out: nothing. */
      text: z._default(textInput(talkTextMax), ''),
    }),
    answer: sentence,
    errors: actErrors,
    summary: 'Have staff decide about a deal.',
  }),
} as const;
