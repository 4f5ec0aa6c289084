import type en from '../en/demo.ts';

export default {
  'demo.title': 'デモ送信箱',
  'demo.hint': 'デモが送るコードとメッセージは、実際には配信されず、すべてここに表示されます',
  'demo.prices_known': 'SEEDが設定済みです。その値を知っていれば、このデモの価格をすべて予測できます',
  'demo.show': '表示',
  'demo.empty': 'まだメッセージはありません。コードを送信してから、もう一度ご覧ください。',
  'demo.accounts': 'すぐに使えるアカウント',
  'demo.role': '役割',
  'demo.totp_code': '現在の認証アプリのコード',
  'demo.trader': 'トレーダー',
  'demo.operator': '運営者',
  'demo.support': 'デモのサポート',
  'demo.support_text':
    'これはデモのため、お問い合わせには対応していません。実際の取引所では、このボタンからサポート窓口が開きます。',
  'demo.support_outbox': 'コードとメッセージを見る',
  'demo.coins': 'テストコインを送る',
  'demo.coins_hint':
    '別のウォレットから送る要領で、入金アドレスにコインを送れます。デモのネットワークは模擬環境で、ブロックは10秒ごとに作られます。デモのアドレスに本物のコインを絶対に送らないでください。',
  'demo.network': 'ネットワーク',
  'demo.address': 'アドレス',
  'demo.amount': '数量',
  'demo.coins_send': 'コインを送る',
  'demo.coins_sent': 'コインを送信しました',
  'demo.transaction': 'トランザクションID',
  'demo.confirmations': '承認回数',
  'demo.coins_waiting': 'ブロック待ち',
  'demo.coins_lost': 'ネットワークから消失',
  'demo.wrong_address': '選択したネットワークのアドレスを入力してください',
  'demo.wrong_amount': '0より大きく{max} {asset}以下の数量を、小数点以下{decimals}桁までで入力してください',
  'demo.pool_full': '待機中のトランザクションが多すぎます。数秒後にもう一度お試しください。',
} satisfies Record<keyof typeof en, string>;
