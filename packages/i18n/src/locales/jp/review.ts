import type en from '../en/review.ts';

export default {
  'common.under_review': '審査中',
  'common.rejected': '却下',
} satisfies Record<keyof typeof en, string>;
