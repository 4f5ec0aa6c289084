/** What the wire shows of it. */
export { type NoticeStatus, noticeStatuses, type StaffNoticeRow } from './calls.ts';
