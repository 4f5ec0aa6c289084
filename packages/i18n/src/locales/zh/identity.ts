import type en from '../en/identity.ts';

export default {
  'identity.verification': '身份认证',
  'identity.level': '{n} 级',
} satisfies Record<keyof typeof en, string>;
