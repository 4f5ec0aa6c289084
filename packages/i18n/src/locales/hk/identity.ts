import type en from '../en/identity.ts';

export default {
  'identity.verification': '身份驗證',
  'identity.level': '第 {n} 級',
} satisfies Record<keyof typeof en, string>;
