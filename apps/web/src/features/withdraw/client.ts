/** Calls of withdrawals: the one place of the web where the wire's names for them are mapped. */

import type { SecondStepAnswer } from '@bourse/client/second-step/use-second-step.ts';
import { call } from '@bourse/client/wire/api.ts';
import { calls, decodeWithdrawal, type Withdrawal } from '@bourse/contract';
import type { CodeSubject } from '../../domain/chain/use-safety-code.ts';

/** Rows of a list that a panel looks through: as many as a page holds. */
const limit = 100;

export async function readWithdrawals(): Promise<readonly Withdrawal[]> {
  return (await call(calls.withdraw.list, { page: 1, limit })).message.list.map(decodeWithdrawal);
}

export interface NewWithdrawal {
  readonly currencyId: number;
  readonly amount: string;
  /** Empty where it goes to a user. */
  readonly network: string;
  readonly address: string;
  /** Id, account or email; empty where it goes to an address. */
  readonly user: string;
  /** The fee as the form said it. */
  readonly fee: string;
  readonly code: string;
}

/** What leaves and where to, as the call has it and as its code is asked for. */
export function subjectOf({ currencyId, amount, network, address, user }: NewWithdrawal): CodeSubject {
  return { currency: currencyId, number: amount, address, user_string: user, type: network };
}

export async function requestWithdrawal(
  withdrawal: NewWithdrawal,
  answer: SecondStepAnswer,
  idempotencyKey: string,
): Promise<string> {
  const { fee, code } = withdrawal;
  const input = { ...subjectOf(withdrawal), rate: fee };
  const { message } = await call(calls.withdraw.send, { ...input, safecode: code, ...answer }, { idempotencyKey });
  return message;
}

export async function cancelWithdrawal(id: number): Promise<string> {
  return (await call(calls.withdraw.cancel, { id }, { isShown: true })).message;
}
