import { call } from '@bourse/client/wire/api.ts';
import { calls } from '@bourse/contract';

/** How many proposals wait for a second person. */
export async function countProposals(): Promise<number> {
  const { message } = await call(calls.staff.proposals, { status: 'open', limit: 1 }, { isQuiet: true });
  return message.total;
}
