import type en from '../../../en/features/transfer/server.ts';
/** What the server alone says of transfers. */
export default {
  'transfer.done': '이체가 완료되었습니다',
  'transfer.failed': '이체하지 못했습니다',
} satisfies Record<keyof typeof en, string>;
