import type en from '../en/funds.ts';

export default {
  'wallet.account_legal': '法币账户',
  'wallet.account_change': '现货账户',
  'wallet.account_lever': '合约账户',
  'wallet.account_micro': '秒合约账户',
  'common.coin': '币种',
  'wallet.account_off': '此账户的产品尚未开放，其中的币只能划转到其他账户',
  'wallet.hidden': '已隐藏',
  'wallet.load_failed': '余额加载失败',
  'transfer.records': '划转记录',
} satisfies Record<keyof typeof en, string>;
