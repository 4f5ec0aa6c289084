/** What staff see of notices and banners: those that nobody reads yet, or no longer, and every language of each. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput, limitInput, pageInput, pageOf, sentence, timeText } from '../../schemas.ts';
import { categoryInput } from '../notice/calls.ts';

/** Who reads a notice: everybody; staff until they publish it; staff until its time; staff again. */
export const noticeStatuses = ['published', 'draft', 'scheduled', 'hidden'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

const noticeLine = z.object({
  id: z.number(),
  c_id: z.number(),
  /** In English; of a draft without one in another language. */
  title: z.string(),
  status: z.enum(noticeStatuses),
  /** Of one that is scheduled; empty: it is not. */
  publish_time: z.string(),
  update_time: timeText,
  thumbnail: z.string(),
  /** In which languages both title and content are written. */
  languages: z.array(z.string()),
});
export type StaffNoticeRow = z.output<typeof noticeLine>;

const noticeWords = z.object({ language: z.string(), title: z.string(), abstract: z.string(), content: z.string() });

export const contentCalls = {
  notices: defineCall({
    feature: 'content',
    method: 'GET',
    path: '/api/staff/notice/list',
    policy: 'operator',
    permission: 'content.publish',
    bucket: 'read',
    input: z.object({
      /** Left out: all. */
      status: z._default(z.enum(['', ...noticeStatuses]), ''),
      /** Left out: all categories. */
      c_id: z.optional(categoryInput),
      page: pageInput,
      limit: limitInput(20),
    }),
    answer: z.object({ message: pageOf(noticeLine) }),
    errors: ['operator_only'],
    summary: 'Notices as staff see them, newest first: drafts, scheduled and hidden ones too.',
  }),
  notice: defineCall({
    feature: 'content',
    method: 'GET',
    path: '/api/staff/notice/info',
    policy: 'operator',
    permission: 'content.publish',
    bucket: 'read',
    input: z.object({ id: idInput }),
    answer: z.object({ message: z.extend(noticeLine, { texts: z.array(noticeWords) }) }),
    errors: ['operator_only', 'notice_not_found'],
    summary: 'A notice in every language it is written in.',
  }),
  hide: defineCall({
    feature: 'content',
    method: 'POST',
    path: '/api/staff/notice/hide',
    policy: 'operator',
    permission: 'content.publish',
    bucket: 'cancel',
    input: z.object({ id: idInput }),
    answer: sentence,
    errors: ['operator_only', 'notice_not_found', 'notice_needed', 'notice_not_published'],
    summary: 'Take a notice from what everybody reads; staff keep it.',
  }),
} as const;
