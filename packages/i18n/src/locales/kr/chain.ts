import type en from '../en/chain.ts';

export default {
  'deposit.network': '네트워크',
  'deposit.offline':
    '오프라인입니다. 표시된 수치가 최신이 아닐 수 있으며, 다시 연결될 때까지 아무것도 전송되지 않습니다.',
  'deposit.hash': '트랜잭션 해시',
  'deposit.explorer': '탐색기에서 보기',
  'deposit.not_supported': '아직 지원하지 않습니다',
  'chain.view_all': '전체 보기',
  'chain.state': '상태',
  'chain.all_states': '모든 상태',
  'chain.way': '진행 상황',
  'chain.changed': '최근 변경',
  'chain.address': '주소',
  'chain.sender': '보낸 사람',
  'chain.reason': '사유',
  'chain.all_coins': '모든 코인',
  'chain.export': 'CSV 내보내기',
  'chain.export_failed': '파일을 만들지 못했습니다',
  'chain.export_cut': '파일에는 최근 {n}건이 담겨 있습니다',
  'chain.no_match_title': '일치하는 내역이 없습니다',
  'chain.no_match_hint': '필터를 바꾸면 더 볼 수 있습니다',
} satisfies Record<keyof typeof en, string>;
