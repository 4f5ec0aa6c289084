import type en from '../en/target.ts';
import chain from './chain.ts';

export default {
  ...chain,
  'withdraw.address': '提幣地址',
  'withdraw.paste_address': '貼上地址',
  'withdraw.address_wrong': '該地址不適用於所選網絡',
  'withdraw.time_left': '{hours} 小時 {minutes} 分',
  'withdraw.book_failed': '未能載入地址簿',
} satisfies Record<keyof typeof en, string>;
