import type en from '../en/identity.ts';

export default {
  'identity.verification': '身份认证',
  'identity.level': '{n} 级',
  'identity.nationality': '国籍',
  'identity.not_submitted': '未提交',
  'identity.verified': '已认证',
} satisfies Record<keyof typeof en, string>;
