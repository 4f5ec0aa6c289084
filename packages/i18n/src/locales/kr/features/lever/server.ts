import type en from '../../../en/features/lever/server.ts';

export default {
  'lever.tier_multiple': '이 포지션 규모에서는 배율이 최대 {most}×입니다',
  'lever.tier_notional': '이 방향의 포지션이 한도를 넘습니다. 한도: {most} {currency}',
  'lever.not_covered': '현재 이 방향의 계약을 더 받을 수 없습니다. 랏 수를 줄이거나 나중에 다시 시도해 주세요.',
  'lever.positions_limit': '보유 포지션은 최대 {limit}건입니다',
  'lever.orders_limit': '미체결 주문은 최대 {limit}건입니다',
  'lever.account_busy': '레버리지 계정을 정산하고 있습니다. 잠시 후 다시 시도해 주세요.',
  'lever.not_found': '이 번호의 계약이 없습니다',
  'lever.not_cancellable': '미체결 지정가 주문만 취소할 수 있습니다',
  'lever.not_open': '보유 중인 포지션이 아닙니다',
  'lever.margin_needed': '보유 중인 계약의 증거금으로 필요한 금액입니다',
  'lever.terms_pending': '이 마켓의 다른 새 조건이 먼저 적용됩니다. 그 후에 다시 시도해 주세요.',
  'lever.submitted': '주문이 접수되었습니다',
  'lever.closing': '다음 지수 가격으로 종료됩니다',
  'lever.closing_all': '{n, plural, other {포지션 {n}건을 종료합니다}}',
  'lever.none_to_close': '종료할 포지션이 없습니다',
  'lever.stop_set': '익절과 손절이 저장되었습니다',
  'lever.cancelled': '주문이 취소되었습니다',
  'message.lever_liquidated': '포지션이 강제 청산되었습니다',
  'message.lever_liquidated_text':
    '증거금 유지율이 강제 청산 기준까지 낮아져 포지션이 강제 청산되었습니다. 레버리지 계정 잔액: {amount} {currency}',
  'message.lever_warning': '증거금 경고',
  'message.lever_warning_text':
    '증거금 유지율이 {percent}%로 떨어졌습니다. 자금을 추가하거나 포지션을 종료하십시오. {limit}% 이하가 되면 강제 청산됩니다.',
  'message.lever_stop_profit': '익절 도달',
  'message.lever_stop_profit_text': '{symbol} 포지션이 {price}에 종료되었습니다',
  'message.lever_stop_loss': '손절 도달',
  'message.lever_stop_loss_text': '{symbol} 포지션이 {price}에 종료되었습니다',
  'message.lever_revoked': '계약 주문이 취소되었습니다',
  'message.lever_revoked_text': '{symbol} 주문이 체결되지 않았습니다. 사유는 취소된 주문에서 확인할 수 있습니다.',
  'message.lever_owed': '아직 지급되지 않은 수익',
  'message.lever_owed_text':
    '수익 중 {amount} {currency}이(가) 아직 지급되지 않았습니다. 다음 수입에서 오래된 순서대로 가장 먼저 지급됩니다.',
  'message.lever_terms': '새로운 계약 조건',
  'message.lever_terms_text': '{symbol}의 새 조건이 {time}(UTC)부터 보유 포지션에 적용됩니다',
} satisfies Record<keyof typeof en, string>;
