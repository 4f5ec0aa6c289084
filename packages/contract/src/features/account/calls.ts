/** The signed-in user, with what the overview shows besides. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { timeText } from '../../schemas.ts';
import { ownInfo, riskProducts, userInfo } from './user-info.ts';

/** The four items of the security bar, 25 % each. */
const securityItems = z.object({
  password: z.boolean(),
  phone: z.boolean(),
  email: z.boolean(),
  verified: z.boolean(),
});

const accountCenter = z.object({
  ...userInfo.shape,
  security: securityItems,
  created_at: timeText,
  /** The login before this session's; null: none. */
  last_login: z.nullable(z.object({ time: timeText, address: z.string(), device: z.string() })),
  /** People who registered with the own invitation code. */
  invitees: z.number(),
  /** Items that are closed on this server. */
  not_open: z.array(z.string()),
});
export type AccountCenter = z.output<typeof accountCenter>;

export const accountCalls = {
  info: ownInfo,
  center: defineCall({
    feature: 'account',
    method: 'GET',
    path: '/api/user/center',
    policy: 'session',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ message: accountCenter }),
    errors: [],
    summary: 'The signed-in user with what the overview shows besides.',
  }),
  acceptRisk: defineCall({
    feature: 'account',
    method: 'POST',
    path: '/api/user/risk_accept',
    policy: 'session',
    bucket: 'order',
    isIdempotent: false,
    input: z.object({ product: z.enum(riskProducts) }),
    answer: z.object({ message: z.object({ risk_accepted: z.array(z.enum(riskProducts)) }) }),
    errors: [],
    summary: 'Keep that the risk notice of a product was read and accepted.',
  }),
} as const;
