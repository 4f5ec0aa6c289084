import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { calls, firstStateMark, languages } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketHandlers } from '../features/market/handlers.ts';
import { noticeHandlers } from '../features/notice/handlers.ts';
import { spotHandlers } from '../features/spot/handlers.ts';
import { supportHandlers } from '../features/support/handlers.ts';
import { OverloadedError, WriterStoppedError } from '../writer/port.ts';
import { buildApp, indexHtml, rootCode, type TestApp, wideLimits } from './testing/build-app.ts';
import { codeSentTo, get, post, send } from './testing/client.ts';
import { type Example, everyCall } from './testing/examples.ts';

let app: TestApp;
let token = '';
const dead = 'A'.repeat(43);

async function registerAndLogin(user_string = 'trader@example.com'): Promise<string> {
  await post(app, '/api/sms_mail', { user_string });
  const code = codeSentTo(app, user_string);
  const secrets = { password: 'secret12', re_password: 'secret12' };
  await post(app, '/api/user/register', { user_string, code, ...secrets, extension_code: rootCode });
  return String((await post(app, '/api/user/login', { user_string, password: 'secret12' })).body.message);
}

function ask({ call, input }: Example, headers: Record<string, string> = {}) {
  if (call.method === 'POST') return post(app, call.path, input, headers);
  return get(app, `${call.path}?t=1&${new URLSearchParams(input)}`, headers);
}

beforeAll(async () => {
  app = await buildApp({ env: { SUPPORT_URL: 'https://help.example/{id}/{name}' } });
  token = await registerAndLogin();
});
afterAll(() => app.close());

describe('every call', () => {
  it.each(everyCall)('$name keeps its policy', async (example) => {
    const { policy } = example.call;
    const isClosed = policy === 'session' || policy === 'operator';
    const visitor = await ask(example);
    expect(visitor.status).toBe(200);
    expect(visitor.headers['cache-control']).toBe('no-store');
    expect(visitor.headers.session).toBeUndefined();
    expect(visitor.body.type === '999').toBe(isClosed);

    const stale = await ask(example, { authorization: dead });
    expect(stale.body.type === '999').toBe(isClosed);
    expect(stale.headers.session).toBe(isClosed ? undefined : 'expired');
    if (isClosed) expect(stale.body).toMatchObject({ code: 'please_login', message: 'Please login' });

    if (example.call.path === calls.auth.logout.path) return;
    const known = await ask(example, { authorization: `Bearer ${token}` });
    expect(known.body.type).not.toBe('999');
    expect(known.headers.session).toBeUndefined();
    expect(known.body.code === 'operator_only').toBe(policy === 'operator');
  });

  it('answers 999 in each language', async () => {
    for (const lang of languages) {
      const { body } = await get(app, '/api/user/info', { lang });
      expect(body.message).toBe(translate(lang, 'auth.please_login'));
    }
    expect((await get(app, '/api/user/info', { lang: 'tlh' })).body.message).toBe('Please login');
  });
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

describe('paths', () => {
  it.each(['/api/nope', '/api', '/console/', '/wss/nope', '/logo/nope', '/assets/gone.js', '/robots.txt'])(
    '%s is not found',
    async (path) => {
      const answer = await get(app, path);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ type: 'error', code: 'not_found' });
    },
  );
  it.each(['/', '/dealCenter', '/components/login?invite=X', '/api2'])('%s is a page of the browser', async (path) => {
    const answer = await get(app, path);
    const withState = new RegExp(
      indexHtml
        .replace(/[?.]/g, '\\$&')
        .replace(firstStateMark, '<script type="application/json" id="first-state">[^<]*</script>'),
    );
    expect(answer).toMatchObject({ status: 200, text: expect.stringMatching(withState) });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
  it('a page cannot be posted to, and an odd path is a bad request', async () => {
    expect((await post(app, '/dealCenter')).status).toBe(404);
    const odd = await get(app, '/api/%zz');
    expect(odd.status).toBe(400);
    expect(odd.body.type).toBe('error');
  });
  it('assets are kept for ever, the rest is asked for again', async () => {
    const asset = await get(app, '/assets/app-1.js', { 'accept-encoding': 'br' });
    expect(asset.headers['cache-control']).toContain('immutable');
    expect(asset.headers['content-encoding']).toBe('br');
    expect((await get(app, '/manifest.webmanifest')).headers['cache-control']).toBe('no-cache');
    expect((await get(app, '/assets/../../config.ts')).status).not.toBe(200);
  });
  it('what the build has compressed is sent as it lies there, and other encodings are made', async () => {
    const { app: server } = app;
    const asset = async (encoding: string) =>
      await server.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': encoding } });
    const br = await asset('gzip, br');
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(br.headers['content-type']).toContain('javascript');
    expect(br.headers.vary).toContain('accept-encoding');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe('// built');
    expect((await asset('gzip')).headers['content-encoding']).toBe('gzip');
    expect((await asset('identity')).body).toContain('xxx');
    expect((await server.inject('/assets/app-1.js.br')).statusCode).toBe(404);
  });
  it('long answers are compressed', async () => {
    const { app: server } = app;
    const answer = await server.inject({ url: '/api/country/list', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });
});

describe('the content security policy', () => {
  it('allows the inline script and style of the page by hash, and nothing else inline', async () => {
    const { headers } = await get(app, '/dealCenter', { host: 'bourse.example:8080' });
    const policy = String(headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash('document.title="x"')};`);
    expect(policy).toContain(`style-src 'self' ${hash('body{margin:0}')};`);
    expect(policy).toContain("connect-src 'self' ws://bourse.example:8080 wss://bourse.example:8080");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
  it('is not written by the Host header', async () => {
    const { headers } = await get(app, '/', { host: "x; script-src 'unsafe-inline'" });
    expect(String(headers['content-security-policy'])).not.toContain('unsafe');
  });
  it('lets answers of calls run nothing', async () => {
    const { headers } = await get(app, '/api/qrcode?text=a');
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('the documentation', () => {
  it('describes every call', async () => {
    const { body } = await get(app, '/docs/json');
    const paths = body.paths as Record<string, Record<string, { summary: string }>>;
    for (const { call } of everyCall) {
      expect(paths[call.path]?.[call.method.toLowerCase()]?.summary).toBe(call.summary);
    }
    const login = JSON.stringify(paths['/api/user/login']);
    expect(login).toContain('user_string');
    expect(login).toContain('login_delayed');
  });
  it('has a page without inline scripts', async () => {
    const page = await get(app, '/docs/');
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/<script(?![^>]*src=)/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect((await get(app, '/docs/static/swagger-ui-bundle.js')).status).toBe(200);
  });
});

describe('the demo', () => {
  it('shows messages and accounts, as JSON and as a page', async () => {
    await post(app, '/api/sms_send', { user_string: '13800138777', country_code: '86' });
    for (const to of ['%2B8613800138777', '+8613800138777', '8613800138777']) {
      const { body } = await get(app, `/demo/outbox?to=${to}`);
      expect(body.list).toEqual([
        {
          to: '+8613800138777',
          subject: '',
          text: expect.stringMatching(/\d{6}/),
          code: expect.stringMatching(/^\d{6}$/),
          time: expect.stringMatching(/Z$/),
        },
      ]);
    }
    const page = await get(app, '/demo?to=%2B8613800138777');
    expect(page.text).toContain(codeSentTo(app, '+8613800138777'));
    expect(page.text).toContain('demo1234');
    expect((await get(app, '/demo/accounts')).body.list).toHaveLength(1);
    expect((await get(app, '/demo', { 'accept-language': 'zh-TW,en;q=0.5' })).text).toContain('<html lang="zh-H');
  });
  it('writes nothing a stranger typed as HTML', async () => {
    const { text } = await get(app, `/demo?to=${encodeURIComponent('"><script>@x')}`);
    expect(text).not.toContain('<script');
    expect(text).toContain('&quot;&gt;&lt;script&gt;@x');
  });
});

it('counts requests by route, type and code', async () => {
  await get(app, '/api/user/info');
  const { text } = await get(app, '/metrics');
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
    const { text } = await get(app, '/metrics');
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  };
  const before = await metric('bourse_journal_append_seconds_count');
  expect(await metric('bourse_journal_append_longest_seconds')).toBe(0);
  await registerAndLogin('metrics@example.com');
  expect(await metric('bourse_journal_append_longest_seconds')).toBeGreaterThan(0);
  expect(await metric('bourse_journal_append_seconds_count')).toBeGreaterThan(before);
  expect(await metric('bourse_writer_batch_commands_sum')).toBeGreaterThan(0);
  for (const lane of ['order', 'cancel']) {
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
    const young = await buildApp({ isRecovering: true });
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
    const broken = await buildApp({
      handlers: {
        support: { ...supportHandlers, support: fail(new Error('secret detail')) },
        notice: { ...noticeHandlers, detail: fail(new OverloadedError()) },
        market: { ...marketHandlers, quotations: fail(new WriterStoppedError()) },
      },
    });
    const fault = await get(broken, '/api/custorm');
    expect(fault.status).toBe(500);
    expect(fault.body).toMatchObject({ type: 'error', code: 'internal_error', reference: expect.stringMatching(/./) });
    expect(fault.text).not.toContain('secret');
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
    await expect(buildApp({ handlers: { spot: rest as typeof spotHandlers } })).rejects.toThrow(
      'no handler for spot.deal',
    );
  });
});

describe('limits', () => {
  it('answer 429 with the seconds to wait, by bucket', async () => {
    const strict = await buildApp({ limits: { ...wideLimits, auth: { burst: 1, perSecond: 0.1 } } });
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

  it('count the address a trusted proxy names, and no other', async () => {
    const limits = { ...wideLimits, read: { burst: 1, perSecond: 0.001 } };
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const direct = await buildApp({ limits });
    expect((await get(direct, '/api/custorm', from('10.0.0.1'))).status).toBe(200);
    expect((await get(direct, '/api/custorm', from('10.0.0.2'))).status).toBe(429);
    await direct.close();
    const behind = await buildApp({ limits, env: { TRUST_PROXY: '1' } });
    expect((await get(behind, '/api/custorm', from('6.6.6.6, 10.0.0.1'))).status).toBe(200);
    expect((await get(behind, '/api/custorm', from('7.7.7.7, 10.0.0.1'))).status).toBe(429);
    expect((await get(behind, '/api/custorm', from('10.0.0.2'))).status).toBe(200);
    await behind.close();
  });
});

it('production has no demo pages', async () => {
  const mail = { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@bourse.example' };
  const VAULT_KEY = '0123456789abcdef'.repeat(4);
  const production = await buildApp({ env: { MODE: 'production', VAULT_KEY, ...mail } });
  for (const path of ['/demo', '/demo/outbox', '/demo/accounts'])
    expect((await get(production, path)).status).toBe(404);
  await production.close();
});
