import type en from '../en/paged.ts';

export default {
  'common.shown_of': '{total}件中{shown}件',
} satisfies Record<keyof typeof en, string>;
