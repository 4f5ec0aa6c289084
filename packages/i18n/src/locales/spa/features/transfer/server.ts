import type en from '../../../en/features/transfer/server.ts';
/** What the server alone says of transfers. */
export default {
  'transfer.done': 'Transferencia completada',
  'transfer.failed': 'No se pudo transferir',
} satisfies Record<keyof typeof en, string>;
