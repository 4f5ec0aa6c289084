import type en from '../en/message-screen.ts';

export default {
  'common.filter': '필터',
  'message.title': '알림',
  'message.all': '전체',
  'message.unread': '읽지 않음',
  'message.unread_count': '{n, plural, other {읽지 않은 알림 #건}}',
  'message.read_all': '모두 읽음으로 표시',
  'message.read_one': '읽음으로 표시',
  'message.none_title': '알림이 없습니다',
  'message.none_hint': '체결, 보안 변경, 심사 결과가 여기에 표시됩니다',
  'message.none_unread_title': '모두 읽었습니다',
  'message.none_unread_hint': '이전 알림은 전체에서 볼 수 있습니다',
  'message.load_failed': '알림을 불러오지 못했습니다',
  'message.mark_failed': '읽음 표시를 저장하지 못했습니다',
  'message.go_identity': '본인 인증 보기',
  'message.go_orders': '주문 보기',
  'message.go_deal': 'P2P 주문 보기',
  'message.go_agent_order': '중개인 주문 보기',
  'message.go_wallet': '계정 보기',
  'message.go_security': '보안 설정',
} satisfies Record<keyof typeof en, string>;
