/**
 * Who may call what: every call of the contract, by every kind of caller, with every method and with somebody else's ids.
 * Nothing here names a call, so a new one is covered as it is written: without a policy it does not type-check (below),
 * without an example its feature's `examples.ts` in the contract does not.
 */
import { type Call, calls, permissions, staffRoles } from '@bourse/contract';
import { balanceOf, wallets } from '@bourse/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { buildApp, type TestApp } from './testing/build-app.ts';
import { get } from './testing/client.ts';
import { everyCall } from './testing/examples.ts';
import { ask, buildFixture, collectIds, concerns, describeUser, type Fixture, type Role } from './testing/fixture.ts';
import { addPerson } from './testing/people.ts';

type CallWithoutPolicy = Omit<Call, 'policy'>;
// @ts-expect-error a call without a policy is no call
const _refused: (call: CallWithoutPolicy) => Call = (call) => call;

const roles: readonly Role[] = ['owner', 'other', 'operator'];
let app: TestApp;
let fixture: Fixture;
let foreignIds: string[] = [];

beforeAll(async () => {
  app = await buildApp({ env: { SUPPORT_URL: 'https://help.example/{id}/{name}' } });
  fixture = await buildFixture(app);
  foreignIds = await collectIds(fixture);
});
afterAll(() => app.close());

function secretsIn(text: string): string[] {
  return fixture.secrets.filter((secret) => text.includes(secret));
}

/** What is the owner's, in the core. */
function ownerNow(): string {
  const { state } = app.writer;
  const balances = state.market.assets.flatMap(({ asset }) =>
    wallets.map((wallet) => balanceOf(state, fixture.userIds.owner, wallet, asset)),
  );
  return `${describeUser(state.auth.users.get(fixture.userIds.owner))} ${balances.map((row) => `${row.available}/${row.locked}`)}`;
}

it('covers every call of the contract, each with a policy', () => {
  const all = Object.values(calls).flatMap((feature) => Object.values<Call>(feature));
  expect(everyCall.map(({ call }) => call)).toEqual(all);
  for (const { path, policy } of all) expect(['public', 'visitor', 'session', 'operator'], path).toContain(policy);
});

it('has an owner whose things are there to be reached for', async () => {
  const { orders } = app.writer.state.spot;
  const own = [...orders.values()].filter(({ userId }) => userId === fixture.userIds.owner);
  expect(own).toHaveLength(1);
  expect(foreignIds).toContain(String(own[0]?.orderId));
  const wallet = everyCall.find(({ name }) => name === 'wallet.balances');
  if (wallet === undefined) throw new Error('no call shows balances');
  expect(secretsIn((await fixture.ask(wallet, 'owner')).text)).not.toEqual([]);
});

describe.each(everyCall)('$name', (example) => {
  const { call } = example;
  const isClosed = call.policy === 'session' || call.policy === 'operator';

  it('lets in whom its policy names', async () => {
    const visitor = await fixture.ask(example, null);
    expect(visitor.status).toBe(200);
    expect(visitor.headers['cache-control']).toBe('no-store');
    expect(visitor.headers.session).toBeUndefined();
    expect(visitor.body.type === '999').toBe(isClosed);
    expect(secretsIn(visitor.text)).toEqual([]);
    // Whoever may come without a session is told where the one sent along is over.
    const stale = await fixture.ask(example, 'dead');
    expect(stale.body.type === '999').toBe(isClosed);
    expect(stale.headers.session).toBe(isClosed ? undefined : 'expired');
    if (isClosed) expect(stale.body).toMatchObject({ code: 'please_login', message: 'Please login' });
    for (const role of roles) {
      const answer = await fixture.ask(example, role);
      expect(answer.status, role).toBeLessThan(500);
      expect(answer.body.type, role).not.toBe('999');
      expect(answer.headers.session, role).toBeUndefined();
      expect(answer.body.code === 'operator_only', role).toBe(call.policy === 'operator' && role !== 'operator');
      if (role === 'other') expect(secretsIn(answer.text)).toEqual([]);
    }
  });

  it('answers by no other method', async () => {
    const known = everyCall.filter((other) => other.call.path === call.path).map((other) => other.call.method);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (known.some((taken) => taken === method)) continue;
      const { statusCode } = await app.app.inject({ method, url: call.path });
      expect(statusCode, method).toBe(404);
    }
    expect((await get(app, `${call.path}/${fixture.userIds.owner}`)).status).toBe(404);
  });

  it('shows and changes nothing of the owner’s for somebody else who names it', async () => {
    const before = ownerNow();
    const from = fixture.events.length;
    const found: string[] = [];
    const names = fieldsOf(call);
    // All fields that name something, at once: a pair of ids that belong together.
    const pairs = foreignIds.map((id) => Object.fromEntries(names.filter(isIdName).map((name) => [name, id])));
    const attempts = [...pairs, ...names.flatMap((name) => foreignIds.map((id) => ({ [name]: id })))];
    for (const role of [null, 'other'] as const) {
      // Who is not let in is sent away before anything is read: one attempt shows it.
      const isLetIn = role === null ? !isClosed : call.policy !== 'operator';
      for (const change of isLetIn ? attempts : attempts.slice(0, 1)) {
        const answer = await fixture.ask(example, role, change);
        const what = `${role} ${JSON.stringify(change)}`;
        if (answer.status >= 500) found.push(`${what}: ${answer.status}`);
        if (!isLetIn && !['999', 'error'].includes(answer.body.type ?? '')) found.push(`${what}: ${answer.body.type}`);
        // What somebody sent may come back to them; what they did not may not.
        const leaked = secretsIn(answer.text).filter((secret) => !Object.values(change).includes(secret));
        if (leaked.length > 0) found.push(`${what} shows ${leaked}`);
      }
    }
    expect(found).toEqual([]);
    expect(ownerNow()).toBe(before);
    expect(fixture.events.slice(from).filter((event) => concerns(event, fixture.userIds.owner))).toEqual([]);
  });
});

/** Each role by itself; what one call answers to each is decided by the one table. */
describe('staff', () => {
  const forStaff = everyCall.filter(({ call }) => call.policy === 'operator');
  /** Where more than the call's name decides, the core asks once more. */
  const isSettledHere = ({ call }: (typeof forStaff)[number]) =>
    call.permission !== 'console' && call.permission !== 'proposal.view';

  it('has a permission for every call', () => {
    expect(forStaff.length).toBeGreaterThan(20);
    for (const { name, call } of forStaff) expect(permissions, name).toContain(call.permission);
  });

  it.each(staffRoles)('a %s is let in by the table, and nowhere else', async (role) => {
    const { userId, token } = await addPerson(app, 'operator');
    // Two who may do everything have to be left.
    await addPerson(app, 'operator');
    const set = { kind: 'SetRoles' as const, operatorId: 0, userId, roles: [role], reason: 'joins' };
    if (role !== 'super') expect(await app.writer.submit(set)).toHaveProperty('answer');
    const wrong: string[] = [];
    for (const example of forStaff) {
      const { permission = 'console' } = example.call;
      const { body } = await ask(app, example, token);
      const isLetIn = body.code !== 'role_required';
      const isGranted = app.writer.state.staff.may(userId, permission);
      if (isSettledHere(example) ? isLetIn !== isGranted : !isGranted) wrong.push(`${example.name}: ${body.code}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Names of a call's input fields: those of its schema, not of its example alone. */
function fieldsOf(call: Call): string[] {
  const { def } = call.input as z.ZodMiniObject;
  return def.type === 'object' ? Object.keys(def.shape) : [];
}

function isIdName(name: string): boolean {
  return /(^|_)ids?$/i.test(name);
}
