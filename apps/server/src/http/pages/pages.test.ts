/** What a browser gets that is no call: pages and their policies, assets, the documentation, the demo's own pages. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type FirstState, firstStateMark, languages } from '@bourse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildServer, indexHtml, type TestApp } from '../testing/build-app.ts';
import { codeSentTo, get, post } from '../testing/client.ts';
import { everyCall } from '../testing/examples.ts';
import { fontOf, renderDemoStyle } from './demo-style.ts';
import { fillPage } from './web.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

describe('paths', () => {
  it.each([
    '/api/nope',
    '/api',
    '/console/assets/gone.js',
    '/wss/nope',
    '/logo/nope',
    '/assets/gone.js',
    '/robots.txt',
  ])('%s is not found', async (path) => {
    const answer = await get(app, path);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ type: 'error', code: 'not_found' });
  });
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

describe('the first state', () => {
  const page = `<p>${firstStateMark}</p>`;
  const site: FirstState['site'] = { products: [], whitepaper: '', mode: 'demo', currencies: [] };
  const markets = [{ id: 1, name: '</script><script>alert(1)</script><!--', quotation: [] }];

  it('lies in the page as data that ends nowhere but at its end', () => {
    const html = fillPage(page, { markets, site });
    const [, json = ''] =
      /^<p><script type="application\/json" id="first-state">([^<]*)<\/script><\/p>$/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ markets, site });
  });

  it('stays out where there is none, or too much of it', () => {
    expect(fillPage(page, null)).toBe('<p></p>');
    expect(fillPage(page, { markets: [{ id: 1, name: 'x'.repeat(100_000), quotation: [] }], site })).toBe('<p></p>');
  });

  it('is what the call answers', async () => {
    const { body } = await get(app, '/api/currency/quotation_new');
    const { payload } = await app.app.inject({ url: '/dealCenter' });
    const [, json = 'null'] = /id="first-state">([^<]*)</.exec(payload) ?? [];
    const site = (await get(app, '/api/site/info')).body.message;
    expect(JSON.parse(json)).toEqual({ closed: [], markets: body.message, site });
    const home = await app.app.inject({ url: '/' });
    const [, more = 'null'] = /id="first-state">([^<]*)</.exec(home.payload) ?? [];
    const { banners } = JSON.parse(more) as { banners: object };
    expect(Object.keys(banners)).toEqual([...languages]);
  });
});

describe('the content security policies', () => {
  it('allow the inline script and style of the page by hash, and nothing else inline', async () => {
    const { headers } = await get(app, '/dealCenter', { host: 'bourse.example:8080' });
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'self'",
      "base-uri 'self'",
      `script-src 'self' ${hash('document.title="x"')}`,
      `style-src 'self' ${hash('body{margin:0}')}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self' ws://bourse.example:8080 wss://bourse.example:8080",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types start bourse',
    ]);
    // Whether there is TLS is for the proxy in front to say.
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
  it.each([
    ['/', 'DENY'],
    ['/dealCenter', 'DENY'],
    ['/demo', 'SAMEORIGIN'],
  ])('of %s tell browsers that do not know them: no frames', async (path, rule) => {
    expect((await get(app, path)).headers['x-frame-options']).toBe(rule);
  });
  it('of the demo and of the documentation allow no more than they need', async () => {
    const policyOf = async (path: string) => String((await get(app, path)).headers['content-security-policy']);
    expect((await policyOf('/demo')).split(';')).toEqual([
      "default-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    expect((await policyOf('/docs/')).split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default dompurify',
    ]);
  });
  it.each(["x; script-src 'unsafe-inline'", 'x *', 'x https:', 'a@evil.example/', 'x,y'])(
    'are not written by the Host header: %s',
    async (host) => {
      const { status, headers } = await get(app, '/', { host });
      expect(status).toBe(200);
      expect(String(headers['content-security-policy'])).toContain(";connect-src 'self' 'self';");
    },
  );
  it('let answers of calls run nothing', async () => {
    const { headers } = await get(app, '/api/qrcode?text=a');
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
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
    expect((await get(app, '/docs/static/swagger-ui-bundle.js')).status).toBe(200);
  });
});

describe('the demo', () => {
  it('has a page of its own behind the support button', async () => {
    const { body } = await get(app, '/api/custorm');
    expect(body).toMatchObject({ type: 'ok', message: '/demo/support' });
    const page = await get(app, String(body.message), { 'accept-language': 'es' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<h1>Soporte de la demo</h1>');
  });

  it('says on the demo’s page that prices can be foretold, where they follow from a seed', async () => {
    const word = 'SEED is set: anyone who knows it can foretell every price of this demo';
    expect((await get(app, '/demo')).text).not.toContain(word);
    for (const [env, isSaid] of [
      [{ SEED: 'bourse' }, true],
      [{ SEED: 'bourse', FEED: 'ccxt:kraken' }, false],
    ] as const) {
      const other = await buildServer(app, { env });
      expect((await get(other, '/demo')).text.includes(word)).toBe(isSaid);
      await other.close();
    }
  });

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
  it('has the typeface of the product, and keeps the lines of a mail', () => {
    const root = mkdtempSync(join(tmpdir(), 'bourse-web-'));
    expect(renderDemoStyle(fontOf(root))).not.toContain('@font-face');
    const font = '/assets/inter-latin-wght-normal-Dx4k.woff2';
    writeFileSync(
      join(root, 'index.html'),
      `<link rel="icon" href="/mark.svg"><link rel="preload" as="font" href="${font}">`,
    );
    const style = renderDemoStyle(fontOf(root));
    rmSync(root, { recursive: true });
    expect(style).toContain(`src: url("${font}")`);
    expect(style).toMatch(/body \{[^}]*font: 14px\/1\.5 "Inter Variable"/);
    expect(style).toMatch(/li p \{[^}]*white-space: pre-line/);
  });
  it('writes nothing a stranger typed as HTML', async () => {
    const { text } = await get(app, `/demo?to=${encodeURIComponent('"><script>@x')}`);
    expect(text).not.toContain('<script');
    expect(text).toContain('&quot;&gt;&lt;script&gt;@x');
  });
});

it('production has no demo pages', async () => {
  const mail = { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@bourse.example' };
  const VAULT_KEY = '4be1c07d92f35a688e17d3b90c6fa254e98b3d7061fc5f2ab4d8e6934a1c7095';
  const production = await buildServer(app, {
    env: { MODE: 'production', VAULT_KEY, WEB_ORIGIN: 'https://bourse.example', ...mail },
  });
  for (const path of ['/demo', '/demo/outbox', '/demo/accounts'])
    expect((await get(production, path)).status).toBe(404);
  await production.close();
});
