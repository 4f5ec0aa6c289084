/**
 * Whether the end of one's own order is news: what this page asked for is none, once the exchange has agreed. The event
 * may come before the answer; then it waits, and is told after all where the exchange refuses.
 */
import type { Order } from '@bourse/contract';

type Ended = Pick<Order, 'id' | 'symbol'>;

/** Which orders a request is about. */
export interface Scope {
  readonly covers: (order: Ended) => boolean;
  /** It names its orders; one that does not is answered for last, and only for a while. */
  readonly isNamed: boolean;
}

/** An order by its id, and the one that ends with it. */
export function scopeOfOrder({ id, pairedId }: Pick<Order, 'id' | 'pairedId'>): Scope {
  return { covers: (order) => order.id === id || order.id === pairedId, isNamed: true };
}

/** All orders of a pair; null: of every pair. */
export function scopeOfAll(symbol: string | null): Scope {
  return { covers: (order) => symbol === null || order.symbol === symbol, isNamed: false };
}

interface Request extends Scope {
  /** Ends that are still to be told of; null until the exchange has answered. */
  left: number | null;
  /** From then on ends are news again. */
  until: number;
  readonly early: { readonly order: Ended; readonly tell: () => void }[];
}

const requests = new Set<Request>();
/** Most requests that are remembered; an older one gives way. */
const requestsMax = 1000;
/** How long after its answer the ends of a request that names no order are its own. */
const unnamedMs = 10_000;

/** Sends a request that ends orders. `countOf`: how many, by the exchange's answer; a refusal ended none. */
export async function askEnd<Answer>(
  scope: Scope,
  send: () => Promise<Answer>,
  countOf: (answer: Answer) => number,
): Promise<Answer> {
  const request: Request = { ...scope, left: null, until: Number.POSITIVE_INFINITY, early: [] };
  requests.add(request);
  for (const oldest of requests) {
    if (requests.size <= requestsMax) break;
    requests.delete(oldest);
  }
  let count = 0;
  try {
    const answer = await send();
    count = countOf(answer);
    return answer;
  } finally {
    settle(request, count);
  }
}

function settle(request: Request, count: number): void {
  const others = request.early.splice(count);
  request.left = count - request.early.length;
  if (!request.isNamed) request.until = Date.now() + unnamedMs;
  if (request.left <= 0) requests.delete(request);
  // Another request may have been theirs.
  for (const { order, tell } of others) tellEnd(order, tell);
}

/** Tells of an order's end, unless this page asked for it. */
export function tellEnd(order: Ended, tell: () => void): void {
  const now = Date.now();
  const open = [...requests].filter((request) => request.covers(order) && now < request.until);
  const request = open.find(({ isNamed }) => isNamed) ?? open[0];
  if (request === undefined) tell();
  else if (request.left === null) request.early.push({ order, tell });
  else if (--request.left <= 0) requests.delete(request);
}
