/** Notices; number 140 is the user agreement. */
import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput, timeText } from '../schemas.ts';

/** The notice that holds the user agreement. */
export const agreementNoticeId = 140;

export const noticeCalls = {
  detail: defineCall({
    feature: 'notice',
    method: 'POST',
    path: '/api/news/detail',
    policy: 'public',
    bucket: 'read',
    input: z.object({ id: idInput }),
    answer: z.object({
      message: z.object({
        id: z.number(),
        title: z.string(),
        abstract: z.string(),
        /** Sanitised HTML. */
        content: z.string(),
        update_time: timeText,
      }),
    }),
    errors: ['notice_not_found'],
    summary: "A notice in the caller's language.",
  }),
} as const;
