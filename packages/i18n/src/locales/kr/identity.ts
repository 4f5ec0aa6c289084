import type en from '../en/identity.ts';

export default {
  'identity.verification': '본인 인증',
  'identity.level': '{n}단계',
  'identity.nationality': '국적',
  'identity.not_submitted': '미제출',
  'identity.verified': '인증 완료',
} satisfies Record<keyof typeof en, string>;
