import type en from '../../../en/features/lever/server.ts';

export default {
  'lever.tier_multiple': '此仓位规模的倍数最高为 {most}×',
  'lever.tier_notional': '您在该方向的仓位将超过 {most} {currency} 的上限',
  'lever.not_covered': '目前无法接受更多该方向的合约。请减少手数或稍后重试。',
  'lever.positions_limit': '最多可同时持有 {limit} 个仓位',
  'lever.orders_limit': '当前委托最多为 {limit} 笔',
  'lever.account_busy': '您的合约账户正在结算。请稍后重试。',
  'lever.not_found': '您没有该编号的合约',
  'lever.not_cancellable': '仅可撤销未成交的限价委托',
  'lever.not_open': '该仓位未在持仓中',
  'lever.margin_needed': '您的持仓需要这笔资金作为保证金',
  'lever.positions_open': '有持仓或当前委托时，不能更改这些条款',
  'lever.submitted': '下单成功',
  'lever.closing': '将按下一个指数价格平仓',
  'lever.closing_all': '{n, plural, other {正在平仓 {n} 个仓位}}',
  'lever.none_to_close': '没有可平的仓位',
  'lever.stop_set': '止盈止损已保存',
  'lever.cancelled': '委托已撤销',
  'message.lever_liquidated': '仓位已被强制平仓',
  'message.lever_liquidated_text': '您的风险率已降至强平水平，系统已执行强制平仓。合约账户现有 {amount} {currency}。',
} satisfies Record<keyof typeof en, string>;
