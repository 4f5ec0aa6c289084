import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp, type TestApp } from '../../../http/testing/build-app.ts';
import { get, post } from '../../../http/testing/client.ts';
import { addMember } from '../../../http/testing/people.ts';
import { hashRecoveryCode } from '../second-step/recovery-codes.ts';
import { SoftPasskey } from './testing/soft-passkey.ts';

let app: TestApp;
let serial = 0;
let account = '';
let token = '';
const password = 'secret12';
const stepMs = 30_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  serial += 1;
  account = `guard${serial}@example.com`;
  token = await newcomer(account);
});

async function newcomer(name: string): Promise<string> {
  await addMember(app, name, password);
  return tokenOf(await tryLogin({}, name));
}

type Fields = Record<string, string>;
const tryLogin = (more: Fields = {}, name = account) =>
  post(app, '/api/user/login', { user_string: name, password, ...more }, { 'user-agent': firefox });
const tokenOf = ({ body }: { body: { type?: string; message?: unknown } }) => {
  expect(body).toMatchObject({ type: 'ok' });
  return String(body.message);
};
const ask = async (path: string, own = token) => (await get(app, path, { authorization: own })).body;
const act = async (path: string, fields: Fields = {}, own = token) =>
  (await post(app, path, fields, { authorization: own })).body;
const codeAt = (secret: string, time = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
/** The next time step, so that no code is one that was used. */
const pass = () => app.pass(stepMs);
const userOf = (name = account) => {
  const user = app.writer.state.auth.userByAccount.get(name);
  if (user === undefined) throw new Error('no user');
  return user;
};
/** Of ten codes that nobody knows. */
const hashesOf = (userId: number) => Array.from({ length: 10 }, (_, at) => hashRecoveryCode(userId, `unknown ${at}`));

/** Switches the authenticator app on; answers its secret and the recovery codes. */
async function enable(): Promise<{ secret: string; codes: string[] }> {
  const { secret, uri } = (await act('/api/user/two_step/prepare')).message as { secret: string; uri: string };
  expect(uri).toContain(`secret=${secret}`);
  const answer = await act('/api/user/two_step/enable', { password, code: codeAt(secret) });
  expect(answer).toMatchObject({ type: 'ok' });
  await pass();
  return { secret, codes: (answer.message as { recovery_codes: string[] }).recovery_codes };
}

describe('switching the authenticator app on', () => {
  it('needs a prepared secret, the password and a code of it', async () => {
    expect(await act('/api/user/two_step/enable', { password, code: '123456' })).toMatchObject({
      code: 'two_step_unprepared',
    });
    const { secret } = (await act('/api/user/two_step/prepare')).message as { secret: string };
    const wrongPassword = await act('/api/user/two_step/enable', { password: 'wrong123', code: codeAt(secret) });
    expect(wrongPassword).toMatchObject({ code: 'password_wrong', field: 'password' });
    const wrongCode = await act('/api/user/two_step/enable', { password, code: 'abcdef' });
    expect(wrongCode).toMatchObject({ code: 'two_step_wrong', field: 'code' });
    await app.pass(11 * 60_000);
    const late = await act('/api/user/two_step/enable', { password, code: codeAt(secret) });
    expect(late).toMatchObject({ code: 'two_step_unprepared' });
    expect(userOf().totp).toBeNull();
  });

  it('keeps the secret sealed and the recovery codes hashed', async () => {
    const { secret, codes } = await enable();
    expect(codes).toHaveLength(10);
    const kept = JSON.stringify([userOf().totp, userOf().recoveryHashes]);
    for (const plain of [secret, ...codes]) expect(kept).not.toContain(plain);
    expect(await act('/api/user/two_step/prepare')).toMatchObject({ code: 'two_step_on' });
    expect((await ask('/api/user/security')).message).toMatchObject({ totp: true, recovery_codes: 10 });
  });
});

describe('a login with a second step', () => {
  it('says nothing of it before the password is right, and opens nothing without it', async () => {
    await enable();
    const sessions = userOf().sessions.size;
    expect((await tryLogin({ password: 'wrong123' })).body).toMatchObject({ code: 'login_failed' });
    expect((await tryLogin({ password: 'wrong123' })).body.details).toBeUndefined();
    const asked = await tryLogin();
    expect(asked.body).toMatchObject({
      type: 'error',
      code: 'two_step_required',
      details: { factors: ['totp', 'recovery_code'] },
    });
    expect(userOf().sessions.size).toBe(sessions);
  });

  it('takes a code once, even at the same moment', async () => {
    const { secret } = await enable();
    const totp_code = codeAt(secret);
    const both = await Promise.all([tryLogin({ totp_code }), tryLogin({ totp_code })]);
    expect(both.map(({ body }) => body.code ?? 'ok').sort()).toEqual(['ok', 'two_step_wrong']);
    expect((await tryLogin({ totp_code })).body).toMatchObject({ code: 'two_step_wrong' });
    await pass();
    tokenOf(await tryLogin({ totp_code: codeAt(secret) }));
  });

  it('takes the code before, and none that is older', async () => {
    const { secret } = await enable();
    await pass();
    await pass();
    expect((await tryLogin({ totp_code: codeAt(secret, Date.now() - 2 * stepMs) })).body.code).toBe('two_step_wrong');
    tokenOf(await tryLogin({ totp_code: codeAt(secret, Date.now() - stepMs) }));
  });

  it('takes a recovery code once, and only its owner’s', async () => {
    const { codes } = await enable();
    const [first = '', second = ''] = codes;
    tokenOf(await tryLogin({ recovery_code: first.toLowerCase().replaceAll('-', ' ') }));
    expect((await tryLogin({ recovery_code: first })).body).toMatchObject({
      code: 'two_step_wrong',
      field: 'recovery_code',
    });
    const other = `other${serial}@example.com`;
    token = await newcomer(other);
    const { codes: others } = await enable();
    expect((await tryLogin({ recovery_code: others[0] ?? '' })).body.code).toBe('two_step_wrong');
    // Nor where what is kept of one has come to stand in somebody else's account.
    userOf().recoveryHashes.push(...userOf(other).recoveryHashes);
    expect((await tryLogin({ recovery_code: others[0] ?? '' })).body.code).toBe('two_step_wrong');
    await app.pass(61_000);
    tokenOf(await tryLogin({ recovery_code: second }));
  });

  it('counts wrong codes, and asking again lifts nothing', async () => {
    const { secret } = await enable();
    for (let tries = 0; tries < 10; tries++) {
      expect((await tryLogin({ totp_code: 'abcdef' })).body.code).toBe('two_step_wrong');
      await app.pass(61_000);
      expect((await tryLogin()).body.code).toBe(tries < 9 ? 'two_step_required' : 'login_delayed');
      await app.pass(61_000);
    }
    expect((await tryLogin({ totp_code: codeAt(secret) })).body).toMatchObject({ code: 'login_delayed' });
  });

  /** What is submitted comes between the look at the password and the core's. */
  function meanwhile(act: () => Promise<unknown>): void {
    const { verify } = app.auth.passwords;
    vi.spyOn(app.auth.passwords, 'verify').mockImplementationOnce(async (...given) => {
      const isRight = await verify(...given);
      await act();
      return isRight;
    });
  }

  it('is asked for by the core too, where it was switched on meanwhile', async () => {
    const { userId, sessions } = userOf();
    const enabled = { sealedSecret: 'sealed', step: 0, recoveryHashes: hashesOf(userId) };
    let enabling: unknown;
    // Under way, not done: the login sees nothing of it and is decided right behind it.
    meanwhile(async () => {
      enabling = app.writer.submit({ kind: 'EnableTotp', userId, ...enabled });
    });
    expect((await tryLogin()).body).toMatchObject({ code: 'two_step_required' });
    expect(await enabling).toMatchObject({ answer: {} });
    expect(sessions.size).toBe(1);
  });

  it('opens nothing where the password changed meanwhile, and uses no code up', async () => {
    const { secret } = await enable();
    const { userId, passwordHash } = userOf();
    const change = (hash: string) => app.writer.submit({ kind: 'ChangePassword', userId, passwordHash: hash });
    meanwhile(() => change('another'));
    const totp_code = codeAt(secret);
    expect((await tryLogin({ totp_code })).body).toMatchObject({ code: 'login_failed' });
    expect(userOf().sessions.size).toBe(0);
    await change(passwordHash);
    tokenOf(await tryLogin({ totp_code }));
  });
});

describe('switching it off, and new recovery codes', () => {
  it('need password and code, and use the code up', async () => {
    const { secret, codes } = await enable();
    const totp_code = codeAt(secret);
    expect(await act('/api/user/recovery_codes', { password })).toMatchObject({ code: 'two_step_required' });
    expect(await act('/api/user/recovery_codes', { password: 'wrong123', totp_code })).toMatchObject({
      code: 'password_wrong',
    });
    const renewed = await act('/api/user/recovery_codes', { password, totp_code });
    const fresh = (renewed.message as { recovery_codes: string[] }).recovery_codes;
    expect(await act('/api/user/two_step/disable', { password, totp_code })).toMatchObject({ code: 'two_step_wrong' });
    const old = await act('/api/user/two_step/disable', { password, recovery_code: codes[0] ?? '' });
    expect(old).toMatchObject({ code: 'two_step_wrong' });
    expect(await act('/api/user/two_step/disable', { password, recovery_code: fresh[0] ?? '' })).toMatchObject({
      type: 'ok',
    });
    tokenOf(await tryLogin());
    expect(await act('/api/user/two_step/disable', { password, totp_code })).toMatchObject({ code: 'two_step_off' });
  });
});

describe('passkeys', () => {
  const origin = 'http://localhost:80';
  type Options = { challenge: string };

  async function add(key: SoftPasskey, proof: Fields = {}) {
    const prepared = await act('/api/user/passkey/prepare', { password, ...proof });
    expect(prepared).toMatchObject({ type: 'ok' });
    const { options } = prepared.message as { options: Options };
    return act('/api/user/passkey/add', { name: 'Key', passkey: key.register(options.challenge) });
  }
  const challengeOf = (body: object) => (body as { details: { passkey_options: Options } }).details.passkey_options;

  it('are made with the password, and prove a login once', async () => {
    const key = new SoftPasskey(origin);
    expect((await add(key)).message).toMatchObject({ recovery_codes: expect.any(Array) });
    const asked = await tryLogin();
    expect(asked.body).toMatchObject({ details: { factors: ['passkey', 'recovery_code'] } });
    const passkey = key.assert(challengeOf(asked.body).challenge);
    tokenOf(await tryLogin({ passkey }));
    expect((await tryLogin({ passkey })).body).toMatchObject({ code: 'two_step_wrong' });
  });

  it.each(['evil.example', 'localhost.evil.example', 'a b', '[', '127.0.0.1:http'])(
    'are made for nobody who asks at %j',
    async (host) => {
      const headers = { authorization: token, host };
      const refused = await post(app, '/api/user/passkey/prepare', { password }, headers);
      expect(refused).toMatchObject({ status: 400, body: { code: 'parameter_error', field: 'Host' } });
    },
  );

  it('that count nothing prove by their own challenge alone: not again, not by another’s, not by one for a new key', async () => {
    const key = new SoftPasskey(origin, { isCounting: false });
    const created = await act('/api/user/passkey/prepare', { password });
    await add(key);
    const asked = await tryLogin();
    const passkey = key.assert(challengeOf(asked.body).challenge);
    tokenOf(await tryLogin({ passkey }));
    expect((await tryLogin({ passkey })).body).toMatchObject({ code: 'two_step_wrong' });

    const forNewKey = (created.message as { options: Options }).options.challenge;
    expect((await tryLogin({ passkey: key.assert(forNewKey) })).body).toMatchObject({ code: 'two_step_wrong' });

    const own = [account, token] as const;
    account = `other${serial}@example.com`;
    token = await newcomer(account);
    await add(new SoftPasskey(origin));
    const others = challengeOf((await tryLogin()).body).challenge;
    [account, token] = own;
    expect((await tryLogin({ passkey: key.assert(others) })).body).toMatchObject({ code: 'two_step_wrong' });
    await app.pass(61_000);
    tokenOf(await tryLogin({ passkey: key.assert(challengeOf((await tryLogin()).body).challenge) }));
  });

  it('refuse another site, an old challenge, a copied key and nonsense', async () => {
    const key = new SoftPasskey(origin);
    await add(key);
    const challenge = async () => challengeOf((await tryLogin()).body).challenge;
    const foreign = new SoftPasskey('http://evil.example', { like: key });
    expect((await tryLogin({ passkey: foreign.assert(await challenge()) })).body.code).toBe('two_step_wrong');
    const stale = await challenge();
    await app.pass(6 * 60_000);
    expect((await tryLogin({ passkey: key.assert(stale) })).body.code).toBe('two_step_wrong');
    await app.pass(61_000);
    for (const passkey of ['{}', 'null', '[', '{"id":1}']) {
      expect((await tryLogin({ passkey })).body).toMatchObject({ type: 'error', code: 'two_step_wrong' });
      await app.pass(61_000);
    }
    tokenOf(await tryLogin({ passkey: key.assert(await challenge()) }));
    const copy = new SoftPasskey(origin, { like: key, counter: 0 });
    expect((await tryLogin({ passkey: copy.assert(await challenge()) })).body.code).toBe('two_step_wrong');
  });

  it('a second one needs the first, and so does its removal', async () => {
    const key = new SoftPasskey(origin);
    await add(key);
    const bare = await act('/api/user/passkey/prepare', { password });
    expect(bare).toMatchObject({ code: 'two_step_required' });
    const passkey = key.assert(challengeOf(bare).challenge);
    expect((await add(new SoftPasskey(origin), { passkey })).message).toEqual({ recovery_codes: [] });
    const [first] = userOf().passkeys;
    const id = first?.credentialId ?? '';
    const other = await newcomer(`stranger${serial}@example.com`);
    expect(await act('/api/user/passkey/remove', { id, password }, other)).toMatchObject({ code: 'passkey_not_found' });
    const asked = await act('/api/user/passkey/remove', { id, password });
    const proof = key.assert(challengeOf(asked).challenge);
    expect(await act('/api/user/passkey/remove', { id, password, passkey: proof })).toMatchObject({ type: 'ok' });
    expect(userOf().passkeys).toHaveLength(1);
  });
});

describe('the own password', () => {
  const change = { old_password: password, password: 'newer1234', re_password: 'newer1234' };
  it.each([
    ['the old one wrong', { old_password: 'wrong123' }, 'password_wrong', 'old_password'],
    ['a new one against the rule', { password: 'short' }, 'password_rule', 'password'],
    ['two different ones', { re_password: 'other1234' }, 'passwords_differ', 're_password'],
    ['the same again', { password, re_password: password }, 'password_same', 'password'],
  ])('is refused with %s', async (_, wrong, code, field) => {
    expect(await act('/api/user/password', { ...change, ...wrong })).toMatchObject({ type: 'error', code, field });
    tokenOf(await tryLogin());
  });

  it('ends every other session and keeps this one', async () => {
    const other = tokenOf(await tryLogin());
    expect(await act('/api/user/password', change)).toMatchObject({ type: 'ok' });
    expect(await ask('/api/user/info', other)).toMatchObject({ type: '999' });
    expect(await ask('/api/user/info')).toMatchObject({ type: 'ok' });
    expect((await tryLogin()).body.code).toBe('login_failed');
  });

  it('wrong old ones count like failed logins', async () => {
    for (let tries = 0; tries < 10; tries++) {
      expect((await act('/api/user/password', { ...change, old_password: 'wrong123' })).code).toBe('password_wrong');
      await app.pass(61_000);
    }
    expect(await act('/api/user/password', change)).toMatchObject({ code: 'login_delayed' });
  });
});

describe('sessions and logins', () => {
  interface Row {
    id: string;
    device: string;
    is_current: boolean;
  }
  const listOf = async (own = token) => ((await ask('/api/user/sessions', own)).message as { list: Row[] }).list;

  it('are listed with their device, the present one first', async () => {
    tokenOf(await tryLogin());
    const list = await listOf();
    expect(list).toMatchObject([{ is_current: true, device: 'Firefox 130 · Linux' }, { is_current: false }]);
  });

  it('end one by one, and nobody ends another’s', async () => {
    const own = tokenOf(await tryLogin());
    const stranger = await newcomer(`thief${serial}@example.com`);
    const id = (await listOf()).find((row) => !row.is_current)?.id ?? '';
    for (const guess of [id, id.slice(0, 8), '', `${id}x`]) {
      expect(await act('/api/user/sessions/revoke', { id: guess }, stranger)).toMatchObject({
        code: 'session_not_found',
      });
    }
    expect(await ask('/api/user/info', own)).toMatchObject({ type: 'ok' });
    expect(await act('/api/user/sessions/revoke', { id })).toMatchObject({ type: 'ok' });
    expect(await ask('/api/user/info', own)).toMatchObject({ type: '999' });
    expect(await act('/api/user/sessions/revoke', { id })).toMatchObject({ code: 'session_not_found' });
  });

  it('all others end at once', async () => {
    const others = [tokenOf(await tryLogin()), tokenOf(await tryLogin())];
    await act('/api/user/sessions/revoke_others');
    for (const other of others) expect(await ask('/api/user/info', other)).toMatchObject({ type: '999' });
    expect(await listOf()).toHaveLength(1);
  });

  it('end unused, and their use is noted', async () => {
    const [session] = userOf().sessions.values();
    if (session === undefined) throw new Error('no session');
    const [weekMs, hourMs] = [7 * 24 * 3_600_000, 3_600_000];
    await app.pass(weekMs - 1);
    expect(await ask('/api/user/info')).toMatchObject({ type: 'ok' });
    await expect.poll(() => session.lastSeenAt).toBe(Date.now());
    await app.pass(hourMs - 1);
    // A note an hour is enough: this use leaves none.
    expect(await ask('/api/user/info')).toMatchObject({ type: 'ok' });
    await app.pass(weekMs - hourMs);
    expect(await ask('/api/user/info')).toMatchObject({ type: 'ok' });
    await expect.poll(() => session.lastSeenAt).toBe(Date.now());
    await app.pass(weekMs);
    expect(await ask('/api/user/info')).toMatchObject({ type: '999' });
  });

  it('logins are told with how they went, page by page', async () => {
    const { secret } = await enable();
    await tryLogin({ totp_code: 'abcdef' });
    tokenOf(await tryLogin({ totp_code: codeAt(secret) }));
    const first = await ask('/api/user/logins?page=1&limit=2');
    expect(first.message).toMatchObject({
      total: 3,
      list: [
        { method: 'totp', is_right: true, device: 'Firefox 130 · Linux' },
        { method: 'totp', is_right: false },
      ],
    });
    const second = await ask('/api/user/logins?page=2&limit=2');
    expect(second.message).toMatchObject({ list: [{ method: 'password', is_right: true }] });
  });
});
