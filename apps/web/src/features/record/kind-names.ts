import type { MovementKind } from '@bourse/contract';

/** What the kinds of movements are called. */
export const kindWords = {
  deposit: 'record.deposit',
  withdrawal: 'record.withdrawal',
  withdrawal_fee: 'record.withdrawal_fee',
  transfer: 'record.transfer',
  trade: 'record.trade',
  trade_fee: 'record.trade_fee',
  grant: 'record.grant',
  correction: 'record.correction',
} as const satisfies Record<MovementKind, string>;
