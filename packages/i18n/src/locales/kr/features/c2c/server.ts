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
} as const satisfies Record<string, string>;
