/** Refusals of notices and banners. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const noticeErrors = {
  notice_not_found: refusal('notice.not_found'),
  notice_needed: refusal('notice.needed'),
  notice_limit: refusal('notice.limit'),
  banner_not_found: refusal('notice.banner_not_found'),
  banner_limit: refusal('notice.banner_limit'),
} as const satisfies Record<string, ErrorEntry>;
