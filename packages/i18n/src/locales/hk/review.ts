import type en from '../en/review.ts';

export default {
  'common.under_review': '審核中',
  'common.rejected': '已拒絕',
} satisfies Record<keyof typeof en, string>;
