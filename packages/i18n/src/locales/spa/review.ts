import type en from '../en/review.ts';

export default {
  'common.under_review': 'En revisión',
  'common.rejected': 'Rechazado',
} satisfies Record<keyof typeof en, string>;
