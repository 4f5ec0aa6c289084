import type en from '../../../en/features/transfer/screens.ts';
import amount from '../../amount.ts';
import funds from '../../funds.ts';
import paged from '../../paged.ts';

export default {
  ...funds,
  ...amount,
  ...paged,
  'account.huanum': '请输入划转数量',
  'transfer.same': '转出与转入账户不能相同',
  'transfer.min_100': '划转数量不能低于 100',
  'transfer.max': '最大为 99,999,999',
  'transfer.confirm': '确定从{from}划转 {amount} {currency} 到{to}？',
  'transfer.ok': '划转成功',
  'transfer.not_allowed': '该币种不能在这两个账户之间划转',
  'transfer.from': '转出账户',
  'transfer.to': '转入账户',
  'transfer.swap': '互换账户',
  'transfer.balances': '划转前后',
  'transfer.lead': '在您的账户之间划转。免手续费，实时到账。',
  'transfer.unanswered': '未收到响应。请检查网络后重试，不会重复划转。',
  'transfer.no_coin_title': '暂无可划转的币种',
  'transfer.no_coin_hint': '可存放于多个账户的币种会显示在这里',
  'transfer.none_title': '暂无划转记录',
  'transfer.none_hint': '账户之间的划转会显示在这里',
  'transfer.records_failed': '划转记录加载失败',
} satisfies Record<keyof typeof en, string>;
