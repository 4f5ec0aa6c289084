import type en from '../../../en/features/transfer/server.ts';
/** What the server alone says of transfers. */
export default {
  'transfer.done': '振替が完了しました',
  'transfer.failed': '振替できませんでした',
} satisfies Record<keyof typeof en, string>;
