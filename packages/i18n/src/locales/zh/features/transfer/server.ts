import type en from '../../../en/features/transfer/server.ts';
/** What the server alone says of transfers. */
export default {
  'transfer.done': '划转完成',
  'transfer.failed': '划转失败',
} satisfies Record<keyof typeof en, string>;
