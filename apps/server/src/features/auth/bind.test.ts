import { calls } from '@bourse/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, rootCode, type TestApp } from '../../http/testing/build-app.ts';
import { codeSentTo, get, post } from '../../http/testing/client.ts';
import { addMember } from '../../http/testing/people.ts';
import { hashRecoveryCode } from './second-step/recovery-codes.ts';

let app: TestApp;
let serial = 0;
let account = '';
let number = '';
let phone = '';
let token = '';
const password = 'secret12';

beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

async function join(name: string): Promise<string> {
  await addMember(app, name, password);
  return logIn(name);
}
async function logIn(user_string: string, secret = password) {
  return String((await post(app, '/api/user/login', { user_string, password: secret })).body.message);
}
const own = () => ({ authorization: token });
const info = async () => (await get(app, '/api/user/info', own())).body.message;

beforeEach(async () => {
  serial += 1;
  account = `binder${serial}@example.com`;
  number = `1099${String(serial).padStart(6, '0')}`;
  phone = `+82${number}`;
  token = await join(account);
});

/** Sends the code to the number, then links it. */
async function bindPhone(change: Record<string, string> = {}) {
  await post(app, '/api/sms_send', { user_string: number, country_code: 'KR' }, own());
  const code = codeSentTo(app, phone);
  return post(app, '/api/safe/mobile', { mobile: number, country_code: 'KR', code, password, ...change }, own());
}

describe('a second contact', () => {
  it('is linked with its code and the password, shown, and logs in', async () => {
    expect((await bindPhone()).body).toMatchObject({ type: 'ok' });
    expect(await info()).toMatchObject({ account, email: account, phone });
    for (const name of [account, phone]) expect(await logIn(name)).toMatch(/^[\w-]{43}$/);
  });

  it('every address of the account hears of it', async () => {
    await bindPhone();
    await app.told();
    expect(app.outbox.list(account)[0]).toMatchObject({ subject: 'A contact was linked to your account' });
    expect(app.outbox.list(account)[0]?.text).toContain(phone);
    expect(app.outbox.list(phone)[0]?.text).toContain('linked to your Bourse account');
  });

  it('recovers the account, whose every name the new password then opens', async () => {
    await bindPhone();
    await post(app, '/api/sms_send', { user_string: phone, type: 'forget' });
    const fields = { account: phone, password: 'fresh123', repassword: 'fresh123', code: codeSentTo(app, phone) };
    expect((await post(app, '/api/user/forget', fields)).body.type).toBe('ok');
    expect(await logIn(account, 'fresh123')).toMatch(/^[\w-]{43}$/);
    await app.told();
    expect(app.outbox.list(account).map(({ subject }) => subject)).toContain('Your password was changed');
  });

  it('an e-mail address goes with an account of a phone, and can be replaced', async () => {
    token = await join(`+8180${number}`);
    for (const email of [`first${serial}@example.com`, `second${serial}@example.com`]) {
      await post(app, '/api/sms_mail', { user_string: email }, own());
      const fields = { email, code: codeSentTo(app, email), password };
      expect((await post(app, '/api/safe/email', fields, own())).body.type).toBe('ok');
      expect(await info()).toMatchObject({ email, phone: `+8180${number}` });
    }
    expect(await logIn(`first${serial}@example.com`)).not.toMatch(/^[\w-]{43}$/);
    await app.told();
    const linked = [`+8180${number}`, `first${serial}@example.com`, `second${serial}@example.com`].map((to) =>
      app.outbox.list(to).filter(({ text }) => text.includes('linked to your Bourse account')),
    );
    // The one that went hears of its own and of the other; a person of both is told of both.
    expect(linked.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(app.outbox.list(`first${serial}@example.com`)[0]?.text).toContain('linked to your Bourse account');
  });

  it('belongs to one user: nobody else registers or links it', async () => {
    expect((await bindPhone()).body.type).toBe('ok');
    const owner = app.writer.state.auth.userByAccount.get(phone);
    await app.told();
    await app.pass(61_000);
    await post(app, '/api/sms_send', { user_string: number, country_code: 'KR' });
    expect(app.outbox.list(phone)[0]).not.toHaveProperty('code');

    // Not even with a right code: one that was sent before the contact was taken.
    const rightCode = () => {
      const caller = { network: '127.0.0.1', known: null };
      const issued = app.auth.codes.issue({ purpose: 'register', account: phone, caller }, Date.now());
      if ('waitSeconds' in issued || issued.code === null) throw new Error('no code is to be had yet');
      return issued.code;
    };
    await app.pass(61_000);
    const other = `other${serial}@example.com`;
    await addMember(app, other, password);
    const fields = { mobile: number, country_code: 'KR', code: rightCode(), password };
    const linked = await post(app, '/api/safe/mobile', fields, { authorization: await logIn(other) });
    expect(linked.body).toMatchObject({ type: 'error', code: 'account_taken', field: 'mobile' });
    await app.pass(61_000);
    const secrets = { password, re_password: password, extension_code: rootCode, code: rightCode() };
    const registered = await post(app, '/api/user/register', { user_string: number, country_code: 'KR', ...secrets });
    expect(registered.body).toMatchObject({ type: 'error', code: 'account_taken' });
    expect(app.writer.state.auth.userByAccount.get(phone)).toBe(owner);
    expect(owner).toMatchObject({ account, secondContact: phone });
  });
});

/** Returns the recovery codes. */
async function enableTotp(userId: number): Promise<string[]> {
  const codes = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCCC-DDD${at + 2}`);
  const recoveryHashes = codes.map((code) => hashRecoveryCode(userId, code));
  await app.writer.submit({ kind: 'EnableTotp', userId, sealedSecret: 'sealed', step: 0, recoveryHashes });
  return codes;
}

describe('the first e-mail address after a login', () => {
  const email = () => `fresh${serial}@example.com`;
  beforeEach(async () => {
    token = await join(`+8180${number}`);
  });
  async function bindEmail(change: Record<string, string> = {}, to = email()) {
    await post(app, '/api/sms_mail', { user_string: to }, own());
    return (await post(app, '/api/safe/email', { email: to, code: codeSentTo(app, to), ...change }, own())).body;
  }

  it('needs its code only, and the account is told', async () => {
    expect(await bindEmail({ code: 'none' })).toMatchObject({ code: 'code_wrong' });
    await app.pass(61_000);
    expect(await bindEmail()).toMatchObject({ type: 'ok' });
    expect(await info()).toMatchObject({ email: email() });
    await app.told();
    expect(app.outbox.list(`+8180${number}`)[0]?.text).toContain('linked to your Bourse account');
  });

  it('is asked for the password from ten minutes on', async () => {
    await app.pass(10 * 60_000);
    expect(await bindEmail()).toMatchObject({ code: 'password_wrong', field: 'password' });
    expect(await info()).toMatchObject({ email: '' });
    await app.pass(61_000);
    expect(await bindEmail({ password })).toMatchObject({ type: 'ok' });
  });

  it('is asked for the password where there is one already, or where it is wrong', async () => {
    expect(await bindEmail({ password: 'wrong123' })).toMatchObject({ code: 'password_wrong' });
    await app.pass(61_000);
    expect(await bindEmail()).toMatchObject({ type: 'ok' });
    expect(await bindEmail({}, `next${email()}`)).toMatchObject({ code: 'password_wrong' });
    expect(await info()).toMatchObject({ email: email() });
  });

  it('is one, of two that come at the same moment', async () => {
    const two = [email(), `next${email()}`];
    for (const to of two) await post(app, '/api/sms_mail', { user_string: to }, own());
    const answers = await Promise.all(
      two.map((to) => post(app, '/api/safe/email', { email: to, code: codeSentTo(app, to) }, own())),
    );
    expect(answers.map(({ body }) => body)).toEqual([
      expect.objectContaining({ type: 'ok' }),
      expect.objectContaining({ code: 'password_wrong', field: 'password' }),
    ]);
    expect(await info()).toMatchObject({ email: two[0] });
  });

  it('needs password and second step of who has one', async () => {
    const userId = app.writer.state.auth.userByAccount.get(`+8180${number}`)?.userId ?? 0;
    await enableTotp(userId);
    expect(await bindEmail()).toMatchObject({ code: 'password_wrong' });
    await app.pass(61_000);
    expect(await bindEmail({ password })).toMatchObject({ code: 'two_step_required' });
  });
});

it('needs the second step of who has one; the code sent stays good until it is right', async () => {
  const userId = app.writer.state.auth.userByAccount.get(account)?.userId ?? 0;
  const codes = await enableTotp(userId);
  const asked = await bindPhone();
  expect(asked.body).toMatchObject({ code: 'two_step_required', details: { factors: ['totp', 'recovery_code'] } });
  const fields = { mobile: number, country_code: 'KR', code: codeSentTo(app, phone), password };
  const answer = (recovery_code: string) => post(app, '/api/safe/mobile', { ...fields, recovery_code }, own());
  expect((await answer('AAAA-BBBB-CCCC-DDDD')).body).toMatchObject({ code: 'two_step_wrong', field: 'recovery_code' });
  expect(await info()).toMatchObject({ phone: '' });
  expect((await answer(codes[0] ?? '')).body.type).toBe('ok');
  expect(await info()).toMatchObject({ phone });
  expect(app.writer.state.auth.users.get(userId)?.recoveryHashes).toHaveLength(9);
});

describe('linking is refused', () => {
  const cases: [string, Record<string, string>, string, string | undefined][] = [
    ['without a number', { mobile: ' ' }, 'account_required', 'mobile'],
    ['with no number', { mobile: 'abc' }, 'phone_invalid', 'mobile'],
    ['with an e-mail address', { mobile: 'a@example.com' }, 'phone_invalid', 'mobile'],
    ['without a country', { country_code: '' }, 'country_unknown', 'country_code'],
    ['without a code', { code: '' }, 'code_required', 'code'],
    ['with a wrong code', { code: 'x' }, 'code_wrong', 'code'],
    ['with a wrong password', { password: 'wrong123' }, 'password_wrong', 'password'],
    ['without a password', { password: '' }, 'password_wrong', 'password'],
  ];
  it.each(cases)('%s', async (_, change, code, field) => {
    expect((await bindPhone(change)).body).toMatchObject({ type: 'error', code, field });
    expect(await info()).toMatchObject({ phone: '' });
  });

  it('for the kind the account has, and twice', async () => {
    const fields = { email: 'other@example.com', code: '123456', password };
    const answer = await post(app, '/api/safe/email', fields, own());
    expect(answer.body).toMatchObject({ code: 'contact_is_account', field: 'email' });
    await bindPhone();
    const again = { mobile: number, country_code: 'KR', code: '123456', password };
    const twice = await post(app, '/api/safe/mobile', again, own());
    expect(twice.body).toMatchObject({ code: 'contact_same', field: 'mobile' });
  });

  it('to those who guess the password: slower and slower', async () => {
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 5; guess++) codes.push((await bindPhone({ password: `wrong12${guess}` })).body.code);
    expect(codes.slice(0, 3)).toEqual(['password_wrong', 'password_wrong', 'password_wrong']);
    expect(codes[4]).toBe('login_delayed');
  });

  it('without a session', async () => {
    const fields = { email: 'other@example.com', code: '123456', password };
    expect((await post(app, '/api/safe/email', fields)).body.type).toBe('999');
  });
});

it('a login and a changed password are told, by whom and from where', async () => {
  const fresh = { old_password: password, password: 'other123', re_password: 'other123' };
  const device = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' };
  await post(app, '/api/user/login', { user_string: account, password }, device);
  await app.told();
  const [login] = app.outbox.list(account);
  expect(login?.subject).toBe('New login to your account');
  expect(login?.text).toContain('127.0.0.1');
  expect(login?.text).toContain('Chrome');
  await post(app, '/api/user/login', { user_string: account, password: 'wrong123' });
  await app.told();
  expect(app.outbox.list(account)[0]).toEqual(login);
  const { security } = calls;
  expect((await post(app, security.changePassword.path, fresh, own())).body).toMatchObject({ type: 'ok' });
  await app.told();
  const [changed] = app.outbox.list(account);
  expect(changed).toMatchObject({
    subject: 'Your password was changed',
    id: expect.stringMatching(/^account-letters:\d+:0:/),
  });
  expect(changed?.facts).toContainEqual({ label: 'IP address', value: '127.0.0.1' });
  const set = { code: 'heron', password: 'other123' };
  expect((await post(app, security.setAntiPhishing.path, set, own())).body).toMatchObject({ type: 'ok' });
  await post(app, '/api/user/login', { user_string: account, password: 'other123' });
  await app.told();
  expect(app.outbox.list(account)[0]?.text).toContain('Your anti-phishing code: heron');
});
