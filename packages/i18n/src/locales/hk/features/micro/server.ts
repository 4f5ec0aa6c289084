/** What the server alone says of second contracts. */
export default {
  'miscro.openNum': '請輸入數量',
  'micro.too_fine': '最多 {decimals} 位小數',
  'micro.stake_limits': '請選擇 {least} 至 {most} {currency} 之間的數量',
  'micro.duration_unknown': '請選擇提供的時限',
  'micro.user_limit': '你的未結算金額將超過 {most} {currency} 的上限',
  'micro.minute_limit': '該分鐘的投入已達上限，請選擇其他時限或減少數量',
  'micro.open_limit': '你已有 100 個進行中的合約，請等待結算',
  'micro.not_covered': '該數量目前無法覆蓋，請減少數量',
  'micro.not_found': '你沒有此編號的已結算合約',
  'micro.step_too_coarse':
    '{symbol} 的波動太小：{seconds} 秒內半數變動低於 {move}，而價格單位為 {step}，最多容許五十分之一',
  'micro.prices_degraded': '價格延遲，目前無法開倉',
} as const satisfies Record<string, string>;
