import type en from '../en/closed.ts';

/** What is closed to everybody, for the bar that says so. */
export default {
  'closed.no_sign_up': '신규 가입이 일시 중지되었습니다',
  'closed.no_withdrawals': '출금이 일시 중지되었습니다',
  'closed.post_only': '현재 호가에 등록되는 주문만 접수합니다',
  'closed.cancel_only': '거래가 일시 중지되었지만 주문 취소는 가능합니다',
  'closed.read_only': '거래, 이체, 출금이 일시 중지되었지만 주문 취소는 가능합니다',
  'closed.halt': '거래소 운영이 일시 중지되었지만 주문 취소는 가능합니다',
} satisfies Record<keyof typeof en, string>;
