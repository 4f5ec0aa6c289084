import type en from '../en/wallet-screen.ts';
import funds from './funds.ts';

export default {
  ...funds,
  'wallet.locked_orders': '未成交訂單',
  'wallet.locked_deposits': '等待確認',
  'wallet.locked_withdrawals': '提幣中',
  'wallet.estimated_value': '估值',
  'wallet.hide_small': '隱藏小額',
  'market.value_in': '折合（{fiat}）',
  'wallet.hide_amounts': '隱藏金額',
  'wallet.show_amounts': '顯示金額',
  'wallet.small_hidden': '{n, plural, other {已隱藏 # 種不足 1 USDT 的幣種}}',
  'wallet.show_all': '全部顯示',
  'wallet.find': '搜尋幣種',
  'wallet.no_match_title': '沒有相符的幣種',
  'wallet.no_match_hint': '請嘗試其他名稱',
  'wallet.none_title': '此帳戶暫無幣種',
  'wallet.none_hint': '請由其他帳戶劃轉',
  'wallet.record': '紀錄',
  'wallet.trade': '交易',
  'deposit.deposit': '充幣',
  'withdraw.withdraw': '提幣',
} satisfies Record<keyof typeof en, string>;
