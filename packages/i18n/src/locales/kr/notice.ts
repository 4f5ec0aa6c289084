import type en from '../en/notice.ts';

export default {
  'notice.notices': '공지사항',
  'notice.not_found': '존재하지 않는 공지사항입니다',
  'notice.load_failed': '공지사항을 불러오지 못했습니다',
  'notice.updated': '수정일: {date}',
} satisfies Record<keyof typeof en, string>;
