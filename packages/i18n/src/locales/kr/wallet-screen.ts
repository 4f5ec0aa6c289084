import type en from '../en/wallet-screen.ts';
import funds from './funds.ts';

export default {
  ...funds,
  'wallet.locked_orders': '미체결 주문',
  'wallet.locked_deposits': '컨펌 대기',
  'wallet.locked_withdrawals': '출금 중',
  'wallet.estimated_value': '평가금액',
  'wallet.hide_small': '소액 숨기기',
  'market.value_in': '평가금액({fiat})',
  'wallet.hide_amounts': '금액 숨기기',
  'wallet.show_amounts': '금액 표시',
  'wallet.small_hidden': '{n, plural, other {1 USDT 미만인 코인 #개가 숨겨져 있습니다}}',
  'wallet.show_all': '모두 보기',
  'wallet.find': '코인 검색',
  'wallet.no_match_title': '일치하는 코인이 없습니다',
  'wallet.no_match_hint': '다른 이름으로 검색해 주세요',
  'wallet.none_title': '아직 이 계정에 코인이 없습니다',
  'wallet.none_hint': '다른 계정에서 이체해 주세요',
  'wallet.record': '내역',
  'wallet.trade': '거래',
  'deposit.deposit': '입금',
  'withdraw.withdraw': '출금',
} satisfies Record<keyof typeof en, string>;
