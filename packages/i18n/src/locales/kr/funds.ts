import type en from '../en/funds.ts';

export default {
  'wallet.account_legal': '법정화폐 계정',
  'wallet.account_change': '현물 계정',
  'wallet.account_lever': '레버리지 계정',
  'wallet.account_micro': '업다운 계정',
  'common.coin': '코인',
  'wallet.account_off': '이 계정의 상품은 아직 열리지 않아 코인을 다른 계정으로 이체만 할 수 있습니다',
  'wallet.hidden': '숨김',
  'wallet.load_failed': '잔액을 불러오지 못했습니다',
  'transfer.records': '이체 내역',
} satisfies Record<keyof typeof en, string>;
