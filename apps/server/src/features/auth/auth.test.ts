import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp, buildServer, rootCode, type TestApp } from '../../http/testing/build-app.ts';
import { codeSentTo, get, post } from '../../http/testing/client.ts';
import { addMember, addPerson } from '../../http/testing/people.ts';
import { readEvents } from '../../writer/testing/read-events.ts';

let app: TestApp;
let serial = 0;
let account = '';
const password = 'secret12';

beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());
beforeEach(() => {
  serial += 1;
  account = `person${serial}@example.com`;
});

const form = () => ({
  type: 'email',
  user_string: account,
  code: '',
  password,
  re_password: password,
  extension_code: rootCode,
  country_code: 'KR',
});

async function register(): Promise<void> {
  await post(app, '/api/sms_mail', { user_string: account });
  const answer = await post(app, '/api/user/register', { ...form(), code: codeSentTo(app, account) });
  expect(answer.body).toMatchObject({ type: 'ok' });
}
async function login(secret = password, headers: Record<string, string> = {}): Promise<string> {
  const answer = await post(app, '/api/user/login', { user_string: account, password: secret }, headers);
  expect(answer.body).toMatchObject({ type: 'ok' });
  return String(answer.body.message);
}
const info = (token: string) => get(app, '/api/user/info', { authorization: token });

describe('registering', () => {
  it('by e-mail: code, check, register, log in, test funds', async () => {
    expect((await post(app, '/api/sms_mail', { user_string: account.toUpperCase() })).body.type).toBe('ok');
    const code = codeSentTo(app, account);
    const check = await post(app, '/api/user/check_email', { email_code: code, user_string: account });
    expect(check.body).toEqual({ type: 'ok', message: 'The code is right' });
    const before = app.writer.durableSeq;
    expect((await post(app, '/api/user/register', { ...form(), code })).body.type).toBe('ok');
    expect(app.writer.durableSeq).toBe(before + 1);
    const token = await login();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { body } = await info(token);
    expect(body.message).toMatchObject({
      account,
      email: account,
      phone: '',
      is_seller: 0,
      seller: [],
      review_status: 0,
    });
    expect((body.message as { extension_code: string }).extension_code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const wallet = await get(app, '/api/wallet/list', { authorization: `Bearer ${token}` });
    const rows = (
      wallet.body.message as { change_wallet: { balance: { currency_name: string; change_balance: string }[] } }
    ).change_wallet.balance;
    expect(Number(rows.find((row) => row.currency_name === 'USDT')?.change_balance)).toBe(10_000);
  });

  it('by phone, with any way to name the country; the number is one account', async () => {
    const number = `1380013${String(serial).padStart(4, '0')}`;
    account = `+86${number}`;
    expect((await post(app, '/api/sms_send', { user_string: number, country_code: '86' })).body.type).toBe('ok');
    const code = codeSentTo(app, account);
    const fields = { ...form(), user_string: number, country_code: '+86', code };
    expect((await post(app, '/api/user/register', fields)).body).toMatchObject({ type: 'ok' });
    const logIn = (area_code_id: string) =>
      post(app, '/api/user/login', { user_string: number, password, area_code_id, type: '1' });
    for (const area_code_id of ['86', 'CN', '10065'])
      expect((await logIn(area_code_id)).body).toMatchObject({ type: 'ok' });
    // Without a country it is nobody's: whose it is, is not for a stranger to learn.
    expect((await logIn('')).body).toMatchObject({ code: 'login_failed' });
    expect(app.writer.state.auth.userByAccount.get(account)?.country).toBe('CN');
  });

  const refusals: [string, Record<string, string>, string, string][] = [
    ['no account', { user_string: ' ' }, 'account_required', 'user_string'],
    ['neither phone nor e-mail', { user_string: 'alice' }, 'account_format', 'user_string'],
    ['a bad e-mail', { user_string: 'alice@' }, 'email_invalid', 'user_string'],
    ['a bad phone', { user_string: '1234', country_code: 'CN' }, 'phone_invalid', 'user_string'],
    ['a phone without country', { user_string: '13800138000', country_code: '' }, 'country_unknown', 'country_code'],
    ['an unknown country', { country_code: 'Atlantis' }, 'country_unknown', 'country_code'],
    ['no code', { code: '' }, 'code_required', 'code'],
    ['a short password', { password: 'abc12' }, 'password_rule', 'password'],
    ['a long password', { password: 'abcdefghijklmnop1' }, 'password_rule', 'password'],
    ['a password without digits', { password: 'abcdefgh' }, 'password_rule', 'password'],
    ['a password without letters', { password: '12345678' }, 'password_rule', 'password'],
    ['two passwords', { re_password: 'other123' }, 'passwords_differ', 're_password'],
    ['no invitation', { extension_code: '' }, 'invite_required', 'extension_code'],
    ['an unknown invitation', { extension_code: 'NOBODY' }, 'invite_unknown', 'extension_code'],
    ['a wrong code', { code: '12345x' }, 'code_wrong', 'code'],
  ];
  it.each(refusals)('refuses %s', async (_, change, code, field) => {
    const before = app.writer.durableSeq;
    const answer = await post(app, '/api/user/register', { ...form(), code: '000000x', ...change });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ type: 'error', code, field });
    expect(app.writer.durableSeq).toBe(before);
  });

  it('where room for the journal is scarce, comes later and keeps the code', async () => {
    await post(app, '/api/sms_mail', { user_string: account });
    const code = codeSentTo(app, account);
    const before = app.writer.durableSeq;
    const scarce = vi.spyOn(app.writer, 'isScarce', 'get').mockReturnValue(true);
    const refused = await post(app, '/api/user/register', { ...form(), code });
    scarce.mockRestore();
    expect([refused.status, refused.body.code, app.writer.durableSeq]).toEqual([503, 'unavailable', before]);
    expect((await post(app, '/api/user/register', { ...form(), code })).body.type).toBe('ok');
  });

  it('uses the code up, and one person registers once', async () => {
    await post(app, '/api/sms_mail', { user_string: account });
    const code = codeSentTo(app, account);
    const answers = await Promise.all([1, 2].map(() => post(app, '/api/user/register', { ...form(), code })));
    expect(answers.map(({ body }) => body.type).sort()).toEqual(['error', 'ok']);
    expect((await post(app, '/api/user/register', { ...form(), code })).body.code).toBe('code_wrong');
  });

  it('keeps the code where the invitation is wrong', async () => {
    await post(app, '/api/sms_mail', { user_string: account });
    const code = codeSentTo(app, account);
    expect((await post(app, '/api/user/register', { ...form(), code, extension_code: 'X' })).body.code).toBe(
      'invite_unknown',
    );
    expect((await post(app, '/api/user/register', { ...form(), code })).body.type).toBe('ok');
  });
});

describe('codes', () => {
  it('one a minute, and the answer says when', async () => {
    await post(app, '/api/sms_mail', { user_string: account });
    const again = await post(app, '/api/sms_mail', { user_string: account });
    expect(again.body).toMatchObject({ type: 'error', code: 'code_too_soon' });
    expect(again.body.message).toMatch(/\d+ s/);
    expect(app.outbox.list(account)).toHaveLength(1);
  });

  it('a registered address gets a note and the same answer', async () => {
    const other = await post(app, '/api/sms_mail', { user_string: `not-${account}` });
    await register();
    await app.pass(61_000);
    const answer = await post(app, '/api/sms_mail', { user_string: account });
    expect(answer.body).toEqual(other.body);
    const [note] = app.outbox.list(account);
    expect(note).not.toHaveProperty('code');
    expect(note?.text).toContain('already has an account');
  });

  it('recovery of an unknown address answers the same and sends nothing', async () => {
    const known = account;
    await register();
    const answer = await post(app, '/api/sms_mail', { user_string: known, type: 'forget' });
    account = `ghost-${account}`;
    const ghost = await post(app, '/api/sms_mail', { user_string: account, type: 'forget' });
    expect(ghost.body).toEqual(answer.body);
    expect(app.outbox.list(account)).toEqual([]);
    expect((await post(app, '/api/sms_mail', { user_string: account, type: 'forget' })).body.code).toBe(
      'code_too_soon',
    );
  });

  it('are checked without the account where this network asked, and want the right kind of account', async () => {
    await post(app, '/api/sms_mail', { user_string: account });
    const email_code = codeSentTo(app, account);
    const check = (path: string, fields: Record<string, string>) => post(app, path, fields);
    expect((await check('/api/user/check_email', { email_code })).body.type).toBe('ok');
    expect((await check('/api/user/check_email', { email_code, type: 'forget' })).body.code).toBe('code_wrong');
    expect((await check('/api/user/check_mobile', { mobile_code: email_code })).body.code).toBe('code_wrong');
    expect((await check('/api/user/check_email', { email_code: 'none' })).body.field).toBe('email_code');
    expect((await post(app, '/api/user/check_mobile', { mobile_code: '', user_string: account })).body).toMatchObject({
      code: 'code_required',
      field: 'mobile_code',
    });
    expect((await post(app, '/api/sms_send', { user_string: account })).body.code).toBe('phone_invalid');
    expect((await post(app, '/api/sms_mail', { user_string: '13800138000', country_code: '86' })).body.code).toBe(
      'email_invalid',
    );
    expect((await post(app, '/api/sms_mail', { user_string: '' })).body.code).toBe('account_required');
  });

  it('for registration do not recover, and the other way round', async () => {
    await post(app, '/api/sms_mail', { user_string: account });
    const code = codeSentTo(app, account);
    const check = (type: string) =>
      post(app, '/api/user/check_email', { email_code: code, user_string: account, type });
    expect((await check('forget')).body.code).toBe('code_wrong');
    expect((await check('')).body.type).toBe('ok');
  });

  it('speak the language of the caller', async () => {
    await post(app, '/api/sms_mail', { user_string: account }, { lang: 'zh' });
    expect(app.outbox.list(account)[0]).toMatchObject({ language: 'zh' });
    expect(app.outbox.list(account)[0]?.text).toMatch(/\p{Script=Han}/u);
  });
});

describe('logging in', () => {
  it('answers alike for a wrong password and an unknown account', async () => {
    await addMember(app, account, password);
    const wrong = await post(app, '/api/user/login', { user_string: account, password: 'wrong123' });
    const unknown = await post(app, '/api/user/login', { user_string: `x${account}`, password: 'wrong123' });
    const nonsense = await post(app, '/api/user/login', { user_string: 'nonsense', password: 'wrong123' });
    expect(wrong.body).toMatchObject({ type: 'error', code: 'login_failed' });
    expect(unknown.body).toEqual(wrong.body);
    expect(nonsense.body).toEqual(wrong.body);
  });

  it('takes no letter that folds to one of an address', async () => {
    await addMember(app, 'kim@example.com', password);
    for (const [name, code] of [
      ['\u212Aim@example.com', 'email_invalid'],
      ['kim@e\uFF58ample.com', 'email_invalid'],
      ['\u212Aim', 'login_failed'],
    ] as const) {
      const answer = await post(app, '/api/user/login', { user_string: name, password });
      expect(answer.body, name).toMatchObject({ type: 'error', code });
    }
    expect((await post(app, '/api/user/login', { user_string: 'KIM@Example.com', password })).body.type).toBe('ok');
  });

  it('a user without a password cannot log in', async () => {
    const answer = await post(app, '/api/user/login', { user_string: 'root@example.com', password: '' });
    expect(answer.body.code).toBe('login_failed');
  });

  it('a market maker of the demo is nobody who could recover', async () => {
    await post(app, '/api/sms_mail', { user_string: 'root@example.com', type: 'forget' });
    expect(app.outbox.list('root@example.com')).toEqual([]);
  });

  it('slows down, stops after ten failures, and recovery lifts both', async () => {
    await addMember(app, account, password);
    const fail = () => post(app, '/api/user/login', { user_string: account, password: 'wrong123' });
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 10; tries++) {
      codes.push((await fail()).body.code);
      await app.pass(61_000);
    }
    expect(new Set(codes)).toEqual(new Set(['login_failed']));
    const stopped = await post(app, '/api/user/login', { user_string: account, password });
    expect(stopped.body.code).toBe('login_delayed');
    await post(app, '/api/sms_mail', { user_string: account, type: 'forget' });
    const fields = { account, password: 'fresh123', repassword: 'fresh123', code: codeSentTo(app, account) };
    expect((await post(app, '/api/user/forget', fields)).body.type).toBe('ok');
    await login('fresh123');
  });

  it('delays quick guesses, and says for how long', async () => {
    for (let tries = 0; tries < 3; tries++) {
      await post(app, '/api/user/login', { user_string: account, password: 'wrong123' });
    }
    const delayed = await post(app, '/api/user/login', { user_string: account, password: 'wrong123' });
    expect(delayed.body).toMatchObject({ type: 'error', code: 'login_delayed' });
    expect(delayed.body.message).toMatch(/1 s/);
  });

  it('logging out ends this session alone', async () => {
    await addMember(app, account, password);
    const [first, second] = [await login(), await login()];
    expect((await post(app, '/api/user/logout', {}, { authorization: first })).body.type).toBe('ok');
    expect((await info(first)).body).toMatchObject({ type: '999', code: 'please_login' });
    expect((await info(second)).body.type).toBe('ok');
  });

  it('keeps tokens, codes and passwords out of the store', async () => {
    const from = app.writer.durableSeq + 1;
    await post(app, '/api/sms_mail', { user_string: account });
    const code = codeSentTo(app, account);
    await post(app, '/api/user/register', { ...form(), code, password: 'unheard0f', re_password: 'unheard0f' });
    const token = await login('unheard0f');
    await post(app, '/api/sms_mail', { user_string: account, type: 'forget' });
    const recovery = codeSentTo(app, account);
    const fields = { account, password: 'unheard0f2', repassword: 'unheard0f2', code: recovery };
    expect((await post(app, '/api/user/forget', fields)).body.type).toBe('ok');

    const kept: string[] = [];
    for await (const batch of readEvents(app.writer, from)) {
      JSON.stringify(batch, (_, value: unknown) => {
        if (typeof value !== 'object') kept.push(String(value));
        return typeof value === 'bigint' ? null : value;
      });
    }
    expect(kept).toContain(account);
    for (const secret of [token, code, recovery, 'unheard0f']) expect(kept).not.toContain(secret);
    for (const long of [token, 'unheard0f']) expect(kept.filter((text) => text.includes(long))).toEqual([]);
    for (const session of app.writer.state.auth.sessions.keys()) expect(session).not.toBe(token);
  });
});

describe('recovery', () => {
  it('sets the password with a code and ends all sessions', async () => {
    await addMember(app, account, password);
    const tokens = [await login(), await login()];
    await post(app, '/api/sms_mail', { user_string: account, type: 'forget' });
    const code = codeSentTo(app, account);
    const check = await post(app, '/api/user/check_email', { email_code: code, user_string: account, type: 'forget' });
    expect(check.body.type).toBe('ok');
    const fields = { account, password: 'fresh123', repassword: 'fresh123', code };
    expect((await post(app, '/api/user/forget', fields)).body.type).toBe('ok');
    for (const token of tokens) expect((await info(token)).body.type).toBe('999');
    expect((await post(app, '/api/user/login', { user_string: account, password })).body.code).toBe('login_failed');
    await login('fresh123');
    expect((await post(app, '/api/user/forget', fields)).body.code).toBe('code_wrong');
  });

  it.each([
    [{ account: '' }, 'account_required'],
    [{ account: 'nonsense' }, 'account_format'],
    [{ account: 'a@b' }, 'account_format'],
    [{ code: '' }, 'code_required'],
    [{ password: 'short' }, 'password_rule'],
    [{ repassword: 'other123' }, 'passwords_differ'],
    [{}, 'code_wrong'],
    [{ account: '13800138000' }, 'code_wrong'],
  ])('refuses %j with %s', async (change, code) => {
    const fields = { account, password: 'fresh123', repassword: 'fresh123', code: '123456', ...change };
    expect((await post(app, '/api/user/forget', fields)).body).toMatchObject({ type: 'error', code });
  });
});

describe('the account', () => {
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };
  let token = '';
  beforeEach(async () => {
    await addMember(app, account, password);
    token = await login(password, firefox);
  });
  const ask = (path: string, own = token) => get(app, path, { authorization: own });
  const set = (code: string, secret = password) =>
    post(app, '/api/user/anti_phishing', { code, password: secret }, { authorization: token });

  it('tells who one is', async () => {
    await set('blue whale');
    expect((await info(token)).body.message).toMatchObject({
      account,
      level: 1,
      security_level: 50,
      two_step: false,
      anti_phishing: 'blue whale',
    });
    expect((await ask('/api/user/center')).body.message).toMatchObject({
      security: { password: true, email: true, phone: false, verified: false },
      last_login: null,
      not_open: ['trade_password', 'address'],
    });
    await app.pass(1);
    const later = await login(password, firefox);
    expect((await ask('/api/user/center', later)).body.message).toMatchObject({
      last_login: { device: 'Firefox 130 · Linux' },
    });
  });

  it('marks its mails with words of the right length, with the password', async () => {
    const words = () => app.writer.state.auth.userByAccount.get(account)?.antiPhishingCode;
    expect((await set('x')).body).toMatchObject({ code: 'anti_phishing_rule', field: 'code' });
    expect((await set('whale', 'wrong123')).body).toMatchObject({ code: 'password_wrong' });
    expect((await set(' whale ')).body).toMatchObject({ type: 'ok' });
    expect(words()).toBe('whale');
    expect((await set('')).body).toMatchObject({ type: 'ok' });
    expect(words()).toBe('');
  });
});

it('countries carry area codes, and in the demo an invitation that works', async () => {
  const { body } = await get(app, '/api/country/list');
  const message = body.message as { list: { iso: string }[]; total: number; invitation_code: string };
  expect(message.invitation_code).toBe(rootCode);
  expect(message.list).toHaveLength(message.total);
  expect(message.list.find(({ iso }) => iso === 'KR')).toEqual({
    country_id: 10_277,
    iso: 'KR',
    area_code: '82',
    name_cn: '韩国',
    name_en: 'South Korea',
  });
});

it('closed items stay closed', async () => {
  const closed = await buildServer(app, { env: { NOT_OPEN: 'google,passkey' } });
  const headers = { authorization: (await addPerson(app)).token };
  for (const path of ['/api/user/two_step/prepare', '/api/user/passkey/prepare']) {
    const { body } = await post(closed, path, { password: 'secret12' }, headers);
    expect(body).toMatchObject({ type: 'error', code: 'not_open' });
  }
  await closed.close();
});
