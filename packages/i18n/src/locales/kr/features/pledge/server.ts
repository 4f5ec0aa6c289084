/** What the server alone says of staking. */
export default {
  'pledge.range': '스테이킹 수량은 {min}~{max} {currency} 범위여야 합니다',
  'pledge.too_fine': '소수점 이하 {decimals}자리까지 입력할 수 있습니다',
  'pledge.limit_reached': '이 상품은 이미 {count}건 보유 중이며 보유 한도에 도달했습니다',
  'pledge.user_limit': '이 상품에는 최대 {most} {currency}까지 스테이킹할 수 있습니다',
  'pledge.is_sold_out': '이 상품은 매진되었습니다',
  'pledge.only_left': '이 상품의 남은 수량은 {left} {currency}입니다',
  'pledge.terms_changed':
    '조건이 변경되었습니다. 현재 조건은 일 수익률 {rate}%, 기간 {days}일, 1회 {min}~{max} {currency}, 동시 보유 최대 {count}건입니다. 확인 후 다시 시도해 주세요.',
  'pledge.identity_required': '이 상품은 본인 인증을 완료한 계정만 이용할 수 있습니다',
  'pledge.not_found': '해당 ID의 진행 중인 스테이킹이 없습니다',
  'pledge.no_early_end': '이 상품은 중도 해지할 수 없습니다',
  'pledge.product_not_found': '이 상품은 더 이상 제공되지 않습니다',
  'pledge.products_limit': '상품이 이미 100개 있습니다',
  'pledge.done': '스테이킹이 시작되었습니다',
  'pledge.end_done': '중도 해지되었습니다. 원금이 현물 계정으로 반환되었습니다.',
  'message.pledge_ended': '스테이킹이 완료되었습니다',
  'message.pledge_ended_text': '원금과 보상({amount} {currency})이 현물 계정에 지급되었습니다',
} as const satisfies Record<string, string>;
