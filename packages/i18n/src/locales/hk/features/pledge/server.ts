/** What the server alone says of staking. */
export default {
  'pledge.range': '質押數量須介乎 {min} 至 {max} {currency}',
  'pledge.too_fine': '最多{decimals}位小數',
  'pledge.limit_reached': '你已持有{count}份此產品，已達上限',
  'pledge.user_limit': '你在此產品最多可質押{most} {currency}',
  'pledge.is_sold_out': '此產品已售罄',
  'pledge.only_left': '此產品僅剩{left} {currency}',
  'pledge.terms_changed':
    '條款已更改，現為日收益率{rate}%、期限{days}日、單次{min}至{max} {currency}、最多同時持有{count}份。請查看後重試。',
  'pledge.identity_required': '此產品只供已完成身份驗證的帳號使用',
  'pledge.not_found': '你沒有此編號的進行中質押',
  'pledge.no_early_end': '此產品不可提前贖回',
  'pledge.product_not_found': '此產品已停止提供',
  'pledge.products_limit': '產品數目已達上限（100）',
  'pledge.done': '質押成功',
  'pledge.end_done': '已提前贖回。本金已退回現貨帳戶。',
  'message.pledge_ended': '質押已完成',
  'message.pledge_ended_text': '本金連同獎勵{amount} {currency}已存入現貨帳戶',
} as const satisfies Record<string, string>;
