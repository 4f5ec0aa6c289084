/** Over real connections: what is refused here never gets to the framework. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { calls } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ApiUser } from '../testing/api-user.ts';
import { buildApp, buildFront, type TestApp } from './testing/build-app.ts';

const order = { legal_id: '1', currency_id: '2', price: '99', num: '0.1', mode: '2' };
const place = calls.spot.buy.path;

let app: TestApp;
let user: ApiUser;
let origin = '';

beforeAll(async () => {
  app = await buildApp({ rooms: { order: 1, cancel: 1, code: 1 } });
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  user = new ApiUser(origin);
  await user.register('trader@example.com', 'secret12');
});
afterAll(() => app.close());

let held: Socket[] = [];
afterEach(async () => {
  for (const socket of held) socket.destroy();
  held = [];
  await untilUnderWay('order', 0);
});

/** A call that is under way until its body is sent. */
function hold(path: string): { socket: Socket; finish: () => Promise<string> } {
  const body = new URLSearchParams(order).toString();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  held.push(socket);
  const headers = [`host: a`, `authorization: ${user.token}`, 'content-type: application/x-www-form-urlencoded'];
  socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\ncontent-length: ${body.length}\r\n\r\n`);
  const finish = async () => {
    socket.write(body);
    return String((await once(socket, 'data'))[0]);
  };
  return { socket, finish };
}

async function underWay(bucket: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^bourse_http_under_way{bucket="${bucket}"} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** So many calls of the bucket are under way; one that begins or ends is counted a moment later. */
async function untilUnderWay(bucket: string, calls: number): Promise<void> {
  await expect.poll(() => underWay(bucket), { message: `calls of ${bucket} under way` }).toBe(calls);
}

function ask(path: string, lang: string): Promise<Response> {
  const headers = { authorization: user.token, lang };
  return fetch(`${origin}${path}`, { method: 'POST', headers, body: new URLSearchParams(order) });
}

it('refuses an order beyond the bound, in its language, and records nothing of it', async () => {
  const { finish } = hold(place);
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
  expect(await finish()).toContain('"type":"ok"');
  expect(app.writer.durableSeq).toBeGreaterThan(seq);
  expect((await ask(place, 'en')).status).toBe(200);
});

it('lets cancels pass while orders are refused', async () => {
  const { order: placed } = (await user.must(place, order)) as unknown as { order: { id: number } };
  hold(place);
  await untilUnderWay('order', 1);
  expect((await ask(place, 'en')).status).toBe(429);
  const cancelled = await user.post(calls.spot.cancel.path, { id: String(placed.id), type: 'in' });
  expect(cancelled.type).toBe('ok');
});

it('makes room where the client has gone before its answer', async () => {
  const { socket } = hold(place);
  await untilUnderWay('order', 1);
  socket.destroy();
  await untilUnderWay('order', 0);
  expect((await ask(place, 'en')).status).toBe(200);
});

it('bounds a call whose path is written in another way, and leaves what is no call alone', async () => {
  const full = await buildFront(app, { rooms: { read: 0 } });
  const at = await full.app.listen({ port: 0, host: '127.0.0.1' });
  const statuses = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await fetch(`${at}${path}`)).status));
  expect(await statuses(['/api/custorm', '/api/%63ustorm', '/api/nope', '/healthz', '/'])).toEqual([
    429, 429, 429, 200, 200,
  ]);
  const text = await (await fetch(`${at}/metrics`)).text();
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
