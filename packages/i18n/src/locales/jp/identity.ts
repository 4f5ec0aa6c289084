import type en from '../en/identity.ts';

export default {
  'identity.verification': '本人確認',
  'identity.level': 'レベル{n}',
  'identity.nationality': '国籍',
  'identity.not_submitted': '未提出',
  'identity.verified': '確認済み',
} satisfies Record<keyof typeof en, string>;
