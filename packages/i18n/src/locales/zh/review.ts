import type en from '../en/review.ts';

export default {
  'common.under_review': '审核中',
  'common.rejected': '已拒绝',
} satisfies Record<keyof typeof en, string>;
