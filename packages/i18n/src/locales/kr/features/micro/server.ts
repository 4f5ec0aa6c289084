/** What the server alone says of second contracts. */
export default {
  'miscro.openNum': '수량을 입력해 주세요',
  'micro.too_fine': '소수점 이하 {decimals}자리까지 입력할 수 있습니다',
  'micro.stake_limits': '{least}~{most} {currency} 사이의 수량을 선택해 주세요',
  'micro.duration_unknown': '제공되는 기간을 선택해 주세요',
  'micro.user_limit': '미정산 금액이 한도 {most} {currency}에 도달합니다',
  'micro.minute_limit': '이 시간대의 한도에 도달했습니다. 다른 기간이나 더 적은 수량을 선택해 주세요',
  'micro.open_limit': '진행 중인 계약이 100건입니다. 정산을 기다려 주세요',
  'micro.not_covered': '현재 이 수량을 받을 수 없습니다. 더 적은 수량을 선택해 주세요',
  'micro.not_found': '해당 ID의 정산된 계약이 없습니다',
  'micro.step_too_coarse':
    '{symbol}의 변동이 너무 작습니다. {seconds}초 동안의 변동 중 절반이 {move} 미만이며 가격 단위는 {step}입니다. 최대 50분의 1까지 허용됩니다',
  'micro.prices_degraded': '가격이 지연되어 현재 거래할 수 없습니다',
} as const satisfies Record<string, string>;
