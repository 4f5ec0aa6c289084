import type en from '../en/review.ts';

export default {
  'common.under_review': '심사 중',
  'common.rejected': '거절됨',
} satisfies Record<keyof typeof en, string>;
