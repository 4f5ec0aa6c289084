/** Who is signed in. It stands apart, for every page asks it, and few ask more. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';

/** Products that can cost all that is put in. */
export const riskProducts = ['micro', 'lever'] as const;
export type RiskProduct = (typeof riskProducts)[number];

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
  /** Verification: 0 to 3. */
  level: z.number(),
  /** 0, 25, 50, 75 or 100. */
  security_level: z.number(),
  two_step: z.boolean(),
  anti_phishing: z.string(),
  /** Products whose risk notice was accepted. */
  risk_accepted: z.array(z.enum(riskProducts)),
});
export type UserInfo = z.output<typeof userInfo>;

export const ownInfo = defineCall({
  feature: 'account',
  method: 'GET',
  path: '/api/user/info',
  policy: 'session',
  bucket: 'read',
  input: z.object({}),
  answer: z.object({ message: userInfo }),
  errors: [],
  summary: 'The signed-in user.',
});
