import type en from '../en/target.ts';
import chain from './chain.ts';

export default {
  ...chain,
  'withdraw.address': '出金アドレス',
  'withdraw.paste_address': 'アドレスを貼り付け',
  'withdraw.address_wrong': '選択したネットワークの有効なアドレスではありません',
  'withdraw.time_left': '{hours}時間{minutes}分',
  'withdraw.book_failed': 'アドレス帳を読み込めませんでした',
} satisfies Record<keyof typeof en, string>;
