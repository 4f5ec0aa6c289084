export default {
  'c2c.real_name_other': '인증된 실명과 같아야 합니다',
  'c2c.bank_incomplete': '은행과 계좌번호를 모두 입력해 주세요',
  'c2c.too_fine': '소수점 이하 최대 {decimals}자리입니다',
  'c2c.methods_saved': '결제 수단을 저장했습니다',
  'c2c.posted': '광고를 등록했습니다',
  'c2c.taken': '주문했습니다. 코인은 에스크로에 보관됩니다',
  'c2c.withdrawn': '광고를 내렸습니다',
  'c2c.deal_cancelled': '주문을 취소했습니다',
  'c2c.deal_paid': '결제 완료로 표시했습니다',
  'c2c.released': '코인을 지급했습니다',
  'mail.pay_methods_subject': '수취 계좌가 변경되었습니다',
  'mail.pay_methods_text':
    'P2P 수취 계좌가 변경되었습니다. 본인이 아니라면 비밀번호를 변경하고 고객센터에 문의해 주세요.',
  'mail.deal_taken_wait':
    '코인을 판매하는 P2P 광고에 주문이 들어왔습니다. 계좌에 입금된 것을 확인한 후 주문에서 입금을 확인해 주세요. 구매자가 기한까지 결제하지 않으면 주문이 취소됩니다.',
  'mail.deal_taken_pay':
    '코인을 구매하는 P2P 광고에 판매자가 나타났습니다. 본인 명의 계좌에서 결제하고 기한까지 결제 완료로 표시해 주세요. 그렇지 않으면 주문이 취소되고 광고가 일시 중지됩니다.',
  'mail.deal_paid_text':
    '구매자가 아래 주문을 결제 완료로 표시했습니다. 이 메일은 입금 증명이 아닙니다. 은행 또는 결제 계좌를 직접 확인해 주세요. 구매자 본인이 보낸 금액이 입금되었다면 주문에서 입금을 확인해 주세요. 입금되지 않았다면 코인을 지급하지 말고 분쟁을 제기해 주세요.',
  'mail.deal_cancelled_text': '구매자가 아래 주문을 취소했습니다. 코인은 광고 또는 법정화폐 계정으로 반환되었습니다.',
  'mail.deal_expired_seller':
    '구매자가 제한 시간 안에 결제하지 않아 아래 주문이 취소되었습니다. 코인은 광고 또는 법정화폐 계정으로 반환되었습니다.',
  'mail.deal_expired_payer':
    '아래 주문이 제한 시간 안에 결제 완료로 표시되지 않아 취소되었습니다. 지금은 결제하지 말아 주세요. 이미 결제했다면 기한까지 주문에서 영수증을 보내 주세요.',
  'mail.deal_released_text': '판매자가 아래 주문의 코인을 지급했습니다. 코인은 법정화폐 계정에 있습니다.',
  'mail.deal_disputed_text':
    '담당자가 아래 주문을 검토하고 있으며, 결정될 때까지 코인은 에스크로에 보관됩니다. 대화에서 증거를 제출해 주세요.',
  'mail.deal_judged_released':
    '담당자가 아래 주문의 코인을 구매자에게 지급하기로 결정했습니다. 사유는 아래와 같습니다.',
  'mail.deal_judged_returned':
    '담당자가 아래 주문의 코인을 판매자에게 반환하기로 결정했습니다. 사유는 아래와 같습니다.',
  'mail.deal_number': '주문 번호',
  'mail.deal_money': 'CNY 금액',
  'mail.deadline': '기한',
  'message.c2c_taken': '광고에 주문이 들어왔습니다',
  'message.c2c_taken_text': '주문 {id} 결제 대기 중',
  'message.c2c_paid': '구매자가 결제를 완료했다고 알렸습니다',
  'message.c2c_paid_text': '계좌를 확인한 후 주문 {id}에서 수령을 확인해 주세요',
  'message.c2c_cancelled': 'P2P 주문이 취소되었습니다',
  'message.c2c_cancelled_text': '주문 {id} 취소됨',
  'message.c2c_released': '코인이 지급되었습니다',
  'message.c2c_released_text': '주문 {id}의 코인이 법정화폐 계정에 입금되었습니다',
  'message.c2c_disputed': '주문에 분쟁이 제기되었습니다',
  'message.c2c_disputed_text': '주문 {id} 검토 중. 대화에서 증거를 제출해 주세요',
  'message.c2c_judged': '분쟁 결과가 나왔습니다',
  'message.c2c_judged_text': '주문 {id}: {text}',
  'c2c.disputed_done': '분쟁을 제기했습니다',
  'c2c.given_up': '주문을 취소했습니다',
  'c2c.late_done': '분쟁을 제기했습니다. 담당자가 입금을 확인합니다',
  'c2c.paused_done': '광고를 일시 중지했습니다',
  'c2c.resumed_done': '광고를 다시 시작했습니다',
  'c2c.blocked_done': '차단했습니다. 서로의 광고가 보이지 않습니다',
  'c2c.unblocked_done': '차단을 해제했습니다',
  'c2c.said': '전송했습니다',
  'c2c.judged_done': '결정했습니다',
  'c2c.reopened_done': '이 사용자의 P2P 거래가 재개되었습니다',
} as const satisfies Record<string, string>;
