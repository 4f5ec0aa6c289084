import type en from '../en/demo.ts';

export default {
  'demo.title': '演示发件箱',
  'demo.hint': '演示系统发出的所有验证码和消息都显示在这里，不会真正发送',
  'demo.show': '显示',
  'demo.empty': '暂无消息。请先发送验证码，再回到此页。',
  'demo.accounts': '可直接使用的账号',
  'demo.role': '角色',
  'demo.trader': '交易用户',
  'demo.operator': '运营人员',
  'demo.support': '演示客服',
  'demo.support_text': '这是演示系统，没有客服人员。正式的交易所会通过此按钮打开其客服页面。',
  'demo.support_outbox': '查看验证码和消息',
} satisfies Record<keyof typeof en, string>;
