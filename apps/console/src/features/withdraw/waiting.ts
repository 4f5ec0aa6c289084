import { call } from '@bourse/client/wire/api.ts';
import { calls } from '@bourse/contract';

/** How many withdrawals wait for a decision. */
export async function countWithdrawals(): Promise<number> {
  const { message } = await call(calls.withdraw.all, { status: 'applying', limit: 1 }, { isQuiet: true });
  return message.total;
}
