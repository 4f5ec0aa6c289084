import type en from '../en/closed.ts';

/** What is closed to everybody, for the bar that says so. */
export default {
  'closed.no_sign_up': '新規登録を一時停止しています',
  'closed.no_withdrawals': '出金を一時停止しています',
  'closed.post_only': '現在は板に並ぶ注文のみ受け付けています',
  'closed.cancel_only': '取引を一時停止していますが、注文の取消しはできます',
  'closed.read_only': '取引、振替、出金を一時停止していますが、注文の取消しはできます',
  'closed.halt': '取引所を一時停止していますが、注文の取消しはできます',
} satisfies Record<keyof typeof en, string>;
