import type en from '../en/chain.ts';

export default {
  'deposit.network': '네트워크',
  'deposit.hash': '트랜잭션 해시',
  'deposit.explorer': '탐색기에서 보기',
  'deposit.show_all': '전체 {n}건 보기',
  'deposit.not_supported': '아직 지원하지 않습니다',
} satisfies Record<keyof typeof en, string>;
