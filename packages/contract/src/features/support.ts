/** Customer service. */
import { z } from 'zod/mini';
import { defineCall } from '../call.ts';

export const supportCalls = {
  support: defineCall({
    feature: 'support',
    method: 'GET',
    path: '/api/custorm',
    policy: 'public',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ /** URL with {id} and {name} placeholders. */ message: z.string() }),
    errors: ['support_no_address'],
    summary: 'Address of customer service.',
  }),
} as const;
