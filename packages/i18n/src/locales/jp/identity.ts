import type en from '../en/identity.ts';

export default {
  'identity.verification': '本人確認',
  'identity.level': 'レベル{n}',
} satisfies Record<keyof typeof en, string>;
