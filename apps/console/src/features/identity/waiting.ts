import { call } from '@bourse/client/wire/api.ts';
import { calls } from '@bourse/contract';

/** How many people wait for a decision. */
export async function countReviews(): Promise<number> {
  const { message } = await call(calls.identity.reviews, { status: 'waiting', limit: 1 }, { isQuiet: true });
  return message.total;
}
