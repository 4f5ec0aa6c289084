import type en from '../en/account.ts';

export default {
  'account.security_level': '安全等级',
  'account.invite': '邀请',
  'account.settings': '设置',
  'account.notifications': '通知',
} satisfies Record<keyof typeof en, string>;
