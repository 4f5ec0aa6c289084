import type en from '../en/wallet-screen.ts';
import funds from './funds.ts';

export default {
  ...funds,
  'wallet.locked_orders': '当前委托',
  'wallet.locked_deposits': '等待确认',
  'wallet.locked_withdrawals': '提现中',
  'wallet.estimated_value': '估值',
  'wallet.hide_small': '隐藏小额',
  'market.value_in': '折合（{fiat}）',
  'wallet.hide_amounts': '隐藏金额',
  'wallet.show_amounts': '显示金额',
  'wallet.small_hidden': '{n, plural, other {已隐藏 # 个不足 1 USDT 的币种}}',
  'wallet.show_all': '全部显示',
  'wallet.find': '搜索币种',
  'wallet.no_match_title': '没有匹配的币种',
  'wallet.no_match_hint': '换个名称试试',
  'wallet.none_title': '该账户暂无币种',
  'wallet.none_hint': '请从其他账户划转',
  'wallet.record': '记录',
  'wallet.trade': '交易',
  'deposit.deposit': '充值',
  'withdraw.withdraw': '提现',
} satisfies Record<keyof typeof en, string>;
