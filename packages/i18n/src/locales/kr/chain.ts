import type en from '../en/chain.ts';

export default {
  'deposit.network': '네트워크',
  'deposit.offline':
    '오프라인입니다. 표시된 수치가 최신이 아닐 수 있으며, 다시 연결될 때까지 아무것도 전송되지 않습니다.',
  'deposit.hash': '트랜잭션 해시',
  'deposit.explorer': '탐색기에서 보기',
  'deposit.show_all': '전체 {n}건 보기',
  'deposit.not_supported': '아직 지원하지 않습니다',
} satisfies Record<keyof typeof en, string>;
