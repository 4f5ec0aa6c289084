import { languages } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketHandlers } from '../features/market/handlers.ts';
import { noticeHandlers } from '../features/notice/handlers.ts';
import { spotHandlers } from '../features/spot/handlers.ts';
import { supportHandlers } from '../features/support/handlers.ts';
import { CommandFailedError, OverloadedError, WriterStoppedError } from '../writer/port.ts';
import { limitsOf } from './calls/rate-limit.ts';
import { buildApp, buildServer, type TestApp, wideLimits } from './testing/build-app.ts';
import { get, post, send } from './testing/client.ts';
import { addPerson } from './testing/people.ts';

let app: TestApp;
let token = '';
const funds = [10_000_00000000n, 10_00000000n];

beforeAll(async () => {
  app = await buildApp({ env: { SUPPORT_URL: 'https://help.example/{id}/{name}' } });
  ({ token } = await addPerson(app, 'trader', funds));
});
afterAll(() => app.close());

it('answers 999 in each language', async () => {
  for (const lang of languages) {
    const { body } = await get(app, '/api/user/info', { lang });
    expect(body.message).toBe(translate(lang, 'auth.please_login'));
  }
  expect((await get(app, '/api/user/info', { lang: 'tlh' })).body.message).toBe('Please login');
});

describe('orders', () => {
  const order = { legal_id: '1', currency_id: '2', price: '99', num: '1', mode: '2' };
  const place = (fields: Record<string, string>, key?: string) =>
    post(app, '/api/transaction/in', fields, {
      authorization: token,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    });

  it('with the same key are placed once, whatever the encoding', async () => {
    const first = await place(order, 'key 1');
    expect(first.body.type).toBe('ok');
    const second = await place(order, 'key 1');
    expect(second.body).toEqual(first.body);
    const json = JSON.stringify({ mode: 2, num: 1, price: 99, currency_id: 2, legal_id: 1 });
    const headers = { authorization: token, 'idempotency-key': 'key 1', 'content-type': 'application/json' };
    expect((await send(app, 'POST', '/api/transaction/in', json, headers)).body).toEqual(first.body);
    expect((await place({ ...order, num: '2' }, 'key 1')).body.code).toBe('idempotency_key_reused');
  });

  it('with the same key are changed once: a retry gets the first answer', async () => {
    const { id } = (await place(order)).body.order as { id: number };
    const amend = (price: string) =>
      post(
        app,
        '/api/transaction_amend',
        { legal_id: '1', currency_id: '2', id: String(id), price },
        { authorization: token, 'idempotency-key': 'amend 1' },
      );
    const first = await amend('98');
    expect(first.body).toMatchObject({ type: 'ok', order: { price: '98.00' } });
    expect((await amend('98')).body).toEqual(first.body);
    expect((await amend('97')).body.code).toBe('idempotency_key_reused');
  });

  it.each([['x'.repeat(65)], ['a\u00e9b'], ['']])('refuse the key %j', async (key) => {
    const answer = await place(order, key);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'parameter_error', field: 'Idempotency-Key' });
  });

  it('take an empty field for an absent one where it may be absent', async () => {
    const answer = await place({ ...order, time_in_force: '', post_only: '', anything: 'else' });
    expect(answer.body.type).toBe('ok');
    expect((await place({ ...order, mode: '' })).body).toMatchObject({ code: 'parameter_error', field: 'mode' });
  });
});

describe('requests that cannot be read', () => {
  const json = { 'content-type': 'application/json' };
  const cases: [string, string | Buffer | undefined, Record<string, string>, number, string][] = [
    [
      'a body too large',
      `a=${'x'.repeat(70_000)}`,
      { 'content-type': 'application/x-www-form-urlencoded' },
      413,
      'body_too_large',
    ],
    ['another content type', '<a/>', { 'content-type': 'text/xml' }, 400, 'parameter_error'],
    ['no content type', 'a=1', {}, 400, 'parameter_error'],
    ['torn JSON', '{"user_string":', json, 400, 'parameter_error'],
    [
      'bytes that are no text',
      Buffer.of(0x61, 0x3d, 0xff),
      { 'content-type': 'application/x-www-form-urlencoded' },
      400,
      'parameter_error',
    ],
    ['a prototype', '{"__proto__":{"a":1},"user_string":"a","password":"b"}', json, 400, 'parameter_error'],
    ['nothing', undefined, {}, 400, 'parameter_error'],
  ];
  it.each(cases)('%s', async (_, body, headers, status, code) => {
    const answer = await send(app, 'POST', '/api/user/login', body, headers);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ type: 'error', code });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('a repeated field in the query', async () => {
    expect((await get(app, '/api/currency/detail?id=1&id=2')).body).toMatchObject({
      code: 'parameter_error',
      field: 'id',
    });
    expect((await get(app, '/api/currency/detail?id=%ff')).status).toBe(400);
  });
});

it('counts requests by route, type and code', async () => {
  for (const path of ['/api/user/info', '/api/custorm', '/api/nope']) await get(app, path);
  const text = await app.app.metrics.metrics();
  expect(text).toMatch(
    /bourse_http_requests_total\{route="GET \/api\/user\/info",status="200",type="999",code="please_login"\} \d+/,
  );
  expect(text).toMatch(/bourse_http_requests_total\{route="GET \/api\/custorm",status="200",type="ok",code=""\} \d+/);
  expect(text).toMatch(/bourse_journal_sequence \d+/);
  expect(text).toMatch(/bourse_view_sequence \d+/);
  expect(text).not.toContain('/api/nope');
});

it("tells of the writer's work", async () => {
  const metric = async (name: string) => {
    const text = await app.app.metrics.metrics();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  };
  const before = await metric('bourse_journal_append_seconds_count');
  expect(await metric('bourse_journal_append_longest_seconds')).toBe(0);
  await addPerson(app);
  expect(await metric('bourse_journal_append_longest_seconds')).toBeGreaterThan(0);
  expect(await metric('bourse_journal_append_seconds_count')).toBeGreaterThan(before);
  expect(await metric('bourse_writer_batch_commands_sum')).toBeGreaterThan(0);
  expect(await metric('bourse_clock_refused')).toBe(0);
  expect(await metric('bourse_writer_failed_total')).toBe(0);
  expect(await metric('bourse_writer_set_aside_total')).toBe(0);
  for (const lane of ['order', 'cancel', 'price']) {
    expect(await metric(`bourse_writer_queued{lane="${lane}"}`)).toBe(0);
    expect(await metric(`bourse_writer_refused_total{lane="${lane}"}`)).toBe(0);
  }
});

describe('notice and support', () => {
  it('the agreement in each language, and no other notice', async () => {
    const contents = new Set<unknown>();
    for (const lang of languages) {
      const { body } = await post(app, '/api/news/detail', { id: '140' }, { lang });
      contents.add((body.message as { content: string }).content);
    }
    expect(contents.size).toBe(languages.length);
    expect((await post(app, '/api/news/detail', { id: '1' })).body).toMatchObject({
      code: 'notice_not_found',
      field: 'id',
    });
  });
  it('the support address is the one configured', async () => {
    expect((await get(app, '/api/custorm')).body.message).toBe('https://help.example/{id}/{name}');
  });
});

describe('a server in trouble', () => {
  it('that recovers is alive, not ready, and refuses calls', async () => {
    const young = await buildServer(app, { isRecovering: true });
    expect((await get(young, '/healthz')).status).toBe(200);
    expect((await get(young, '/readyz')).status).toBe(503);
    const call = await get(young, '/api/custorm');
    expect(call.status).toBe(503);
    expect(call.body).toMatchObject({ type: 'error', code: 'unavailable' });
    await young.close();
    expect((await get(app, '/readyz')).status).toBe(200);
  });

  it('answers faults, overload and an end with their codes and nothing internal', async () => {
    const fail = (error: Error) => async () => Promise.reject(error);
    const broken = await buildServer(app, {
      handlers: {
        support: { ...supportHandlers, support: fail(new Error('secret detail')) },
        notice: { ...noticeHandlers, detail: fail(new OverloadedError()) },
        market: {
          ...marketHandlers,
          quotations: fail(new WriterStoppedError()),
          coinDetail: fail(new CommandFailedError('0123456789ab', new Error('secret detail'))),
        },
      },
    });
    const fault = await get(broken, '/api/custorm');
    expect(fault.status).toBe(500);
    expect(fault.body).toMatchObject({ type: 'error', code: 'internal_error', reference: expect.stringMatching(/./) });
    expect(fault.text).not.toContain('secret');
    // The reference is the one that the writer has logged.
    const failed = await get(broken, '/api/currency/detail?id=1', { lang: 'jp' });
    expect(failed.status).toBe(500);
    expect(failed.body).toMatchObject({ type: 'error', code: 'internal_error', reference: '0123456789ab' });
    expect(failed.body.message).not.toBe(fault.body.message);
    expect(failed.text).not.toContain('secret');
    const busy = await post(broken, '/api/news/detail', { id: '140' });
    expect(busy.status).toBe(429);
    expect(busy.headers['retry-after']).toBe('1');
    expect(busy.body.code).toBe('overloaded');
    const ending = await get(broken, '/api/currency/quotation_new');
    expect(ending.status).toBe(503);
    expect(ending.body.code).toBe('unavailable');
    await broken.close();
  });

  it('does not start without a handler for each call', async () => {
    const { deal: _deal, ...rest } = spotHandlers;
    await expect(buildServer(app, { handlers: { spot: rest as typeof spotHandlers } })).rejects.toThrow(
      'no handler for spot.deal',
    );
  });
});

describe('limits', () => {
  it('answer 429 with the seconds to wait, by bucket', async () => {
    const strict = await buildServer(app, { limits: { ...wideLimits, auth: { burst: 1, perSecond: 0.1 } } });
    const login = () => post(strict, '/api/user/login', { user_string: 'a@b.co', password: 'x' });
    expect((await login()).status).toBe(200);
    const second = await login();
    expect(second.status).toBe(429);
    expect(second.body).toMatchObject({ type: 'error', code: 'too_many_requests' });
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(strict, '/api/custorm')).status).toBe(200);
    for (let count = 0; count < 5; count++) expect((await get(strict, '/assets/app-1.js')).status).toBe(200);
    await strict.close();
  });

  it('of what a user may append in a day answer 429 to new orders, in the language of the caller, and let cancels through', async () => {
    const person = await addPerson(app, 'trader', funds);
    const headers = { authorization: person.token, lang: 'kr' };
    const order = { legal_id: '1', currency_id: '2', price: '99', num: '1', mode: '2' };
    const { id } = (await post(app, '/api/transaction/in', order, headers)).body.order as { id: number };
    app.writer.budget.draw(person.userId, 201_000_000, Date.now());
    for (const path of ['/api/transaction/in', '/api/transaction/out']) {
      const answer = await post(app, path, order, headers);
      expect(answer).toMatchObject({ status: 429, body: { type: 'error', code: 'daily_limit' } });
      const seconds = String(answer.headers['retry-after']);
      expect(Number(seconds)).toBeGreaterThan(400);
      expect(answer.body.message).toBe(translate('kr', 'common.daily_limit', { seconds }));
    }
    expect((await post(app, '/api/transaction_del', { id: String(id), type: 'in' }, headers)).body.type).toBe('ok');
    expect((await post(app, '/api/transaction_del_after', { seconds: '60' }, headers)).body.type).toBe('ok');
    expect((await post(app, '/api/transaction_del_all', {}, headers)).body.type).toBe('ok');
    const text = await app.app.metrics.metrics();
    expect(text).toMatch(/bourse_writer_budget_refused_total 2\n/);
    expect(text).toMatch(/bourse_writer_budget_fullest 1\.00\d*\n/);
    expect((await post(app, '/api/user/logout', {}, headers)).body.type).toBe('ok');
  });

  it('of production let an address guess and ask for codes so often, whatever it guesses at', async () => {
    const strict = await buildServer(app, { limits: limitsOf.production });
    const account = 'a@b.co';
    const secrets = { password: 'secret12', repassword: 'secret12', re_password: 'secret12', code: '123456' };
    const guesses = [
      ['/api/user/check_email', { user_string: account, email_code: '123456' }],
      ['/api/user/check_mobile', { user_string: '13800138000', country_code: '86', mobile_code: '123456' }],
      ['/api/user/forget', { account, ...secrets }],
      ['/api/user/register', { user_string: account, ...secrets }],
      ['/api/user/login', { user_string: account, password: 'secret12' }],
    ] as const;
    const guess = async (at: number) => {
      const [path, fields] = guesses[at % guesses.length] ?? guesses[0];
      return (await post(strict, path, fields)).status;
    };
    for (let at = 0; at < 30; at++) expect(await guess(at)).toBe(200);
    for (let at = 0; at < guesses.length; at++) expect(await guess(at)).toBe(429);
    const send = async (at: number) => (await post(strict, '/api/sms_mail', { user_string: `a${at}@b.co` })).status;
    for (let at = 0; at < 20; at++) expect(await send(at)).toBe(200);
    expect(await send(20)).toBe(429);
    await app.pass(2000);
    expect([await guess(0), await guess(1), await send(20)]).toEqual([200, 429, 429]);
    await app.pass(178_000);
    expect([await send(20), await send(21)]).toEqual([200, 429]);
    await strict.close();
  });

  it('count the address a trusted proxy names, and no other', async () => {
    const limits = { ...wideLimits, read: { burst: 1, perSecond: 0.001 } };
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const direct = await buildServer(app, { limits });
    expect((await get(direct, '/api/custorm', from('10.0.0.1'))).status).toBe(200);
    expect((await get(direct, '/api/custorm', from('10.0.0.2'))).status).toBe(429);
    await direct.close();
    const behind = await buildServer(app, { limits, env: { TRUST_PROXY: '127.0.0.1' } });
    expect((await get(behind, '/api/custorm', from('6.6.6.6, 10.0.0.1:4711'))).status).toBe(200);
    expect((await get(behind, '/api/custorm', from('7.7.7.7, 10.0.0.1'))).status).toBe(429);
    expect((await get(behind, '/api/custorm', from('10.0.0.2'))).status).toBe(200);
    // What is no address is the proxy's own: it makes no new callers.
    expect((await get(behind, '/api/custorm', from('10.0.0.3"'))).status).toBe(200);
    expect((await get(behind, '/api/custorm', from('10.0.0.4"'))).status).toBe(429);
    await behind.close();
  });
});
