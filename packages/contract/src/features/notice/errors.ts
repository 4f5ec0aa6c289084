/** Refusals of notices and banners. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const noticeErrors = {
  notice_not_found: refusal('notice.not_found'),
  notice_needed: refusal('notice.needed'),
  notice_time_wrong: refusal('notice.time_wrong'),
  notice_published: refusal('notice.already_published'),
  notice_not_published: refusal('notice.not_published'),
  notice_limit: refusal('notice.limit'),
  banner_not_found: refusal('notice.banner_not_found'),
  banner_time_wrong: refusal('notice.banner_time_wrong'),
  banner_limit: refusal('notice.banner_limit'),
} as const satisfies Record<string, ErrorEntry>;
