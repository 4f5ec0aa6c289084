/** What the server alone says of second contracts. */
export default {
  'miscro.openNum': '数量を入力してください',
  'micro.too_fine': '小数点以下は{decimals}桁までです',
  'micro.stake_limits': '{least}から{most} {currency}の範囲で入力してください',
  'micro.duration_unknown': '提供されている判定時間を選んでください',
  'micro.user_limit': '未判定の合計が上限の{most} {currency}を超えます',
  'micro.minute_limit': 'この時間帯の受付上限に達しました。別の判定時間か少ない金額を選んでください',
  'micro.open_limit': '進行中の契約が100件あります。判定をお待ちください',
  'micro.not_covered': 'この金額は現在お引き受けできません。少ない金額を選んでください',
  'micro.not_found': 'このIDの判定済み契約はありません',
  'micro.step_too_coarse':
    '{symbol}の値動きが小さすぎます。{seconds}秒間の変動の半分が{move}未満で、価格の刻みは{step}です。50分の1以下である必要があります',
  'micro.prices_degraded': '価格が遅れているため、現在は取引できません',
} as const satisfies Record<string, string>;
