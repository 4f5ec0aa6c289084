import type en from '../en/message-screen.ts';

export default {
  'common.filter': '絞り込み',
  'message.title': '通知',
  'message.all': 'すべて',
  'message.unread': '未読',
  'message.unread_count': '{n, plural, other {未読#件}}',
  'message.read_all': 'すべて既読にする',
  'message.read_one': '既読にする',
  'message.none_title': '通知はまだありません',
  'message.none_hint': '約定、セキュリティの変更、審査の結果がここに表示されます',
  'message.none_unread_title': '未読はありません',
  'message.none_unread_hint': '以前の通知は「すべて」で見られます',
  'message.load_failed': '通知を読み込めませんでした',
  'message.mark_failed': '既読にできませんでした',
  'message.go_identity': '本人確認を見る',
  'message.go_orders': '注文を見る',
  'message.go_deal': 'P2P注文を見る',
  'message.go_agent_order': '代行業者との注文を見る',
  'message.go_wallet': '口座を見る',
  'message.go_security': 'セキュリティ設定',
} satisfies Record<keyof typeof en, string>;
