import type en from '../en/chain.ts';

export default {
  'deposit.network': 'ネットワーク',
  'deposit.offline': 'オフラインです。表示は最新でない可能性があり、再接続するまで何も送信されません。',
  'deposit.hash': 'トランザクションID',
  'deposit.explorer': 'エクスプローラーで見る',
  'deposit.not_supported': 'まだ対応していません',
  'chain.view_all': 'すべて見る',
  'chain.state': '状態',
  'chain.all_states': 'すべての状態',
  'chain.way': '進行状況',
  'chain.changed': '最終更新',
  'chain.address': 'アドレス',
  'chain.sender': '送付元',
  'chain.reason': '理由',
  'chain.all_coins': 'すべての銘柄',
  'chain.export': 'CSVを書き出す',
  'chain.export_failed': 'ファイルを作成できませんでした',
  'chain.export_cut': '最新の{n}件のみ書き出しました',
  'chain.no_match_title': '該当する明細がありません',
  'chain.no_match_hint': '条件を変えてお試しください',
} satisfies Record<keyof typeof en, string>;
