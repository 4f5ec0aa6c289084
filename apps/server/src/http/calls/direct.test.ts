/**
 * Two exchanges that know the same people and are asked the same things, byte for byte: one answers calls before the
 * framework, the other leaves all to it. Nobody may see a difference.
 */

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { calls, languages } from '@bourse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spotHandlers } from '../../features/spot/handlers.ts';
import { CommandFailedError, OverloadedError, WriterStoppedError } from '../../writer/port.ts';
import {
  buildApp,
  buildServer,
  rootCode,
  type TestApp,
  type TestServerOptions,
  wideLimits,
} from '../testing/build-app.ts';
import { hashToken } from './who.ts';

const { buy, sell, cancel, deal } = calls.spot;
const { quotations, candles } = calls.market;
const { countries } = calls.auth;
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const order = { legal_id: '1', currency_id: '2', price: '99', num: '0.1', mode: '2' };
const tokens = { rich: 'r'.repeat(43), poor: 'p'.repeat(43), past: 'q'.repeat(43), gone: 'g'.repeat(43) };

/** Both, each with the port it listens at. */
interface Pair {
  readonly direct: TestApp;
  readonly framework: TestApp;
}
let pair: Pair;

beforeAll(async () => {
  pair = { direct: await buildApp(), framework: await buildApp({ isDirect: false }) };
  for (const app of [pair.direct, pair.framework]) await addPeople(app);
  await listen(pair);
});
afterAll(async () => {
  await pair?.direct.close();
  await pair?.framework.close();
});

async function listen({ direct, framework }: Pair): Promise<void> {
  for (const { app } of [direct, framework]) await app.listen({ port: 0, host: '127.0.0.1' });
}

async function addPeople({ writer }: TestApp): Promise<void> {
  const people = Object.entries(tokens);
  for (const [name, token] of people) {
    const registered = await writer.submit({
      kind: 'RegisterUser',
      accountKind: 'email',
      account: `${name}@example.com`,
      country: '',
      passwordHash: '',
      invitationCode: rootCode,
      extensionCode: name.toUpperCase(),
      role: 'trader',
      testFunds: name === 'poor' ? [] : [10n ** 13n, 10n ** 11n].map((amountMinor, asset) => ({ asset, amountMinor })),
    });
    if ('refused' in registered) throw new Error(registered.refused);
    const { userId } = registered.answer;
    const expiresAt = Date.now() + (name === 'past' ? 0 : 3_600_000);
    await writer.submit({ kind: 'OpenSession', userId, tokenHash: hashToken(token), expiresAt });
    if (name === 'gone') await writer.submit({ kind: 'RevokeSession', tokenHash: hashToken(token) });
  }
}

type Headers = Record<string, string>;

/** A request that ends its connection. */
function request(head: string, headers: Headers, body: string | Buffer = ''): Buffer {
  const own = { host: 'a', connection: 'close', ...headers };
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([Buffer.from(`${head} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
}

function posted(path: string, type: string, body: string | Buffer, headers: Headers = {}): Buffer {
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  return request(`POST ${path}`, { 'content-type': type, ...length, ...headers }, body);
}

const rich = { authorization: tokens.rich };
const asJson = (fields: object, headers: Headers = rich, path: string = buy.path) =>
  posted(path, json, JSON.stringify(fields), headers);
const asForm = (fields: Record<string, string>, headers: Headers = rich, path: string = buy.path) =>
  posted(path, form, new URLSearchParams(fields).toString(), headers);

/** What came back until the connection ended, but for the time of day and the reference of a fault. */
async function answerTo({ app }: TestApp, parts: readonly Buffer[]): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  for (const part of parts) await new Promise<unknown>((resolve) => socket.write(part, resolve));
  await once(socket, 'close');
  return text.replace(/^(Date|date): .*$/gm, '$1: #').replace(/"reference":"\w+"/g, '"reference":"#"');
}

/** Runs `act` and counts the calls meanwhile that the framework of `app` handled. */
async function handledBy({ app }: TestApp, act: () => Promise<string>): Promise<{ answer: string; handled: number }> {
  const port = (app.server.address() as AddressInfo).port;
  let handled = 0;
  const count = (message: unknown) => {
    const { request } = message as { request: { raw: { socket: { localPort: number } } } };
    if (request.raw.socket.localPort === port) handled += 1;
  };
  subscribe('tracing:fastify.request.handler:start', count);
  const answer = await act().finally(() => unsubscribe('tracing:fastify.request.handler:start', count));
  return { answer, handled };
}

/** Both answers are the same; that of the framework, with how many of the calls got to either framework. */
async function compare({ direct, framework }: Pair, ...parts: Buffer[]) {
  const one = await handledBy(direct, () => answerTo(direct, parts));
  const other = await handledBy(framework, () => answerTo(framework, parts));
  expect(one.answer).toBe(other.answer);
  return { answer: other.answer, direct: one.handled, framework: other.handled };
}

const [placing, levels] = [
  { ...order, num: '0.2' },
  { legal_id: '1', currency_id: '2' },
];
const oldToken = (token: string) => ({ authorization: token });

describe('on both ways alike, and not by the framework', () => {
  it.each<[string, Buffer, string]>([
    ['an order as JSON', asJson(order), '200 OK'],
    ['an order as a form', asForm(order), '200 OK'],
    ['numbers', asJson({ legal_id: 1, currency_id: 2, price: 99, num: 0.1, mode: 2 }), '200 OK'],
    ['with a query', asForm({ ...order, price: '101' }, rich, `${sell.path}?t=1`), '"type":"ok"'],
    ['the way a browser writes it', asForm(order, { ...rich, 'content-type': `${form};charset=UTF-8` }), '"type":"ok"'],
    ['with `Bearer`', asJson(order, { authorization: `Bearer ${tokens.rich}` }), '"type":"ok"'],
    [
      'a market order',
      asJson({ ...order, mode: '1', self_trade: 'cancel_oldest' }, rich, sell.path),
      '"code":"no_liquidity"',
    ],
    ['a stop', asJson({ ...order, price: '90', stop_price: '95' }, rich, sell.path), '"type":"ok"'],
    ['empty fields', asForm({ ...order, time_in_force: '', post_only: '', more: 'x' }), '"type":"ok"'],
    ['where the answer may be compressed', asJson(order, { ...rich, 'accept-encoding': 'gzip, br' }), '"type":"ok"'],
    ['unknown headers', asJson(order, { ...rich, 'x-no-compression': '1', cookie: 'a=b', te: 'gzip' }), '"type":"ok"'],
    ['a cancel', asForm({ id: '1', type: 'in' }, rich, cancel.path), '"type":"ok"'],
    ['a cancel that comes again', asForm({ id: '1', type: 'in' }, rich, cancel.path), 'order_cancelled'],
    ['the book', asJson(levels, {}, deal.path), '"type":"ok"'],
    ['the book with balances', asForm(levels, rich, deal.path), '"type":"ok"'],
    ['the book with a session that is over', asForm(levels, oldToken(tokens.past), deal.path), 'session: expired'],
    ['the book, compressed if it were long', asForm(levels, { 'accept-encoding': 'br' }, deal.path), '"type":"ok"'],
    ['what is kept', request(`GET ${countries.path}?t=1`, {}), '"type":"ok"'],
    ['what is kept, compressed', request(`GET ${countries.path}`, { 'accept-encoding': 'gzip, br' }), 'encoding: br'],
    ['what is kept, in the older way', request(`GET ${countries.path}`, { 'accept-encoding': 'br;q=0, *' }), 'gzip'],
    ['what is kept, with a session', request(`GET ${quotations.path}`, rich), '"type":"ok"'],
    ['what is kept, with one that is over', request(`GET ${quotations.path}`, oldToken(tokens.past)), ': expired'],
    ['what is kept, asked wrongly', request(`GET ${candles.path}?period=x`, {}), '"field":"symbol"'],
    ['what is kept, of no market', request(`GET ${candles.path}?symbol=A/B&period=1day&from=0&to=1`, {}), 'not_found'],
    ['a read that is not kept', request(`GET ${calls.wallet.balances.path}`, rich), '"type":"ok"'],
    ['a login', asForm({ user_string: 'a@b.co', password: 'x' }, {}, calls.auth.login.path), '"type":"error"'],
    ['the book of no market', asForm({ ...levels, legal_id: '9' }, {}, deal.path), 'market_not_found'],
    ['the first of a key', asJson(placing, { ...rich, 'idempotency-key': 'a' }), '"type":"ok"'],
    ['the second of a key, another way', asForm(placing, { ...rich, 'idempotency-key': 'a' }), '"type":"ok"'],
    ['a key used again', asJson(order, { ...rich, 'idempotency-key': 'a' }), 'idempotency_key_reused'],
    ['a key too long', asJson(order, { ...rich, 'idempotency-key': 'a'.repeat(65) }), '"field":"Idempotency-Key"'],
    ['an empty key', asJson(order, { ...rich, 'idempotency-key': '' }), '"field":"Idempotency-Key"'],
    ['nobody', asJson(order, {}), 'please_login'],
    ['an unknown session', asJson(order, oldToken('x'.repeat(43))), 'please_login'],
    ['what is no token', asJson(order, oldToken('Basic YTpi')), 'please_login'],
    ['a session that has run out', asJson(order, oldToken(tokens.past)), 'please_login'],
    ['a session that was ended', asJson(order, oldToken(tokens.gone)), 'please_login'],
    ['no money', asJson(order, oldToken(tokens.poor)), 'insufficient_balance'],
    ['a price off its tick', asJson({ ...order, price: '99.001' }), 'price_off_tick'],
    ['fields that do not go together', asJson({ ...order, oco: '1' }), '"field":"stop_price"'],
    ['a field left out', asJson({ ...order, num: undefined }), '"field":"num"'],
    ['a field of the wrong kind', asJson({ ...order, mode: [] }), '"field":"mode"'],
    ['a wrong id of an order', asForm({ id: 'x', type: 'in' }, rich, cancel.path), '"field":"id"'],
    ['torn JSON', posted(buy.path, json, '{"a":', rich), '400 Bad Request'],
    ['a list', posted(buy.path, json, '[]', rich), '400 Bad Request'],
    ['blank JSON', posted(buy.path, json, ' ', rich), '400 Bad Request'],
    ['a name given twice', posted(buy.path, json, '{"num":"1","num":"2"}', rich), '"field":"num"'],
    ['a prototype', posted(buy.path, json, '{"__proto__":{}}', rich), '"field":"__proto__"'],
    ['NUL', posted(buy.path, form, 'num=%00', rich), '"field":"num"'],
    ['no UTF-8', posted(buy.path, form, Buffer.of(0x61, 0xff), rich), '400 Bad Request'],
    ['other letters', posted(buy.path, json, JSON.stringify({ ...order, note: '買い' }), rich), '"type":"ok"'],
    ['a byte order mark', posted(buy.path, json, `\ufeff${JSON.stringify(order)}`, rich), '"type":"ok"'],
    ['too many fields', posted(buy.path, form, 'a=1&'.repeat(101), rich), '400 Bad Request'],
    ['as large as may be', posted(buy.path, form, `a=${'x'.repeat(65_534)}`, rich), '"field"'],
    ['two tokens', asJson(order, { ...rich, Authorization: tokens.poor }), '"type":"ok"'],
    ['an unknown language', asJson(order, { lang: 'xx' }), 'Please login'],
  ])('%s', async (_, asked, expected) => {
    const { answer, direct, framework } = await compare(pair, asked);
    expect(answer).toContain(expected);
    expect([direct, framework]).toEqual([0, 1]);
  });

  it.each(languages)('in the language %s', async (lang) => {
    for (const headers of [{ lang }, { lang, ...rich }]) {
      for (const num of ['0.1', '0']) expect((await compare(pair, asJson({ ...order, num }, headers))).direct).toBe(0);
    }
  });

  it('a body in parts', async () => {
    const whole = asJson(order);
    const { answer, direct } = await compare(pair, whole.subarray(0, -40), whole.subarray(-40, -3), whole.subarray(-3));
    expect(answer).toContain('"type":"ok"');
    expect(direct).toBe(0);
  });

  it('several on one connection, sent before the first is answered', async () => {
    const kept = { ...rich, connection: 'keep-alive' };
    const several = [
      asJson(order, kept),
      asForm({ ...order, price: '101' }, kept, sell.path),
      asJson(levels, kept, deal.path),
      asJson(order),
    ];
    const { answer, direct, framework } = await compare(pair, Buffer.concat(several));
    expect(answer.match(/HTTP\/1.1 200 OK/g)).toHaveLength(4);
    expect(answer).toContain('Keep-Alive: timeout=72');
    expect([direct, framework]).toEqual([0, 4]);
  });
});

it.each<[string, Buffer]>([
  ['a body too large', posted(buy.path, form, 'x'.repeat(65_537), rich)],
  ['a length of nothing', posted(buy.path, json, '', rich)],
  ['no body', request(`POST ${buy.path}`, rich)],
  [
    'a body in chunks',
    request(
      `POST ${buy.path}`,
      { ...rich, 'content-type': json, 'transfer-encoding': 'chunked' },
      '2\r\n{}\r\n0\r\n\r\n',
    ),
  ],
  [
    'chunks and a length',
    request(
      `POST ${buy.path}`,
      { ...rich, 'content-type': json, 'content-length': '2', 'transfer-encoding': 'chunked' },
      '{}',
    ),
  ],
  [
    'two lengths',
    request(`POST ${buy.path}`, { ...rich, 'content-type': json, 'content-length': '2', 'Content-Length': '3' }, '{}'),
  ],
  [
    'a length that is none',
    request(`POST ${buy.path}`, { ...rich, 'content-type': json, 'content-length': '+2' }, '{}'),
  ],
  ['another type', posted(buy.path, 'text/xml', '<a/>', rich)],
  ['no type', request(`POST ${buy.path}`, { ...rich, 'content-length': '2' }, '{}')],
  ['a type with more to it', posted(buy.path, 'application/json; charset=latin1', JSON.stringify(order), rich)],
  ['a body that says it is compressed', posted(buy.path, json, '{}', { ...rich, 'content-encoding': 'gzip' })],
  ['who waits to be told to go on', asJson(order, { ...rich, expect: '100-continue' })],
  ['what nobody can expect', asJson(order, { ...rich, expect: 'tea' })],
  ['another protocol', asJson(order, { ...rich, upgrade: 'h2c' })],
  ['an old protocol', Buffer.from(asJson(order).toString().replace('HTTP/1.1', 'HTTP/1.0'))],
  ['no host', Buffer.from(asJson(order).toString().replace('host: a\r\n', ''))],
  ['a path written in another way', asJson(order, rich, '/api/transaction/%69n')],
  ['a path that goes on', asJson(order, rich, `${buy.path}/`)],
  ['an absolute address', asJson(order, rich, `http://a${buy.path}`)],
  ['a fragment', asJson(order, rich, `${buy.path}#a`)],
  ['a question with a body', request(`GET ${countries.path}`, { 'content-length': '2' }, '{}')],
  ['the head of an answer that is kept', request(`HEAD ${countries.path}`, {})],
  ['a file', posted(calls.upload.upload.path, json, '{}', rich)],
  ...['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'].map((method): [string, Buffer] => [
    method,
    request(`${method} ${buy.path}`, rich),
  ]),
])('alike, as the framework has it: %s', async (_, asked) => {
  const { direct, framework } = await compare(pair, asked);
  expect(direct).toBe(framework);
});

describe('in trouble', () => {
  async function withServers(options: TestServerOptions, act: (servers: Pair) => Promise<void>): Promise<void> {
    const direct = await buildServer(pair.direct, options);
    const framework = await buildServer(pair.framework, { ...options, isDirect: false });
    await listen({ direct, framework });
    await act({ direct, framework }).finally(async () => {
      await direct.close();
      await framework.close();
    });
  }
  const cases = async (servers: Pair, expected: readonly string[]) => {
    for (const text of expected) {
      const { answer, direct } = await compare(servers, asJson(order, { ...rich, lang: 'kr' }));
      expect(answer).toContain(text);
      expect(direct).toBe(0);
    }
  };

  it('too many requests', () =>
    withServers({ limits: { ...wideLimits, order: { burst: 2, perSecond: 0.1 } } }, (servers) =>
      cases(servers, ['"type":"ok"', '"type":"ok"', 'retry-after: 10\r\n']),
    ));

  it('too much under way', () =>
    withServers({ concurrencyLimits: { order: 0 } }, (servers) => cases(servers, ['retry-after: 1\r\n'])));

  it('a server that recovers', () =>
    withServers({ isRecovering: true }, (servers) => cases(servers, ['503 Service Unavailable'])));

  it.each<[Error, string]>([
    [new Error('secret detail'), 'internal_error'],
    [new CommandFailedError('0123456789ab', new Error('secret detail')), 'internal_error'],
    [new OverloadedError(), 'overloaded'],
    [new WriterStoppedError(), 'unavailable'],
  ])('%s', (error, code) =>
    withServers({ handlers: { spot: { ...spotHandlers, buy: () => Promise.reject(error) } } }, (servers) =>
      cases(servers, [`"code":"${code}"`]),
    ),
  );
});

it('counts the same', async () => {
  const counted = async ({ app }: TestApp) => {
    const lines = (await app.metrics.metrics())
      .split('\n')
      .filter((line) => /^bourse_http_request(s_total|_seconds_count)\{route="POST/.test(line));
    return lines.sort();
  };
  for (const { app } of [pair.direct, pair.framework]) {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(asJson(order).subarray(0, -5), () => socket.destroy());
    await once(socket, 'close');
  }
  await expect
    .poll(() => counted(pair.direct))
    .toContainEqual(expect.stringMatching(/in",status="400",type="error",code="parameter_error"/));
  await expect
    .poll(async () => (await counted(pair.direct)).join('\n'))
    .toBe((await counted(pair.framework)).join('\n'));
});
