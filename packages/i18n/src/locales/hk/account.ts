import type en from '../en/account.ts';

export default {
  'account.security_level': '安全級別',
  'account.invite': '邀請',
  'account.settings': '設定',
  'account.notifications': '通知',
} satisfies Record<keyof typeof en, string>;
