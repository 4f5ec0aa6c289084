/** Nothing a stranger does keeps an owner out: over HTTP, from many addresses. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp, buildServer, type TestApp } from '../../http/testing/build-app.ts';
import { codeSentTo, post } from '../../http/testing/client.ts';
import { addMember } from '../../http/testing/people.ts';

let exchange: TestApp;
let app: TestApp;
let serial = 0;
let account = '';
const password = 'secret12';
const fresh = 'fresh123';

beforeAll(async () => {
  exchange = await buildApp();
  app = await buildServer(exchange, { env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(async () => {
  await app.close();
  await exchange.close();
});
beforeEach(async () => {
  serial += 1;
  account = `victim${serial}@example.com`;
  await addMember(exchange, account, password);
});

const home = '198.51.100.1';
const stranger = (at: number) => `203.0.${serial}.${at}`;
const ask = (path: string, fields: Record<string, string>, address = home, token = '') =>
  post(app, path, fields, { 'x-forwarded-for': address, ...(token && { authorization: token }) });
const logIn = (fields: Record<string, string> = {}, address = home) =>
  ask('/api/user/login', { user_string: account, password, ...fields }, address);

/** Strangers fail as often as they may. */
async function besiege(): Promise<void> {
  for (let at = 0; at < 12; at++) {
    await logIn({ password: 'wrong123' }, stranger(at));
    if (at > 2) await app.pass(61_000);
  }
  for (let tries = 0; tries < 2; tries++) await logIn({ password: 'wrong123' }, stranger(200));
}

it('lets the owner log in on a known device at once, while strangers wait', async () => {
  const { device_token } = (await logIn()).body;
  await besiege();
  expect((await logIn({}, stranger(201))).body.code).toBe('login_delayed');
  const answer = await logIn({ device_token: String(device_token) }, stranger(202));
  expect(answer.body).toMatchObject({ type: 'ok', device_token: expect.any(String) });
});

it('takes a device for known by its own account alone, and by none that it does not know', async () => {
  const other = `other${serial}@example.com`;
  await addMember(exchange, other, password);
  const { device_token } = (await ask('/api/user/login', { user_string: other, password })).body;
  await besiege();
  for (const token of [String(device_token), 'nonsense', '']) {
    expect((await logIn({ device_token: token }, stranger(201))).body.code).toBe('login_delayed');
  }
  const ghost = { user_string: `ghost${account}`, device_token: String(device_token) };
  const known = { device_token: String(device_token), password: 'wrong123' };
  const ghostly = await logIn({ ...ghost, password: 'wrong123' });
  await app.pass(61_000);
  expect((await logIn(known)).body).toEqual(ghostly.body);
});

it('counts what a known device fails, and stops it too', async () => {
  const device_token = String((await logIn()).body.device_token);
  for (let failures = 0; failures < 10; failures++) {
    expect((await logIn({ device_token, password: 'wrong123' })).body.code).toBe('login_failed');
    await app.pass(61_000);
  }
  expect((await logIn({ device_token })).body.code).toBe('login_delayed');
});

it('lets a signed-in owner change the password, and knows the device from then on by its new token', async () => {
  const { message: token, device_token: first } = (await logIn()).body;
  await besiege();
  const change = { old_password: password, password: fresh, re_password: fresh };
  const changed = await ask('/api/user/password', change, home, String(token));
  expect(changed.body.type).toBe('ok');
  const { device_token } = changed.body;
  expect((await logIn({ password: fresh, device_token: String(first) })).body.code).toBe('login_delayed');
  expect((await logIn({ password: fresh, device_token: String(device_token) })).body.type).toBe('ok');
});

it('recovers while strangers ask for codes and guess', async () => {
  const forget = { user_string: account, type: 'forget' };
  expect((await ask('/api/sms_mail', forget, stranger(0))).body.type).toBe('ok');
  expect((await ask('/api/sms_mail', forget)).body.type).toBe('ok');
  const code = codeSentTo(app, account);
  expect((await ask('/api/sms_mail', forget, stranger(1))).body.type).toBe('ok');
  for (let tries = 0; tries < 30; tries++) {
    const guess = { user_string: account, email_code: 'AAAAAAAA', type: 'forget' };
    expect((await ask('/api/user/check_email', guess, stranger(tries % 3))).body.code).toBe('code_wrong');
  }
  const fields = { account, password: fresh, repassword: fresh, code };
  const recovered = await ask('/api/user/forget', fields);
  expect(recovered.body.type).toBe('ok');
  await besiege();
  const { device_token } = recovered.body;
  expect((await logIn({ password: fresh, device_token: String(device_token) })).body.type).toBe('ok');
});

it('mails no more than twenty codes a day for strangers, and answers as ever', async () => {
  const forget = { user_string: account, type: 'forget' };
  const device_token = String((await logIn()).body.device_token);
  const before = app.outbox.list(account)[0];
  const answers = new Set<string>();
  for (let at = 0; at < 25; at++) answers.add((await ask('/api/sms_mail', forget, stranger(at))).text);
  expect(answers.size).toBe(1);
  const [newest] = app.outbox.list(account);
  expect(newest).not.toEqual(before);
  // The last stranger shares the code that was sent last; the owner on a known device gets one of their own.
  const check = { user_string: account, email_code: newest?.code ?? '', type: 'forget' };
  expect((await ask('/api/user/check_email', check, stranger(24))).body.type).toBe('ok');
  expect((await ask('/api/sms_mail', { ...forget, device_token })).body.type).toBe('ok');
  const own = codeSentTo(app, account);
  expect(own).not.toBe(newest?.code);
  const fields = { account, password: fresh, repassword: fresh, code: own, device_token };
  expect((await ask('/api/user/forget', fields)).body.type).toBe('ok');
});

it('checks a code without its account for the network that asked alone', async () => {
  const newcomer = `new${account}`;
  expect((await ask('/api/sms_mail', { user_string: newcomer })).body.type).toBe('ok');
  expect((await ask('/api/sms_mail', { user_string: `x${newcomer}` }, stranger(1))).body.type).toBe('ok');
  const check = { email_code: codeSentTo(app, newcomer) };
  for (let tries = 0; tries < 6; tries++)
    expect((await ask('/api/user/check_email', check, stranger(1))).body.code).toBe('code_wrong');
  expect((await ask('/api/user/check_email', check)).body.type).toBe('ok');
});
