import type en from '../en/identity.ts';

export default {
  'identity.verification': '身份驗證',
  'identity.level': '第 {n} 級',
  'identity.nationality': '國籍',
  'identity.not_submitted': '未提交',
  'identity.verified': '已驗證',
} satisfies Record<keyof typeof en, string>;
