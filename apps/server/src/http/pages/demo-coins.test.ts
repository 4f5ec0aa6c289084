import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Arrival, IsOurs } from '../../gateways/custody/port.ts';
import { buildApp, buildServer, type TestApp } from '../testing/build-app.ts';
import { get, post, type Reply, send } from '../testing/client.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildApp({ env: { DEMO_CHAIN: 'calm' } });
});
afterAll(() => app.close());

const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const payment = { network: 'erc20', address, amount: '12.5' };
const isOurs: IsOurs = (_chain, given) => given === address;

const postJson = (path: string, body: object, to = app) =>
  send(to, 'POST', path, JSON.stringify(body), { 'content-type': 'application/json' });

function custodyOf({ lifecycle }: TestApp) {
  const { services } = lifecycle;
  if (services === null) throw new Error('not started');
  return services.custody;
}

async function arrivalOf(transaction: string): Promise<Arrival | undefined> {
  const { arrivals } = await custodyOf(app).scan(isOurs);
  return arrivals.find((arrival) => arrival.transaction === transaction);
}

/** Where the browser goes from here; the query without the place on the page. */
const locationOf = ({ headers }: Reply): string => String(headers.location).replace('#coins', '');

describe('coins from the page', () => {
  it('are sent without scripts, and the page says how far they are', async () => {
    const page = await get(app, '/demo');
    expect(page.text).toContain('<form action="/demo/coins#coins" method="post"');
    expect(page.text).not.toContain('<script');
    const sent = await post(app, '/demo/coins', payment);
    expect(sent.status).toBe(303);
    expect(sent.headers.location).toMatch(/^\/demo\?sent=0x[0-9a-f]{64}#coins$/);
    const waiting = (await get(app, locationOf(sent))).text;
    expect(waiting).toContain('12.5 USDT');
    expect(waiting).toContain('Waiting for a block');
    await postJson('/demo/blocks', { count: 3 });
    expect((await get(app, locationOf(sent))).text).toContain('<dt>Confirmations</dt><dd>3</dd>');
    const transaction = locationOf(sent).replace('/demo?sent=', '');
    expect(await arrivalOf(transaction)).toMatchObject({ network: 'erc20', address, amount: '12.5', confirmations: 3 });
  });

  it.each([
    [{ address: `${address.slice(0, -1)}5` }, 'Enter an address on the chosen network'],
    [{ amount: '1000000.01' }, 'Enter an amount above 0 and up to 1,000,000 USDT, with no more than 6 decimals'],
    [
      { network: 'bitcoin', address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', amount: '0' },
      'Enter an amount above 0 and up to 10 BTC, with no more than 8 decimals',
    ],
  ])('are refused with a reason, and what was typed stays: %j', async (fields, reason) => {
    const refused = await post(app, '/demo/coins', { ...payment, ...fields });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(`>Send coins</button>\n<p class="error" role="alert">${reason}</p>`);
    const { network, amount, address: typed } = { ...payment, ...fields };
    expect(refused.text).toContain(`<option value="${network}" selected>`);
    expect(refused.text).toContain(`value="${typed}"`);
    expect(refused.text).toContain(`value="${amount}"`);
    expect(refused.text).toContain('>Ready-made accounts</h2>');
  });

  it('are filled in by the link of the deposit panel', async () => {
    const { text } = await get(app, `/demo?network=trc20&address=${address}#coins`);
    expect(text).toContain('<option value="trc20" selected>');
    expect(text).toContain(`id="address" name="address" value="${address}"`);
    expect((await get(app, `/demo?network=toString&address=${address}`)).text).not.toContain(address);
  });

  it('are refused in the language of the browser', async () => {
    const refused = await post(app, '/demo/coins', { ...payment, amount: 'x' }, { 'accept-language': 'es' });
    expect(refused.text).toContain('Ingresa un monto mayor que 0 y de hasta 1,000,000 USDT');
  });

  it('write nothing a stranger typed as HTML', async () => {
    const hostile = '"><script>alert(1)</script>';
    const { text } = await post(app, '/demo/coins', { network: 'erc20', address: hostile, amount: hostile });
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
    expect(text).not.toContain('<script');
    expect((await get(app, `/demo?sent=${encodeURIComponent(hostile)}`)).text).not.toContain('<script');
  });
});

describe('the calls for tests', () => {
  it('send coins, mine and take back', async () => {
    const { body } = await postJson('/demo/coins', payment);
    expect(body).toEqual({ type: 'ok', message: { transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/) } });
    const { transaction } = body.message as { transaction: string };
    expect((await postJson('/demo/reorganise', { transaction })).status).toBe(400);
    await postJson('/demo/blocks', { count: 2 });
    const taken = await postJson('/demo/reorganise', { transaction });
    expect(taken.body).toMatchObject({ type: 'ok', message: { payment: { confirmations: 0, amount: '12.5' } } });
    expect(await arrivalOf(transaction)).toMatchObject({ confirmations: 0 });
    await postJson('/demo/blocks', {});
    expect(await arrivalOf(transaction)).toMatchObject({ confirmations: 1 });
    const lost = await postJson('/demo/reorganise', { transaction, lost: true });
    expect(lost.body).toMatchObject({ message: { payment: { confirmations: null } } });
    expect((await get(app, `/demo?sent=${transaction}`)).text).toContain('Dropped by the network');
  });

  it.each([
    ['/demo/coins', {}],
    ['/demo/coins', { ...payment, network: 'toString' }],
    ['/demo/coins', { ...payment, amount: 5 }],
    ['/demo/blocks', { count: 51 }],
    ['/demo/blocks', { count: 0 }],
    ['/demo/blocks', { count: 1.5 }],
    ['/demo/reorganise', { transaction: 'unknown' }],
    ['/demo/reorganise', { transaction: 'unknown', lost: 'yes' }],
  ])('%s refuses %j', async (path, body) => {
    const before = await custodyOf(app).scan(isOurs);
    expect(await postJson(path, body)).toMatchObject({ status: 400, body: { type: 'error' } });
    expect((await custodyOf(app).scan(isOurs)).observation).toBe(before.observation);
  });

  it('say in the words of the catalogue what is wrong', async () => {
    const { body } = await postJson('/demo/coins', { ...payment, address: '' });
    expect(body).toEqual({ type: 'error', code: 'wrong_address', message: 'Enter an address on the chosen network' });
  });

  it('are not for whoever sends too many', async () => {
    const server = await buildServer(app);
    const sent: Reply[] = [];
    for (let count = 0; count < 61; count++)
      sent.push(await postJson('/demo/reorganise', { transaction: 'unknown' }, server));
    await server.close();
    expect(sent.slice(0, 60).map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 400));
    expect(sent[60]).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(sent[60]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('wait for the exchange, and are not there in production', async () => {
    const recovering = await buildServer(app, { isRecovering: true });
    expect((await postJson('/demo/coins', payment, recovering)).status).toBe(503);
    expect((await get(recovering, '/demo')).status).toBe(200);
    await recovering.close();
    const production = await buildServer(app, {
      env: {
        MODE: 'production',
        VAULT_KEY: '4be1c07d92f35a688e17d3b90c6fa254e98b3d7061fc5f2ab4d8e6934a1c7095',
        WEB_ORIGIN: 'https://bourse.example',
        MAIL_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'no-reply@bourse.example',
      },
    });
    for (const path of ['/demo/coins', '/demo/blocks', '/demo/reorganise'])
      expect((await postJson(path, payment, production)).status).toBe(404);
    await production.close();
  });
});
