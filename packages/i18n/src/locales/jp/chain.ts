import type en from '../en/chain.ts';

export default {
  'deposit.network': 'ネットワーク',
  'deposit.offline': 'オフラインです。表示は最新でない可能性があり、再接続するまで何も送信されません。',
  'deposit.hash': 'トランザクションID',
  'deposit.explorer': 'エクスプローラーで見る',
  'deposit.show_all': '全{n}件を表示',
  'deposit.not_supported': 'まだ対応していません',
} satisfies Record<keyof typeof en, string>;
