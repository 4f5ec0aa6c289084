/** What staff look at, take away, and when they come and go: lines of the trail, so many and no more. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../../http/testing/build-app.ts';
import { get, post } from '../../../http/testing/client.ts';
import { act, ask, by } from '../../../http/testing/money.ts';
import { addMember, addPerson, type TestPerson } from '../../../http/testing/people.ts';
import { until } from '../../../testing/until.ts';
import { failedTriesMax, Looks, lookMs } from './looks.ts';

describe('what is remembered', () => {
  let now: number;
  let sent: string[];
  let looks: Looks;
  let isRefused: boolean;
  beforeEach(() => {
    [now, sent, isRefused] = [1_000_000, [], false];
    const submit = async (command: { what: string; userId: number; ref: string }) => {
      sent.push(`${command.what} ${command.userId} ${command.ref}`);
      return isRefused ? { refused: 'role_required' } : { answer: {} };
    };
    looks = new Looks({ submit } as never, () => now);
  });
  const look = (change: { userId?: number; ref?: string; operatorId?: number } = {}) =>
    looks.look({ operatorId: 1, what: 'look_user', userId: 7, ref: '', address: '10.0.0.1', ...change });

  it('makes the same look of the same person one line in ten minutes, at the same time too', async () => {
    expect(await Promise.all([look(), look(), look({ userId: 8 }), look({ operatorId: 2 })])).toEqual(
      Array.from({ length: 4 }, () => null),
    );
    expect(sent).toHaveLength(3);
    now += lookMs - 1;
    await look();
    expect(sent).toHaveLength(3);
    now += 1;
    await look();
    expect(sent).toHaveLength(4);
  });

  it('forgets what left no line', async () => {
    isRefused = true;
    expect(await Promise.all([look(), look()])).toEqual([{ refused: 'role_required' }, { refused: 'role_required' }]);
    isRefused = false;
    expect(await look()).toBeNull();
    expect(sent).toHaveLength(2);
  });

  it('bounds the failed tries of an account in an hour', async () => {
    for (let tried = 0; tried < 3 * failedTriesMax; tried++) await looks.fail(7, '10.0.0.1');
    await looks.fail(8, '10.0.0.1');
    expect(sent).toHaveLength(failedTriesMax + 1);
    now += 3_600_000;
    await looks.fail(7, '10.0.0.1');
    expect(sent).toHaveLength(failedTriesMax + 2);
  });
});

describe('the trail', () => {
  let app: TestApp;
  let operator: TestPerson;
  beforeAll(async () => {
    app = await buildApp();
    operator = await addPerson(app, 'operator');
  });
  afterAll(() => app.close());

  const lines = async (name: string) => {
    const { message } = await ask(app, operator, `/api/staff/audit/list?act=${name}`);
    const { list } = message as unknown as { list: Record<string, unknown>[] };
    return list.map(({ operator_id, user_id, note }) => ({ operator_id, user_id, note }));
  };
  const signIn = async (account: string, password: string) =>
    (await post(app, '/api/staff/login', { user_string: account, password })).body;

  it('knows who signs in and out at the console, and who tried in vain', async () => {
    const userId = await addMember(app, 'desk@example.com', 'secret12', 'operator');
    await addMember(app, 'trader@example.com', 'secret12');
    expect(await signIn('desk@example.com', 'wrong123')).toMatchObject({ code: 'login_failed' });
    expect(await signIn('trader@example.com', 'secret12')).toMatchObject({ code: 'login_failed' });
    await until(async () => (await lines('sign_in_failed')).length > 0);
    expect(await lines('sign_in_failed')).toEqual([{ operator_id: 0, user_id: userId, note: '127.0.0.1' }]);
    const { message } = await signIn('desk@example.com', 'secret12');
    const own = { operator_id: userId, user_id: userId, note: '127.0.0.1' };
    expect(await lines('sign_in')).toEqual([own]);
    await post(app, '/api/user/logout', {}, { authorization: String(message) });
    expect(await lines('sign_out')).toEqual([own]);
    const trader = await addPerson(app);
    await post(app, '/api/user/logout', {}, { authorization: trader.token });
    expect(await lines('sign_out')).toEqual([own]);
  });

  it('knows whose details and lists were opened, once', async () => {
    const { userId } = await addPerson(app);
    const paths = ['info', 'orders', 'ledger', 'notes'].map((name) => `/api/staff/user/${name}?id=${userId}`);
    for (const path of paths) expect(await ask(app, operator, path)).toMatchObject({ type: 'ok' });
    const line = { operator_id: operator.userId, user_id: userId, note: '127.0.0.1' };
    expect((await lines('look_user')).filter(({ user_id }) => user_id === userId)).toEqual([line]);
    expect(await ask(app, operator, '/api/staff/user/info?id=7')).toMatchObject({ code: 'user_not_found' });
  });

  it('knows which lists were saved as files', async () => {
    const noted = await act(app, operator, '/api/staff/audit/export', { list: 'users', rows: '12' });
    expect(noted).toMatchObject({ type: 'ok' });
    await get(app, '/api/staff/audit/file?act=sign_in', by(operator));
    // None of either: the same choice is one file, another is another.
    for (const name of ['none_such', 'none_such', 'nor_this'])
      await get(app, `/api/staff/audit/file?act=${name}`, by(operator));
    const exported = await lines('export');
    expect(exported.map(({ note }) => note)).toEqual([
      '127.0.0.1 audit 0',
      '127.0.0.1 audit 0',
      expect.stringMatching(/^127\.0\.0\.1 audit \d+$/),
      '127.0.0.1 users 12',
    ]);
    expect(await act(app, operator, '/api/staff/audit/export', { list: '=cmd', rows: '1' })).toMatchObject({
      field: 'list',
    });
  });
});
