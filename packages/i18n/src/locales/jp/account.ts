import type en from '../en/account.ts';

export default {
  'account.security_level': 'セキュリティレベル',
  'account.invite': '招待',
  'account.settings': '設定',
  'account.notifications': '通知',
} satisfies Record<keyof typeof en, string>;
