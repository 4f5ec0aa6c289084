import type en from '../../../en/features/transfer/server.ts';
/** What the server alone says of transfers. */
export default {
  'transfer.done': '劃轉完成',
  'transfer.failed': '未能完成劃轉',
} satisfies Record<keyof typeof en, string>;
