/** Three people for the authorisation matrix: one who owns things, another who owns nothing of them, an operator. */
import { randomBytes } from 'node:crypto';
import type { Event, User } from '@bourse/core';
import { hashToken } from '../calls/who.ts';
import { rootCode, type TestApp } from './build-app.ts';
import { get, post, type Reply } from './client.ts';
import { type Example, everyCall } from './examples.ts';
import { makeSuper } from './people.ts';

export type Role = 'owner' | 'other' | 'operator';

/** Stands in the owner's answers and in nobody else's. */
export interface Fixture {
  readonly userIds: Readonly<Record<Role, number>>;
  /** What nobody but the owner may read. */
  readonly secrets: readonly string[];
  /** Events that came since the fixture was made, newest last. */
  readonly events: Event[];
  /** Asks a call, as somebody, as nobody, or with a token that no session has; `change` replaces fields of its example. */
  ask(example: Example, role: Role | 'dead' | null, change?: Record<string, string>): Promise<Reply>;
}

const owner = 'owner.secret@example.com';
const ownerPhone = '+821055556666';
const ownerCode = 'OWNERCOD';
const deadToken = 'x'.repeat(43);

export async function buildFixture(app: TestApp): Promise<Fixture> {
  const { writer } = app;
  const events: Event[] = [];
  const register = async (account: string, extensionCode: string, role: 'trader' | 'operator', usdt: bigint) => {
    const outcome = await writer.submit({
      kind: 'RegisterUser',
      accountKind: 'email',
      account,
      country: 'KR',
      passwordHash: '',
      invitationCode: role === 'trader' ? rootCode : '',
      extensionCode,
      role,
      testFunds: usdt === 0n ? [] : [{ asset: 0, amountMinor: usdt }],
    });
    if ('refused' in outcome) throw new Error(outcome.refused);
    return outcome.answer.userId;
  };
  const userIds = {
    owner: await register(owner, ownerCode, 'trader', 765_432_198_700n),
    other: await register('other@example.com', 'OTHERCOD', 'trader', 100_000_000_000n),
    operator: await register('operator@example.com', 'STAFFCOD', 'operator', 0n),
  };
  await makeSuper(writer, userIds.operator);
  await own(app, userIds.owner);
  writer.onCommitted((batch) => events.push(...batch.map(({ event }) => event)));

  const tokens: Partial<Record<Role, string>> = {};
  /** A living token: some calls end the session they are asked with. */
  const tokenOf = async (role: Role): Promise<string> => {
    const known = tokens[role];
    if (known !== undefined && writer.state.auth.sessions.has(hashToken(known))) return known;
    const token = await openSession(app, userIds[role]);
    tokens[role] = token;
    return token;
  };
  return {
    userIds,
    secrets: [owner, ownerPhone, ownerCode, '7654.32', '7555.32'],
    events,
    ask: async (example, role, change = {}) =>
      ask(app, example, role === 'dead' ? deadToken : role === null ? null : await tokenOf(role), change),
  };
}

/** Asks a call by its example. */
export function ask(
  app: TestApp,
  { call, input }: Example,
  token: string | null,
  change: Record<string, string> = {},
): Promise<Reply> {
  const headers: Record<string, string> = token === null ? {} : { authorization: token };
  const fields = { ...input, ...change };
  if (call.method === 'POST') return post(app, call.path, fields, headers);
  return get(app, `${call.path}?${new URLSearchParams(fields)}`, headers);
}

/** A session as a login opens one. */
async function openSession({ writer }: TestApp, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = Date.now() + 3_600_000;
  const outcome = await writer.submit({ kind: 'OpenSession', userId, tokenHash: hashToken(token), expiresAt });
  if ('refused' in outcome) throw new Error(outcome.refused);
  return token;
}

/** An order, a stop, a second contact and a deadline of the owner's. */
async function own({ writer }: TestApp, userId: number): Promise<void> {
  const order = { userId, market: 0, side: 'buy', timeInForce: 'gtc', ticks: 9900, lots: 10_000 } as const;
  const requests = [
    { ...order, kind: 'PlaceOrder', type: 'limit', isPostOnly: false },
    { ...order, kind: 'PlaceStop', type: 'limit', triggerTicks: 9800, trailPpm: 0 },
    { kind: 'BindContact', userId, contactKind: 'phone', contact: ownerPhone, proof: null },
    { kind: 'SetCancelDeadline', userId, timeoutMs: 86_000_000 },
  ] as const;
  for (const request of requests) {
    const outcome = await writer.submit(request);
    if ('refused' in outcome) throw new Error(`${request.kind}: ${outcome.refused}`);
  }
}

/** Everything a user is, as text; whoever adds something to it has it compared too. */
export function describeUser(user: User | undefined): string {
  return JSON.stringify(user, (name, value: unknown) => {
    if (name === 'level' || name === 'previous' || name === 'next') return undefined;
    if (typeof value === 'bigint') return String(value);
    return value instanceof Map || value instanceof Set ? [...value] : value;
  });
}

/** Whether an event says anything of a user. */
export function concerns(event: Event, userId: number): boolean {
  let isFound = false;
  JSON.stringify(event, (name, value: unknown) => {
    if (value === userId && /user|owner|inviter/i.test(name)) isFound = true;
    return typeof value === 'bigint' ? String(value) : value;
  });
  return isFound;
}

/** Ids in the owner's answers that the other user is not told: orders, messages, sessions and whatever comes later. */
export async function collectIds(fixture: Fixture): Promise<string[]> {
  const found = new Set([String(fixture.userIds.owner), owner, ownerPhone]);
  for (const example of everyCall.filter(({ call }) => call.bucket === 'read' && call.policy === 'session')) {
    const others = idsIn((await fixture.ask(example, 'other')).body);
    for (const id of idsIn((await fixture.ask(example, 'owner')).body)) if (!others.has(id)) found.add(id);
  }
  return [...found];
}

function idsIn(body: unknown): Set<string> {
  const ids = new Set<string>();
  JSON.stringify(body, (name, value: unknown) => {
    if (/(^|_)id$/i.test(name) && (typeof value === 'number' || typeof value === 'string')) ids.add(String(value));
    return value;
  });
  return ids;
}
