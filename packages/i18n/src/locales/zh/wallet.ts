import type en from '../en/wallet.ts';

export default {
  'wallet.assets': '资产',
  'wallet.balance': '余额',
  'wallet.account': '账户',
  'wallet.estimated_value': '估值',
  'wallet.available': '可用',
  'wallet.locked': '冻结',
  'wallet.account_change': '现货账户',
  'wallet.account_lever': '合约账户',
  'wallet.account_legal': '法币账户',
  'wallet.account_micro': '秒合约账户',
  'wallet.record': '记录',
  'wallet.ledger': '资金流水',
  'wallet.hide_small': '隐藏小额',
} satisfies Record<keyof typeof en, string>;
