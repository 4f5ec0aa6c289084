import type en from '../en/demo.ts';

export default {
  'demo.title': 'デモ送信箱',
  'demo.hint': 'デモが送るコードとメッセージは、実際には配信されず、すべてここに表示されます',
  'demo.show': '表示',
  'demo.empty': 'まだメッセージはありません。コードを送信してから、もう一度ご覧ください。',
  'demo.accounts': 'すぐに使えるアカウント',
  'demo.role': '役割',
  'demo.trader': 'トレーダー',
  'demo.operator': '運営者',
  'demo.support': 'デモのサポート',
  'demo.support_text':
    'これはデモのため、お問い合わせには対応していません。実際の取引所では、このボタンからサポート窓口が開きます。',
  'demo.support_outbox': 'コードとメッセージを見る',
} satisfies Record<keyof typeof en, string>;
