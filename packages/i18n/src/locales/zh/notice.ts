import type en from '../en/notice.ts';

export default {
  'notice.notices': '公告',
  'notice.not_found': '该公告不存在',
  'notice.load_failed': '公告加载失败',
  'notice.updated': '更新日期：{date}',
} satisfies Record<keyof typeof en, string>;
