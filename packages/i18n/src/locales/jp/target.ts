import type en from '../en/target.ts';
import chain from './chain.ts';

export default {
  ...chain,
  'withdraw.address': '出金アドレス',
  'withdraw.paste_address': 'アドレスを貼り付け',
  'withdraw.address_wrong': '選択したネットワークの有効なアドレスではありません',
  'withdraw.time_left': '{hours}時間{minutes}分',
  'withdraw.book_failed': 'アドレス帳を読み込めませんでした',
  'withdraw.security_code': 'セキュリティコード',
  'withdraw.code_placeholder': '数字6桁',
  'withdraw.send_code': 'コードを送信',
  'withdraw.resend': '{n}秒後に再送信',
  'withdraw.code_hint': '{email}に送信します',
  'withdraw.code_required': 'セキュリティコードを入力してください',
  'withdraw.demo_outbox': 'DEMO：コードは<0>送信箱</0>に表示されます',
  'withdraw.code_hint_sms': '{phone}にSMSで送信します',
  'withdraw.hours_left': '{hours}時間',
} satisfies Record<keyof typeof en, string>;
