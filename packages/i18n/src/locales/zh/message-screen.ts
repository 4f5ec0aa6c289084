import type en from '../en/message-screen.ts';

export default {
  'common.filter': '筛选',
  'message.title': '通知',
  'message.all': '全部',
  'message.unread': '未读',
  'message.unread_count': '{n, plural, other {# 条未读}}',
  'message.read_all': '全部标为已读',
  'message.read_one': '标为已读',
  'message.none_title': '暂无通知',
  'message.none_hint': '成交、安全变更和审核结果会显示在这里',
  'message.none_unread_title': '没有未读通知',
  'message.none_unread_hint': '选择“全部”可查看更早的通知',
  'message.load_failed': '通知加载失败',
  'message.mark_failed': '标记失败',
  'message.go_identity': '查看身份认证',
  'message.go_orders': '查看委托',
  'message.go_deal': '查看 C2C 订单',
  'message.go_agent_order': '查看承兑商订单',
  'message.go_wallet': '查看账户',
  'message.go_security': '安全设置',
} satisfies Record<keyof typeof en, string>;
