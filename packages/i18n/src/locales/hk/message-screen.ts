import type en from '../en/message-screen.ts';

export default {
  'common.filter': '篩選',
  'message.title': '通知',
  'message.all': '全部',
  'message.unread': '未讀',
  'message.unread_count': '{n, plural, other {# 則未讀}}',
  'message.read_all': '全部標為已讀',
  'message.read_one': '標為已讀',
  'message.none_title': '暫無通知',
  'message.none_hint': '成交、安全設定變更及審核結果會在此顯示',
  'message.none_unread_title': '沒有未讀通知',
  'message.none_unread_hint': '選擇「全部」可查看較早的通知',
  'message.load_failed': '未能載入通知',
  'message.mark_failed': '未能標記',
  'message.go_identity': '查看身份驗證',
  'message.go_orders': '查看訂單',
  'message.go_deal': '查看 P2P 訂單',
  'message.go_agent_order': '查看承兌商訂單',
  'message.go_wallet': '查看帳戶',
  'message.go_security': '安全設定',
} satisfies Record<keyof typeof en, string>;
