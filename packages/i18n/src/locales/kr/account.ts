import type en from '../en/account.ts';

export default {
  'account.security_level': '보안 수준',
  'account.invite': '초대',
  'account.settings': '설정',
  'account.notifications': '알림',
} satisfies Record<keyof typeof en, string>;
