import type en from '../en/wallet.ts';

export default {
  'wallet.assets': '자산',
  'wallet.balance': '잔액',
  'wallet.account': '계정',
  'wallet.estimated_value': '평가금액',
  'wallet.available': '사용 가능',
  'wallet.locked': '동결',
  'wallet.account_change': '현물 계정',
  'wallet.account_lever': '레버리지 계정',
  'wallet.account_legal': '법정화폐 계정',
  'wallet.account_micro': '업다운 계정',
  'wallet.record': '내역',
  'wallet.ledger': '계정 내역',
  'wallet.hide_small': '소액 숨기기',
} satisfies Record<keyof typeof en, string>;
