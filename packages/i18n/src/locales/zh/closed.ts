import type en from '../en/closed.ts';

/** What is closed to everybody, for the bar that says so. */
export default {
  'closed.no_sign_up': '暂停注册新账号',
  'closed.no_withdrawals': '暂停提币',
  'closed.post_only': '目前只接受挂单',
  'closed.cancel_only': '暂停交易，您仍可撤单',
  'closed.read_only': '暂停交易、划转和提币，您仍可撤单',
  'closed.halt': '平台已暂停运行，您仍可撤单',
} satisfies Record<keyof typeof en, string>;
