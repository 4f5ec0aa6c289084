/** Calls of deposits: the one place of the web where the wire's names for them are mapped. */

import { writeStored } from '@bourse/client/storage.ts';
import { call } from '@bourse/client/wire/api.ts';
import {
  calls,
  type Deposit,
  type DepositForm,
  type DepositNetwork,
  decodeDeposit,
  decodeDepositForm,
  decodeDepositNetwork,
} from '@bourse/contract';

/** Rows of a list that a panel looks through: as many as a page holds. */
const limit = 100;

/** The addresses are kept in the browser, where other front ends look for them. */
export async function readDepositNetworks(currencyId: number): Promise<readonly DepositNetwork[]> {
  const { networks, address } = (await call(calls.deposit.address, { currency: currencyId })).message;
  if (networks.length > 0) writeStored('address', address);
  return networks.map(decodeDepositNetwork);
}

export async function readDeposits(): Promise<readonly Deposit[]> {
  return (await call(calls.deposit.list, { page: 1, limit })).message.list.map(decodeDeposit);
}

export async function readDepositForms(): Promise<readonly DepositForm[]> {
  return (await call(calls.deposit.forms, { page: 1, limit })).message.list.map(decodeDepositForm);
}

/** What the server says of it. */
export async function cancelReport(id: number): Promise<string> {
  return (await call(calls.deposit.cancelForm, { id })).message;
}

/** From the spot account; what the server says of it. */
export async function payDebt(currencyId: number): Promise<string> {
  return (await call(calls.deposit.payDebt, { currency: currencyId })).message;
}

/** What a user tells of a deposit that did not arrive. */
export interface NewReport {
  readonly currencyId: number;
  readonly network: string;
  readonly amount: string;
  readonly sender: string;
  readonly transaction: string;
  /** Address of a picture that was sent in; empty: none. */
  readonly picture: string;
}

export async function sendReport(report: NewReport): Promise<void> {
  await call(calls.deposit.sendForm, {
    currency: report.currencyId,
    acc: report.sender,
    hash: report.transaction,
    amount: report.amount,
    pic: report.picture,
    type: report.network,
    rechargeType: 'change',
  });
}
