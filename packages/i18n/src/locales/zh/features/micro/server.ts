/** What the server alone says of second contracts. */
export default {
  'miscro.openNum': '请输入数量',
  'micro.too_fine': '最多 {decimals} 位小数',
  'micro.stake_limits': '请选择 {least} 至 {most} {currency} 之间的数量',
  'micro.duration_unknown': '请选择提供的时长',
  'micro.user_limit': '您的未结算金额将超过 {most} {currency} 的上限',
  'micro.minute_limit': '该分钟的投入已达上限，请选择其他时长或减少数量',
  'micro.open_limit': '您已有 100 个进行中的合约，请等待结算',
  'micro.not_covered': '该数量目前无法覆盖，请减少数量',
  'micro.not_found': '您没有此编号的已结算合约',
  'micro.step_too_coarse':
    '{symbol} 的波动太小：{seconds} 秒内半数变动低于 {move}，而价格单位为 {step}，最多允许五十分之一',
  'micro.prices_degraded': '价格延迟，目前无法开仓',
} as const satisfies Record<string, string>;
