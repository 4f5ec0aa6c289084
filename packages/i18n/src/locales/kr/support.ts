import type en from '../en/support.ts';

export default {
  'support.support': '고객센터',
  'support.help': '도움말',
  'support.no_address': '먼저 고객센터 주소를 설정해 주세요',
} satisfies Record<keyof typeof en, string>;
