/** What the server alone says of transfers. */
export default {
  'transfer.done': 'Transfer completed',
  'transfer.failed': 'Transfer failed',
} as const satisfies Record<string, string>;
