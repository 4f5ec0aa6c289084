import type en from '../../../en/features/transfer/screens.ts';
import amount from '../../amount.ts';
import funds from '../../funds.ts';
import paged from '../../paged.ts';

export default {
  ...funds,
  ...amount,
  ...paged,
  'account.huanum': '振替数量を入力してください',
  'transfer.same': '異なる口座を選択してください',
  'transfer.min_100': '振替数量は100以上にしてください',
  'transfer.max': '上限は99,999,999です',
  'transfer.confirm': '{from}から{to}へ{amount} {currency}を振り替えますか？',
  'transfer.ok': '振替しました',
  'transfer.not_allowed': 'この銘柄はこれらの口座間で振り替えできません',
  'transfer.from': '振替元',
  'transfer.to': '振替先',
  'transfer.swap': '口座を入れ替え',
  'transfer.balances': '振替の前後',
  'transfer.lead': 'ご自身の口座間で移動できます。手数料は無料で、すぐに反映されます。',
  'transfer.unanswered':
    '応答がありませんでした。接続を確認してもう一度お試しください。二重に振り替えられることはありません。',
  'transfer.no_coin_title': '振り替えできる銘柄はまだありません',
  'transfer.no_coin_hint': '複数の口座で保有できる銘柄がここに表示されます',
  'transfer.none_title': '振替履歴はまだありません',
  'transfer.none_hint': '口座間の振替がここに表示されます',
  'transfer.records_failed': '振替履歴を読み込めませんでした',
} satisfies Record<keyof typeof en, string>;
