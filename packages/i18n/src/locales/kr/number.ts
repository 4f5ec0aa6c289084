import type en from '../en/number.ts';

export default {
  'common.number_unreadable': '하나의 숫자로 읽을 수 없습니다. 숫자와 소수점만 입력해 주세요.',
} satisfies Record<keyof typeof en, string>;
