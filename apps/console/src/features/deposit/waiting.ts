import { call } from '@bourse/client/wire/api.ts';
import { calls } from '@bourse/contract';

/** How many forms wait for a decision. */
export async function countForms(): Promise<number> {
  const { message } = await call(calls.deposit.allForms, { status: 'applying', limit: 1 }, { isQuiet: true });
  return message.total;
}
