/**
 * Refuses what is too much before anything of it is read, looked up or routed: under any load those who got in are
 * answered soon, and refusing costs less than an empty answer of the framework would. However many orders come, a cancel
 * gets in. What gets past here takes its slot in `calls/call-pipeline.ts`, once it has arrived in full and is allowed.
 *
 * Refusals are given at a bounded rate, the oldest first: who asks again at once, whatever he is told, would otherwise
 * keep the server busy with refusals, and those who got in would wait behind thousands of them.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Bucket, type Call, errors, type Language, languages, modeHeader } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import { callHeaders } from './calls/call-pipeline.ts';
import type { ConcurrencyLimiter } from './calls/concurrency-limiter.ts';
import { retryAfterSeconds } from './calls/present.ts';
import { languageOf } from './calls/who.ts';
import type { AllowanceFactor } from './cost/allowance-factor.ts';
import { type Allowances, callerGroupOf } from './cost/allowances.ts';
import { RefusalQueue } from './cost/refusal-queue.ts';
import type { PageQueue } from './pages/page-queue.ts';

/** Refusals of what was not read: 10,000 a second, about a quarter of what the event loop can do. */
const refusalLimits = { everyMs: 10, atOnce: 100, waitingMax: 20_000 };

interface Refusal {
  readonly headers: Record<string, string | number>;
  readonly body: string;
}

interface Shed {
  readonly calls: readonly Call[];
  readonly concurrency: ConcurrencyLimiter;
  readonly allowances: Allowances;
  readonly pages: PageQueue;
  readonly allowanceFactor: Pick<AllowanceFactor, 'value'>;
  /** What every answer of a call is marked with. */
  readonly mode: string;
  /** The clock by which allowances are charged: two that differ would fill them with each request. */
  readonly now: () => number;
}

/** Stands before `listener`. */
export function shedding(
  listener: RequestListener,
  { calls, concurrency, allowances, pages, allowanceFactor, mode, now }: Shed,
): RequestListener {
  const refuse = refuser(mode, allowanceFactor);
  const bucketOf = bucketsOf(calls);
  /** Whoever sends a token may be a user; whether it is one is seen later. */
  const isTooMuch = ({ method = '', url = '', headers }: IncomingMessage): boolean => {
    const bucket = bucketOf(method, url);
    if (bucket === null) return pages.isFull(url);
    if (concurrency.refuses(bucket)) return true;
    const group = headers.authorization === undefined ? callerGroupOf(bucket, true) : null;
    return group !== null && allowances.refuses(group, now());
  };
  return (request, response) => {
    if (isTooMuch(request)) refuse(response, languageOf(request.headers.lang));
    else listener(request, response);
  };
}

function refuser(
  mode: string,
  allowanceFactor: Pick<AllowanceFactor, 'value'>,
): (response: ServerResponse, language: Language) => void {
  const bodies = Object.fromEntries(languages.map((language) => [language, refusalIn(language, mode)]));
  const refusals = new RefusalQueue(refusalLimits, allowanceFactor);
  return (response, language) => {
    const { headers, body } = bodies[language] as Refusal;
    refusals.push(() => response.writeHead(errors.overloaded.status, headers).end(body));
  };
}

/**
 * Says the kind of call behind a method and a URL: reading when one's orders are to go is a read, setting it is a cancel. A
 * path written in another way is bounded too, among the reads.
 */
function bucketsOf(calls: readonly Call[]): (method: string, url: string) => Bucket | null {
  const buckets = new Map<string, Map<string, Bucket>>();
  for (const { path, method, bucket } of calls)
    buckets.set(path, (buckets.get(path) ?? new Map<string, Bucket>()).set(method, bucket));
  return (method, url) => {
    const cut = url.indexOf('?');
    const path = cut < 0 ? url : url.slice(0, cut);
    return buckets.get(path)?.get(method) ?? (path.startsWith('/api') ? 'read' : null);
  };
}

function refusalIn(language: Language, mode: string): Refusal {
  const message = translate(language, errors.overloaded.message);
  const body = JSON.stringify({ type: 'error', message, code: 'overloaded' });
  const headers = {
    ...callHeaders,
    [modeHeader]: mode,
    'retry-after': retryAfterSeconds,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  return { headers, body };
}
