/** Over real connections: what is refused here never gets to the framework. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { calls } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { spotHandlers } from '../features/spot/handlers.ts';
import { ApiUser } from '../testing/api-user.ts';
import type { AllHandlers } from './calls/call-pipeline.ts';
import { buildApp, buildServer, type TestApp } from './testing/build-app.ts';

const order = { legal_id: '1', currency_id: '2', price: '99', num: '0.1', mode: '2' };
const place = calls.spot.buy.path;

/** Answers that are held back, each until it is let go. */
let held: (() => void)[] = [];
let isHolding = false;
const slowly: Partial<AllHandlers> = {
  spot: {
    ...spotHandlers,
    buy: async (input, context) => {
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
      return spotHandlers.buy(input, context);
    },
  },
};

let app: TestApp;
let user: ApiUser;
let origin = '';

beforeAll(async () => {
  app = await buildApp({ concurrencyLimits: { order: 1, cancel: 1, code: 1 }, handlers: slowly });
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  user = new ApiUser(origin);
  await user.register('trader@example.com', 'secret12');
});
afterAll(() => app.close());

function letGo(): void {
  for (const go of held) go();
  held = [];
}
afterEach(async () => {
  letGo();
  await untilUnderWay('order', 0);
});

/** An order that is under way until it is let go. */
function hold(signal?: AbortSignal): Promise<Response> {
  isHolding = true;
  return ask(place, 'en', signal);
}

async function underWay(bucket: string): Promise<number> {
  const text = await app.app.metrics.metrics();
  return Number(new RegExp(`^bourse_http_under_way{bucket="${bucket}"} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** So many calls of the bucket are under way; one that begins or ends is counted a moment later. */
async function untilUnderWay(bucket: string, calls: number): Promise<void> {
  await expect.poll(() => underWay(bucket), { message: `calls of ${bucket} under way` }).toBe(calls);
  isHolding = false;
}

function ask(path: string, lang: string, signal?: AbortSignal): Promise<Response> {
  const headers = { authorization: user.token, lang };
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(order),
    signal: signal ?? null,
  });
}

it('refuses an order beyond the bound, in its language, and records nothing of it', async () => {
  const first = hold();
  await untilUnderWay('order', 1);
  const seq = app.writer.durableSeq;
  const refused = await ask(`${place}?t=1`, 'kr');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(refused.headers.get('connection')).not.toBe('close');
  expect(await refused.json()).toEqual({
    type: 'error',
    code: 'overloaded',
    message: translate('kr', 'common.overloaded'),
  });
  expect((await ask(calls.spot.sell.path, 'en')).status).toBe(429);
  expect(app.writer.durableSeq).toBe(seq);
  letGo();
  expect(await (await first).json()).toMatchObject({ type: 'ok' });
  expect(app.writer.durableSeq).toBeGreaterThan(seq);
  expect((await ask(place, 'en')).status).toBe(200);
});

it('lets cancels pass while orders are refused', async () => {
  const { order: placed } = (await user.must(calls.spot.buy, order)) as unknown as { order: { id: number } };
  const first = hold();
  await untilUnderWay('order', 1);
  expect((await ask(place, 'en')).status).toBe(429);
  const cancelled = await user.call(calls.spot.cancel, { id: String(placed.id), type: 'in' });
  expect(cancelled.type).toBe('ok');
  letGo();
  await first;
});

it('counts an order of somebody who has gone until it is done: it is still work', async () => {
  const gone = new AbortController();
  const first = hold(gone.signal);
  await untilUnderWay('order', 1);
  gone.abort();
  await expect(first).rejects.toThrow();
  expect((await ask(place, 'en')).status).toBe(429);
  letGo();
  await untilUnderWay('order', 0);
  expect((await ask(place, 'en')).status).toBe(200);
});

it('lets setting when orders go pass while reads are refused, and reading it not', async () => {
  const full = await buildServer(app, { concurrencyLimits: { read: 0 } });
  const at = await full.app.listen({ port: 0, host: '127.0.0.1' });
  const { path } = calls.spot.cancelAfter;
  expect(calls.spot.cancelDeadline).toMatchObject({ path, method: 'GET' });
  const headers = { authorization: user.token };
  const set = await fetch(`${at}${path}`, { method: 'POST', headers, body: new URLSearchParams({ seconds: '60' }) });
  expect([set.status, await set.json()]).toMatchObject([200, { type: 'ok' }]);
  expect((await fetch(`${at}${path}`, { headers })).status).toBe(429);
  await full.close();
});

it('gives nobody more than a share of a limit', async () => {
  const shared = await buildServer(app, { concurrencyLimits: { order: 4 }, handlers: slowly });
  const mine = await shared.app.listen({ port: 0, host: '127.0.0.1' });
  const other = new ApiUser(mine);
  await other.register('other@example.com', 'secret12');
  const send = (token: string) =>
    fetch(`${mine}${place}`, {
      method: 'POST',
      headers: { authorization: token },
      body: new URLSearchParams(order),
    });
  isHolding = true;
  const first = send(user.token);
  await expect.poll(() => held.length).toBe(1);
  expect((await send(user.token)).status).toBe(429);
  isHolding = false;
  expect((await send(other.token)).status).toBe(200);
  letGo();
  expect((await first).status).toBe(200);
  await shared.close();
});

it('bounds a call whose path is written in another way, and leaves what is no call alone', async () => {
  const full = await buildServer(app, { concurrencyLimits: { read: 0 } });
  const at = await full.app.listen({ port: 0, host: '127.0.0.1' });
  const statuses = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await fetch(`${at}${path}`)).status));
  expect(await statuses(['/api/custorm', '/api/%63ustorm', '/api/nope', '/healthz', '/'])).toEqual([
    429, 429, 429, 200, 200,
  ]);
  const text = await full.app.metrics.metrics();
  expect(text).toContain('bourse_http_shed_total{bucket="read"} 3');
  await full.close();
});

/** What the server answers to these bytes, until it ends the connection. */
async function answerTo(bytes: string): Promise<{ head: string; body: unknown }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.end(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

it.each([
  ['no request at all', 'hello\r\n\r\n', 400, 'parameter_error'],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n', 400, 'parameter_error'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 413, 'body_too_large'],
])('answers %s with the envelope', async (_, bytes, status, code) => {
  const { head, body } = await answerTo(bytes);
  expect(head.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
  expect(head).toContain('cache-control: no-store');
  expect(body).toEqual({ type: 'error', code, message: expect.stringMatching(/\w/) });
});
