import type en from '../en/identity.ts';

export default {
  'identity.verification': '본인 인증',
  'identity.level': '{n}단계',
} satisfies Record<keyof typeof en, string>;
