import type en from '../en/notice.ts';

export default {
  'notice.notices': '公告',
  'notice.not_found': '此公告不存在',
  'notice.load_failed': '未能載入公告',
  'notice.updated': '更新日期：{date}',
} satisfies Record<keyof typeof en, string>;
