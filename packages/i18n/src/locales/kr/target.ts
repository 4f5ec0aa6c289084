import type en from '../en/target.ts';
import chain from './chain.ts';

export default {
  ...chain,
  'withdraw.address': '출금 주소',
  'withdraw.paste_address': '주소를 붙여 넣어 주세요',
  'withdraw.address_wrong': '선택한 네트워크에서 유효한 주소가 아닙니다',
  'withdraw.time_left': '{hours}시간 {minutes}분',
  'withdraw.book_failed': '주소록을 불러오지 못했습니다',
} satisfies Record<keyof typeof en, string>;
