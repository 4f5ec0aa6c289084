import type en from '../en/target.ts';
import chain from './chain.ts';

export default {
  ...chain,
  'withdraw.address': '提幣地址',
  'withdraw.paste_address': '貼上地址',
  'withdraw.address_wrong': '該地址不適用於所選網絡',
  'withdraw.time_left': '{hours} 小時 {minutes} 分',
  'withdraw.book_failed': '未能載入地址簿',
  'withdraw.security_code': '安全碼',
  'withdraw.code_placeholder': '6 位數字',
  'withdraw.send_code': '發送安全碼',
  'withdraw.resend': '{n} 秒後重發',
  'withdraw.code_hint': '將發送至 {email}',
  'withdraw.code_required': '請輸入安全碼',
  'withdraw.demo_outbox': 'DEMO：安全碼會顯示在<0>寄件匣</0>',
  'withdraw.code_hint_sms': '將以短訊發送至 {phone}',
  'withdraw.hours_left': '{hours} 小時',
} satisfies Record<keyof typeof en, string>;
