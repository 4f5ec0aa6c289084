/**
 * Reads that the exchange has no time for are asked again by themselves, as late as it says: at most four times, with ten
 * seconds of waiting in all; after that the refusal is the answer. How long a refusal was on its way does not count: on a
 * busy machine the first may come late. What changes anything is never repeated without its user.
 */
import type { Call } from '@bourse/contract';

const againMax = 4;
const patienceMs = 10_000;

/** The status of every refusal that is about load. */
const tooManyStatus = 429;

/** Whether a call changes nothing. Many reads are sent by POST; staff's may write all the same. */
export function isRead({ method, bucket, policy }: Call): boolean {
  return method === 'GET' || (bucket === 'read' && policy !== 'operator');
}

export async function patiently(call: Call, ask: () => Promise<Response>): Promise<Response> {
  let waitedMs = 0;
  for (let again = 0; ; again++) {
    const response = await ask();
    const waitMs = 1000 * (Number(response.headers.get('retry-after')) || 1);
    const isWorthwhile = again < againMax && waitedMs + waitMs <= patienceMs;
    if (response.status !== tooManyStatus || !isRead(call) || !isWorthwhile) return response;
    waitedMs += waitMs;
    await new Promise((done) => setTimeout(done, waitMs));
  }
}
