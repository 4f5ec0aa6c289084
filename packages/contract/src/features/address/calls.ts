/** The book of addresses that withdrawals go to. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput, sentence, textInput, timeText, wholeInput } from '../../schemas.ts';
import { secondStepInput } from '../security/second-step.ts';

const address = z.object({
  id: z.number(),
  address: z.string(),
  /** Its label. */
  notes: z.string(),
  currency: z.number(),
  currency_name: z.string(),
  network: z.string(),
  network_name: z.string(),
  created_time: timeText,
  /** From when withdrawals may go there in whitelist mode. */
  usable_time: timeText,
});
export type AddressRow = z.output<typeof address>;

export const addressCalls = {
  list: defineCall({
    feature: 'address',
    method: 'POST',
    path: '/api/wallet/get_address',
    policy: 'session',
    bucket: 'read',
    input: z.object({
      /** Left out: of every coin. */
      currency: z.optional(idInput),
    }),
    answer: z.object({
      message: z.array(address),
      /** 1: withdrawals go to these addresses only, to a new one after 24 hours. */
      is_whitelist: z.number(),
      /** Where the code goes that a new address needs, masked; empty: the second step is asked for instead. */
      code_to: z.string(),
    }),
    errors: [],
    summary: "One's own address book, newest first.",
  }),
  add: defineCall({
    feature: 'address',
    method: 'POST',
    path: '/api/wallet/addaddress',
    policy: 'session',
    bucket: 'auth',
    input: z.object({
      currency_id: z._default(textInput(16), ''),
      address: z._default(textInput(128), ''),
      notes: z._default(textInput(64), ''),
      /** The network; left out: the only one that the address fits. */
      type: z._default(textInput(16), ''),
      /** The code that `sms_mail_aq` sent for this; who has a second step proves that instead. */
      safecode: z._default(textInput(16), ''),
      ...secondStepInput,
    }),
    answer: sentence,
    errors: [
      'coin_not_found',
      'address_currency_required',
      'address_required',
      'address_spaces',
      'address_label_rule',
      'address_wrong',
      'address_network_required',
      'address_exists',
      'addresses_limit',
      'addresses_day_limit',
      'code_required',
      'code_wrong',
      'two_step_required',
      'two_step_wrong',
      'login_delayed',
      'user_not_found',
    ],
    summary: 'Add an address to the book, with the second step or the code that was sent.',
  }),
  remove: defineCall({
    feature: 'address',
    method: 'POST',
    path: '/api/wallet/deladdress',
    policy: 'session',
    bucket: 'cancel',
    input: z.object({ address_id: idInput }),
    answer: sentence,
    errors: ['address_not_found'],
    summary: 'Remove an address from the book.',
  }),
  rename: defineCall({
    feature: 'address',
    method: 'POST',
    path: '/api/wallet/renameaddress',
    policy: 'session',
    bucket: 'auth',
    input: z.object({ address_id: idInput, notes: z._default(textInput(64), '') }),
    answer: sentence,
    errors: ['address_not_found', 'address_spaces', 'address_label_rule'],
    summary: 'Give an address of the book another label.',
  }),
  setWhitelist: defineCall({
    feature: 'address',
    method: 'POST',
    path: '/api/wallet/whitelist',
    policy: 'session',
    bucket: 'auth',
    input: z.object({
      is_open: wholeInput(0, 1),
      /** Needed to switch it off, as the second step is. */
      password: z._default(textInput(128), ''),
      ...secondStepInput,
    }),
    answer: sentence,
    errors: ['password_wrong', 'two_step_required', 'two_step_wrong', 'login_delayed', 'user_not_found'],
    summary:
      'Let withdrawals go to addresses of the book only, or anywhere again; that holds withdrawals for 24 hours.',
  }),
} as const;
