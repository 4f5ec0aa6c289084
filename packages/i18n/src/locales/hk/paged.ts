import type en from '../en/paged.ts';

export default {
  'common.shown_of': '{shown} / {total}',
} satisfies Record<keyof typeof en, string>;
