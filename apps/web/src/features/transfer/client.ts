/** Calls of transfers: the one place of the web where the wire's names for them are mapped. */

import { call } from '@bourse/client/wire/api.ts';
import { calls, encodeNewTransfer, type NewTransfer } from '@bourse/contract';

export async function transferFunds(transfer: NewTransfer): Promise<void> {
  await call(calls.transfer.transfer, encodeNewTransfer(transfer));
}
