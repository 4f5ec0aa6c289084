import { calls, errors } from '@bourse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post } from '../../http/testing/client.ts';
import { approveOpen } from '../../http/testing/colleague.ts';
import { runShell } from '../../shell/shell.ts';
import { accessShell } from './shell.ts';

const hour = 3_600_000;
const password = 'secret12';
let app: TestApp;

beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const shell = async (...words: string[]): Promise<string> => {
  const { services } = app.lifecycle;
  if (services === null) throw new Error('not open');
  const answered = await runShell(accessShell, services, words);
  return 'error' in answered ? `error: ${answered.error}` : answered.lines.join('\n');
};
const tokensIn = (text: string) => [...text.matchAll(/\/console\/enter#([\w-]{43})/g)].map(([, token = '']) => token);
const ask = async (path: string, fields: Record<string, string>, token = '') =>
  (await post(app, path, fields, token === '' ? {} : { authorization: token })).body;
const enter = (token: string, change: Record<string, string> = {}) =>
  ask(calls.access.enter.path, { token, password, re_password: password, ...change });
const login = async (account: string) =>
  String((await ask(calls.staff.login.path, { user_string: account, password })).message);
const letters = async (account: string) => {
  await app.told();
  return app.outbox.list(account);
};

let kim = '';
let lee = '';

describe('the first two', () => {
  it('get a link each, once', async () => {
    expect(await shell('create', 'Kim@Example.com', 'nobody')).toBe('error: nobody is no mail address');
    expect(await shell('create', 'kim@example.com', 'KIM@example.com')).toBe('error: Name two different people');
    const made = await shell('create', 'Kim@Example.com', 'lee@example.com');
    const [first = '', second = ''] = tokensIn(made);
    expect(made).toContain('kim@example.com  http');
    expect(first).not.toBe(second);
    expect(await shell('create', 'a@example.com', 'b@example.com')).toMatch(/^error: The first two/);
    expect(await ask(calls.access.look.path, { token: first })).toMatchObject({
      message: { account: 'kim@example.com' },
    });
    expect(await enter(first, { password: 'short' })).toMatchObject({ code: 'password_rule', field: 'password' });
    expect(await enter(first, { re_password: 'other123' })).toMatchObject({ code: 'passwords_differ' });
    expect(await enter(first)).toMatchObject({ type: 'ok', message: 'Your password is set' });
    expect(await enter(first)).toMatchObject({ code: 'entry_invalid' });
    expect(await ask(calls.access.look.path, { token: first })).toMatchObject({ code: 'entry_invalid' });
    await enter(second);
    [kim, lee] = [await login('kim@example.com'), await login('lee@example.com')];
    const { body } = await get(app, calls.staff.me.path, { authorization: kim });
    expect(body).toMatchObject({ message: { account: 'kim@example.com', roles: ['super'] } });
  });

  it('are nowhere in the journal with their tokens', () => {
    for (const { tokenHash } of app.writer.state.access.entries.values()) expect(tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a colleague', () => {
  const invite = (change: Record<string, string> = {}) =>
    ask(calls.access.invite.path, { account: 'New@example.com', roles: 'support', reason: 'joins', ...change }, kim);

  it('is invited by two, and enters by the link in the letter', async () => {
    const { id } = (await invite()) as { id: number };
    expect(await letters('new@example.com')).toEqual([]);
    expect(app.writer.state.proposal.open.has(id)).toBe(true);
    await approveOpen(app);
    const [letter] = await letters('new@example.com');
    const [token = ''] = tokensIn(JSON.stringify(letter));
    expect(await enter(token)).toMatchObject({ type: 'ok' });
    const { body } = await get(app, calls.staff.me.path, { authorization: await login('new@example.com') });
    expect(body).toMatchObject({ message: { roles: ['support'] } });
    const userId = String(app.writer.state.auth.userByAccount.get('new@example.com')?.userId);
    expect(await ask(calls.access.inviteAgain.path, { id: userId, reason: 'lost' }, kim)).toMatchObject({
      code: 'entry_used',
    });
  });

  it.each([
    [{ account: 'no mail' }, 'email_invalid'],
    [{ account: '+821012345678' }, 'email_invalid'],
    [{ account: ' ' }, 'account_required'],
    [{ account: 'kim@example.com' }, 'account_taken'],
    [{ roles: 'king' }, 'parameter_error'],
    [{ roles: '' }, 'roles_required'],
    [{ reason: ' ' }, 'staff_reason_required'],
  ])('%o is refused', async (change, code) => {
    expect(await invite({ account: 'other@example.com', ...change })).toMatchObject({ code });
    expect(errors).toHaveProperty(code);
  });
});

describe('a recovery', () => {
  const recoveries = async () => (await get(app, calls.access.recoveries.path, { authorization: lee })).body.message;

  it('waits a day, of which all staff read, and then lets its person in', async () => {
    expect(await shell('recover', 'root@example.com')).toBe('error: root@example.com is no staff account');
    const begun = await shell('recover', 'kim@example.com');
    expect(tokensIn(begun)).toEqual([]);
    expect(begun).toContain('waits until');
    for (const account of ['kim@example.com', 'lee@example.com', 'new@example.com']) {
      const told = (await letters(account)).filter(({ subject }) => subject === 'A staff account is being recovered');
      expect(told).toHaveLength(1);
    }
    expect(await recoveries()).toMatchObject({ list: [{ account: 'kim@example.com' }] });
    expect(await shell('recover', 'kim@example.com')).toBe(begun);
    await app.pass(24 * hour - 60_000);
    expect(tokensIn(await shell('recover', 'kim@example.com'))).toEqual([]);
    await app.pass(60_000);
    const [token = ''] = tokensIn(await shell('recover', 'kim@example.com'));
    expect(await enter(token, { password: 'other123', re_password: 'other123' })).toMatchObject({ type: 'ok' });
    expect(await ask(calls.staff.login.path, { user_string: 'kim@example.com', password })).toMatchObject({
      code: 'login_failed',
    });
    lee = await login('lee@example.com');
    expect(await recoveries()).toEqual({ list: [] });
  });

  it('is stopped by a colleague', async () => {
    await shell('recover', 'kim@example.com');
    lee = await login('lee@example.com');
    const id = String(app.writer.state.auth.userByAccount.get('kim@example.com')?.userId);
    expect(await ask(calls.access.stopRecovery.path, { id, reason: 'nobody asked' }, lee)).toMatchObject({
      message: 'Recovery stopped',
    });
    await app.pass(25 * hour);
    expect(tokensIn(await shell('recover', 'kim@example.com'))).toEqual([]);
  });
});
