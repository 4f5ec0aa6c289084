import type en from '../../../en/features/lever/server.ts';

export default {
  'lever.tier_multiple': '此倉位規模的倍數最高為 {most}×',
  'lever.tier_notional': '你在此方向的倉位將超出上限 {most} {currency}',
  'lever.not_covered': '目前未能接受更多此方向的合約。請減少手數或稍後再試。',
  'lever.positions_limit': '最多可同時持有 {limit} 個倉位',
  'lever.orders_limit': '未成交訂單最多為 {limit} 張',
  'lever.account_busy': '你的合約帳戶正在結算。請稍後再試。',
  'lever.not_found': '你沒有此編號的合約',
  'lever.not_cancellable': '只可取消未成交的限價訂單',
  'lever.not_open': '此倉位並非持倉中',
  'lever.margin_needed': '你的持倉需要這筆資金作為保證金',
  'lever.positions_open': '有持倉或未成交訂單時，不能更改這些條款',
  'lever.submitted': '已落盤',
  'lever.closing': '將按下一個指數價格平倉',
  'lever.closing_all': '{n, plural, other {正在平倉 {n} 個倉位}}',
  'lever.none_to_close': '沒有可平倉的倉位',
  'lever.stop_set': '止賺及止蝕已儲存',
  'lever.cancelled': '訂單已取消',
  'message.lever_liquidated': '倉位已被強制平倉',
  'message.lever_liquidated_text': '你的風險率已跌至強平水平，系統已執行強制平倉。合約帳戶現有 {amount} {currency}。',
} satisfies Record<keyof typeof en, string>;
