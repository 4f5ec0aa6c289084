/** What the server alone says of staking. */
export default {
  'pledge.range': '质押数量应在 {min} 至 {max} {currency} 之间',
  'pledge.too_fine': '最多 {decimals} 位小数',
  'pledge.limit_reached': '您已持有 {count} 份该产品，已达上限',
  'pledge.user_limit': '您在该产品中最多可质押 {most} {currency}',
  'pledge.is_sold_out': '该产品已售罄',
  'pledge.only_left': '该产品仅剩 {left} {currency}',
  'pledge.terms_changed':
    '条款已变更，现为日收益率 {rate}%、期限 {days} 天、单笔 {min} 至 {max} {currency}、最多同时持有 {count} 份。请查看后重试。',
  'pledge.identity_required': '该产品仅限已完成身份认证的账号',
  'pledge.not_found': '您没有此编号的进行中质押',
  'pledge.no_early_end': '该产品不可提前赎回',
  'pledge.product_not_found': '该产品已停止提供',
  'pledge.products_limit': '产品数量已达上限（100）',
  'pledge.done': '质押成功',
  'pledge.end_done': '已提前赎回。本金已退回币币账户。',
  'message.pledge_ended': '质押已完成',
  'message.pledge_ended_text': '本金和奖励 {amount} {currency} 已转入币币账户',
} as const satisfies Record<string, string>;
