/**
 * Refuses what is too much before anything of it is read, looked up or routed: under any load those who got in are
 * answered soon, and refusing costs less than an empty answer of the framework would. However many orders come, a cancel
 * gets in. What gets past here takes its place in `calls/gate.ts`, once it is whole and may be done.
 *
 * Refusals are given at a bounded rate, the oldest first: who asks again at once, whatever he is told, would otherwise
 * keep the server busy with refusals, and those who got in would wait behind thousands of them.
 */
import type { RequestListener, ServerResponse } from 'node:http';
import { type Bucket, type Call, errors, type Language, languages, modeHeader } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import { callHeaders } from './calls/gate.ts';
import { retryAfterSeconds } from './calls/present.ts';
import type { UnderWay } from './calls/under-way.ts';
import { languageOf } from './calls/who.ts';

/** So many refusals are given so often: 10,000 a second, about a quarter of what the event loop can do. */
const refuseEveryMs = 10;
const refusedAtOnce = 100;
/** Refusals that wait at most; what comes beyond is refused at once. */
const waitingMax = 20_000;

interface Refusal {
  readonly headers: Record<string, string | number>;
  readonly body: string;
}

/** Stands before `listener`; `mode` is what every answer of a call is marked with. */
export function shedding(
  listener: RequestListener,
  { calls, underWay, mode }: { readonly calls: readonly Call[]; readonly underWay: UnderWay; readonly mode: string },
): RequestListener {
  const refuse = refuser(mode);
  const bucketOf = bucketsOf(calls);
  return (request, response) => {
    const bucket = bucketOf(request.method ?? '', request.url ?? '');
    if (bucket !== null && underWay.refuses(bucket)) refuse(response, languageOf(request.headers.lang));
    else listener(request, response);
  };
}

function refuser(mode: string): (response: ServerResponse, language: Language) => void {
  const refusals = Object.fromEntries(languages.map((language) => [language, refusalIn(language, mode)]));
  const waiting: [ServerResponse, Language][] = [];
  const give = (response: ServerResponse, language: Language) => {
    const { headers, body } = refusals[language] as Refusal;
    response.writeHead(errors.overloaded.status, headers).end(body);
  };
  const giveSome = () => {
    for (const [response, language] of waiting.splice(0, refusedAtOnce)) give(response, language);
    if (waiting.length > 0) setTimeout(giveSome, refuseEveryMs);
  };
  return (response, language) => {
    if (waiting.length >= waitingMax) give(response, language);
    else if (waiting.push([response, language]) === 1) setTimeout(giveSome, refuseEveryMs);
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
