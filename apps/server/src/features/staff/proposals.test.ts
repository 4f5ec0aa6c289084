/** Staff sign in apart, their sessions last minutes, and what two of them decide is done. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post } from '../../http/testing/client.ts';
import { secondStep } from '../../http/testing/colleague.ts';
import { addMember, addPerson, type TestPerson } from '../../http/testing/people.ts';
import { until } from '../../testing/until.ts';

let app: TestApp;
let first: TestPerson;
let second: TestPerson;
let support: TestPerson;
let trader: TestPerson;

const minuteMs = 60_000;
const by = ({ token }: TestPerson) => ({ authorization: token });
const signIn = (path: string, name: string, password = 'secret12') =>
  post(app, path, { user_string: name, password }).then(({ body }) => body);
const setRoles = (userId: number, roles: ('support' | 'super')[]) =>
  app.writer.submit({ kind: 'SetRoles', operatorId: 0, userId, roles, reason: 'joins' });
async function approve(person: TestPerson, id: unknown, hash: unknown) {
  const fields = { id: String(id), hash: String(hash), ...(await secondStep(app, person)) };
  return (await post(app, '/api/staff/proposal/approve', fields, by(person))).body;
}

interface Row {
  readonly id: number;
  readonly hash: string;
}
async function proposals(person: TestPerson, status = ''): Promise<Row[]> {
  const { body } = await get(app, `/api/staff/proposal/list?status=${status}`, by(person));
  return (body.message as unknown as { list: Row[] }).list;
}

beforeAll(async () => {
  app = await buildApp();
  [first, second] = [await addPerson(app, 'operator'), await addPerson(app, 'operator')];
  support = await addPerson(app, 'operator');
  await setRoles(support.userId, ['support']);
  trader = await addPerson(app, 'trader', [10_000n]);
  await addMember(app, 'staff@example.com', 'secret12', 'operator');
  await addMember(app, 'trader@example.com', 'secret12');
});
afterAll(() => app.close());

describe('sign-in', () => {
  it('is apart: traders are strangers at the console, and staff are sent there', async () => {
    expect(await signIn('/api/staff/login', 'staff@example.com')).toMatchObject({ type: 'ok' });
    const wrong = await signIn('/api/staff/login', 'nobody@example.com');
    const foreign = await signIn('/api/staff/login', 'trader@example.com');
    expect(foreign).toEqual(wrong);
    expect(foreign).toMatchObject({ code: 'login_failed' });
    expect(await signIn('/api/user/login', 'staff@example.com')).toMatchObject({ code: 'staff_at_console' });
    // Only who knows the password is told that it is a staff account.
    expect(await signIn('/api/user/login', 'staff@example.com', 'wrong123')).toMatchObject({ code: 'login_failed' });
  });

  it('says who one is and what one may do', async () => {
    const me = (await get(app, '/api/staff/me', by(support))).body.message as unknown as {
      roles: string[];
      permissions: string[];
    };
    expect(me).toMatchObject({ id: support.userId, roles: ['support'], idle_seconds: 900 });
    expect(me.permissions).toContain('user.freeze');
    expect(me.permissions).not.toContain('withdrawal.review');
  });
});

describe('what two decide', () => {
  it('is proposed by one, read and approved by another, and done', async () => {
    const asked = { id: String(support.userId), roles: 'support, reviewer', reason: 'covers for a week' };
    expect((await post(app, '/api/staff/member/roles', asked, by(support))).body).toMatchObject({
      code: 'role_required',
    });
    const proposed = await post(app, '/api/staff/member/roles', asked, by(first));
    expect(proposed.body).toMatchObject({ type: 'ok' });
    const [row] = await proposals(second, 'open');
    expect(row).toMatchObject({
      act: 'SetRoles',
      proposer_id: first.userId,
      user_id: support.userId,
      reason: 'covers for a week',
      changes: [{ what: 'roles', before: 'support', after: 'reviewer, support' }],
      status: 'open',
      decided_by: 0,
      decided_at: '',
      is_own: false,
    });
    expect(await approve(first, row?.id, row?.hash)).toMatchObject({ code: 'own_act' });
    expect(await approve(second, row?.id, 'other')).toMatchObject({ code: 'proposal_changed' });
    expect(await approve(second, row?.id, row?.hash)).toMatchObject({ type: 'ok' });
    expect(app.writer.state.staff.rolesOf(support.userId)).toEqual(['reviewer', 'support']);
    expect((await proposals(second))[0]).toMatchObject({ id: row?.id, status: 'done', decided_by: second.userId });
    expect(await approve(second, row?.id, row?.hash)).toMatchObject({ code: 'proposal_not_found' });
  });

  it('opens what was closed to a user, and takes a lost second step off', async () => {
    const closed = { scope: 'user', target: String(trader.userId), effect: 'no_trading', reason: 'report 7' };
    const restricted = await post(app, '/api/restriction/restrict', closed, by(support));
    const id = String((restricted.body as { id?: number }).id);
    expect((await post(app, '/api/restriction/lift', { id, reason: 'over' }, by(first))).body).toMatchObject({
      code: 'proposal_required',
    });
    expect((await post(app, '/api/staff/lift', { id, reason: 'over' }, by(support))).body).toMatchObject({
      type: 'ok',
    });
    const reset = { id: String(trader.userId), reason: 'video call' };
    expect((await post(app, '/api/staff/user/second_step', reset, by(support))).body).toMatchObject({
      code: 'two_step_off',
    });
    const [row] = await proposals(first, 'open');
    expect(await approve(first, row?.id, row?.hash)).toMatchObject({ type: 'ok' });
    expect(app.writer.state.restrictions.size).toBe(0);
  });

  it('is refused with a reason', async () => {
    const [left] = await proposals(second, 'open');
    expect(left).toBeUndefined();
    const ask = (roles: string) =>
      post(app, '/api/staff/member/roles', { id: String(support.userId), roles, reason: 'later' }, by(first));
    await ask('finance');
    const [row] = await proposals(second, 'open');
    const no = { id: String(row?.id), reason: 'not now' };
    expect((await post(app, '/api/staff/proposal/refuse', no, by(second))).body).toMatchObject({ type: 'ok' });
    expect((await proposals(second))[0]).toMatchObject({ status: 'refused', decision: 'not now' });
    expect((await ask('nobody')).body).toMatchObject({ code: 'parameter_error', field: 'roles' });
  });

  it('is open no more once its author has lost the role for it', async () => {
    const author = await addPerson(app, 'operator');
    await setRoles(author.userId, ['support']);
    const closed = { scope: 'user', target: String(trader.userId), effect: 'no_trading', reason: 'report 8' };
    const restricted = await post(app, '/api/restriction/restrict', closed, by(author));
    const { id: restrictionId = 0 } = restricted.body as { id?: number };
    await post(app, '/api/staff/lift', { id: String(restrictionId), reason: 'over' }, by(author));
    const [row] = await proposals(first, 'open');
    expect(row).toMatchObject({ status: 'open' });
    await setRoles(author.userId, []);
    await until(async () => (await proposals(first, 'open')).length === 0);
    expect((await proposals(first))[0]).toMatchObject({ id: row?.id, status: 'expired' });
    expect(await approve(first, row?.id, row?.hash)).toMatchObject({ code: 'proposal_not_found' });
    await app.writer.submit({ kind: 'LiftRestriction', operatorId: 0, restrictionId, reason: 'over' });
  });

  it('takes no second step off a colleague where support asks for it', async () => {
    const reset = { id: String(first.userId), reason: 'video call' };
    expect((await post(app, '/api/staff/user/second_step', reset, by(support))).body).toMatchObject({
      code: 'role_required',
    });
  });
});

it('a session of staff ends after 15 minutes without a call', async () => {
  const login = await signIn('/api/staff/login', 'staff@example.com');
  const person = { userId: 0, token: String(login.message) };
  const status = async () => (await get(app, '/api/staff/me', by(person))).body.type;
  await app.pass(14 * minuteMs);
  expect(await status()).toBe('ok');
  await app.pass(14 * minuteMs);
  expect(await status()).toBe('ok');
  await app.pass(15 * minuteMs);
  expect(await status()).toBe('999');
  // Traders' last for days.
  expect((await get(app, '/api/user/info', by(trader))).body.type).toBe('ok');
});
