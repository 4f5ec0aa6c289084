/** Messages to a user about the own account. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput, limitInput, pageInput, pageOf, textInput, timeText } from '../../schemas.ts';

const message = z.object({
  id: z.number(),
  /** One of `messageKinds`; a newer server may know more. */
  kind: z.string(),
  /** What it is about: the number of the order, the deal, the review, the deposit or the withdrawal; 0: nothing with a number. */
  ref: z.number(),
  /** In the caller's language. */
  title: z.string(),
  content: z.string(),
  time: timeText,
  /** 1: read. */
  is_read: z.number(),
});
export type Message = z.output<typeof message>;

export const messageCalls = {
  list: defineCall({
    feature: 'message',
    method: 'POST',
    path: '/api/user/message_list',
    policy: 'session',
    bucket: 'read',
    input: z.object({
      page: pageInput,
      limit: limitInput(20),
      /** 1: those alone that are not read yet. */
      unread: z._default(z.union([z.literal('0'), z.literal('1')]), '0'),
    }),
    answer: z.object({
      message: z.extend(pageOf(message), { /** Not read yet, of all. */ unread: z.number() }),
      stale: z.optional(z.boolean()),
    }),
    errors: [],
    summary: "One's own messages, newest first.",
  }),
  unread: defineCall({
    feature: 'message',
    method: 'GET',
    path: '/api/user/message_unread',
    policy: 'session',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: z.number() }),
    errors: [],
    summary: 'How many of them are not read yet.',
  }),
  read: defineCall({
    feature: 'message',
    method: 'POST',
    path: '/api/user/message_read',
    policy: 'session',
    bucket: 'order',
    input: z.object({
      /** One message, or several parted by commas, at most 100; left out: all. */
      id: z.optional(textInput(2000)),
      /** All up to this one, where `id` is left out; left out too: all there are. */
      through: z.optional(idInput),
    }),
    answer: z.object({ /** Not read yet, of all. */ message: z.number() }),
    errors: [],
    summary: 'Mark messages as read.',
  }),
} as const;
