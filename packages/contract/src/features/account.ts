/** The signed-in user. */
import { z } from 'zod/mini';
import { defineCall } from '../call.ts';

export const userInfo = z.object({
  id: z.number(),
  account: z.string(),
  extension_code: z.string(),
  is_seller: z.number(),
  seller: z.array(z.object({ status: z.number() })),
  phone: z.string(),
  email: z.string(),
  /** 0 not submitted, 1 under review, 2 approved. */
  review_status: z.number(),
});
export type UserInfo = z.output<typeof userInfo>;

export const accountCalls = {
  info: defineCall({
    feature: 'account',
    method: 'GET',
    path: '/api/user/info',
    policy: 'session',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: userInfo }),
    errors: [],
    summary: 'The signed-in user.',
  }),
} as const;
