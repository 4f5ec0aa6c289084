import type en from '../en/target.ts';
import chain from './chain.ts';

export default {
  ...chain,
  'withdraw.address': '提现地址',
  'withdraw.paste_address': '粘贴地址',
  'withdraw.address_wrong': '该地址不适用于所选网络',
  'withdraw.time_left': '{hours} 小时 {minutes} 分',
  'withdraw.book_failed': '地址簿加载失败',
} satisfies Record<keyof typeof en, string>;
