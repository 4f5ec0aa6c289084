import type en from '../en/paged.ts';

export default {
  'common.shown_of': '{total}건 중 {shown}건',
} satisfies Record<keyof typeof en, string>;
