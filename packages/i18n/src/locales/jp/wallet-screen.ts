import type en from '../en/wallet-screen.ts';
import funds from './funds.ts';

export default {
  ...funds,
  'wallet.locked_orders': '未約定注文',
  'wallet.locked_deposits': '承認待ち',
  'wallet.locked_withdrawals': '出金処理中',
  'wallet.estimated_value': '評価額',
  'wallet.hide_small': '少額を非表示',
  'market.value_in': '評価額（{fiat}）',
  'wallet.hide_amounts': '金額を隠す',
  'wallet.show_amounts': '金額を表示',
  'wallet.small_hidden': '{n, plural, other {1 USDT未満の#銘柄を非表示にしています}}',
  'wallet.show_all': 'すべて表示',
  'wallet.find': '銘柄を検索',
  'wallet.no_match_title': '該当する銘柄がありません',
  'wallet.no_match_hint': '別の名前をお試しください',
  'wallet.none_title': 'この口座にはまだ銘柄がありません',
  'wallet.none_hint': '他の口座から振り替えてください',
  'wallet.record': '履歴',
  'wallet.trade': '取引',
  'deposit.deposit': '入金',
  'withdraw.withdraw': '出金',
} satisfies Record<keyof typeof en, string>;
