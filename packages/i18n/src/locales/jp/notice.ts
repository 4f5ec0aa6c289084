import type en from '../en/notice.ts';

export default {
  'notice.notices': 'お知らせ',
  'notice.not_found': 'このお知らせは存在しません',
  'notice.load_failed': 'お知らせを読み込めませんでした',
  'notice.updated': '更新日：{date}',
} satisfies Record<keyof typeof en, string>;
