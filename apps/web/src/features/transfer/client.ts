/** Calls of transfers: the one place of the web where the wire's names for them are mapped. */

import type { Page } from '@bourse/client/file/all-rows.ts';
import { call } from '@bourse/client/wire/api.ts';
import { calls, decodeTransfer, encodeNewTransfer, type NewTransfer, type Transfer } from '@bourse/contract';

export async function transferFunds(transfer: NewTransfer): Promise<void> {
  await call(calls.transfer.transfer, encodeNewTransfer(transfer));
}

export async function loadTransfers(page: number, limit: number): Promise<Page<Transfer>> {
  const { list, total } = (await call(calls.transfer.history, { page, limit })).message;
  return { rows: list.map(decodeTransfer), total };
}
