import type en from '../en/target.ts';
import chain from './chain.ts';

export default {
  ...chain,
  'withdraw.address': '提现地址',
  'withdraw.paste_address': '粘贴地址',
  'withdraw.address_wrong': '该地址不适用于所选网络',
  'withdraw.time_left': '{hours} 小时 {minutes} 分',
  'withdraw.book_failed': '地址簿加载失败',
  'withdraw.security_code': '安全码',
  'withdraw.code_placeholder': '6 位数字',
  'withdraw.send_code': '发送安全码',
  'withdraw.resend': '{n} 秒后重发',
  'withdraw.code_hint': '将发送至 {email}',
  'withdraw.code_required': '请输入安全码',
  'withdraw.demo_outbox': 'DEMO：安全码显示在<0>发件箱</0>中',
  'withdraw.code_hint_sms': '将以短信发送至 {phone}',
  'withdraw.hours_left': '{hours} 小时',
} satisfies Record<keyof typeof en, string>;
