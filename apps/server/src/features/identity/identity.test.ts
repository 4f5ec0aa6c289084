import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffRole } from '@bourse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildServer, type TestApp } from '../../http/testing/build-app.ts';
import { get, post } from '../../http/testing/client.ts';
import { messagesOf } from '../../http/testing/messages.ts';
import { accountOf, setNetworks } from '../../http/testing/money.ts';
import { uploaded } from '../../http/testing/multipart.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { giveBack, openStorageOf } from '../../testing/test-store.ts';
import { until } from '../../testing/until.ts';
import { readEvents } from '../../writer/testing/read-events.ts';

let app: TestApp;
let operator: TestPerson;

beforeAll(async () => {
  // Long enough for operators to come first.
  app = await buildApp({ env: { IDENTITY_DEMO_SECONDS: '3600' } });
  operator = await addPerson(app, 'operator');
});
afterAll(() => app.close());

type Fields = Record<string, string>;

async function picturesOf(server: TestApp, token: string): Promise<Fields> {
  const [front_pic = '', reverse_pic = '', hand_pic = ''] = await Promise.all(
    [1, 2, 3].map((seed) => uploaded(server, token, seed)),
  );
  return { front_pic, reverse_pic, hand_pic };
}

/** Answers the address letters go to. */
async function logInInKorean({ userId, token }: TestPerson): Promise<string> {
  const place = { address: '127.0.0.1', device: 'Firefox', language: 'kr' };
  const login = { ...place, passwordHash: 'hash', proof: null };
  const expiresAt = Date.now() + 3_600_000;
  await app.writer.submit({ kind: 'OpenSession', userId, tokenHash: `other ${token}`, expiresAt, login });
  return app.writer.state.auth.users.get(userId)?.account ?? '';
}

function submit(server: TestApp, { token }: TestPerson, fields: Fields) {
  return post(
    server,
    '/api/user/real_name',
    { name: 'Kim Minsu', card_id: 'M12345678', ...fields },
    { authorization: token },
  );
}

async function stateOf(server: TestApp, { token }: TestPerson): Promise<Record<string, unknown>> {
  return (await get(server, '/api/user/identity', { authorization: token })).body.message as Record<string, unknown>;
}

async function infoOf(server: TestApp, { token }: TestPerson): Promise<Record<string, unknown>> {
  return (await get(server, '/api/user/info', { authorization: token })).body.message as Record<string, unknown>;
}

function staff(path: string, fields: Fields, who: TestPerson = operator) {
  return post(app, `/api/identity/${path}`, fields, { authorization: who.token });
}

async function reviewOf({ userId }: TestPerson): Promise<string> {
  const { body } = await staff('reviews', { limit: '100' });
  const { list } = body.message as { list: { id: number; user_id: number }[] };
  const id = list.find((row) => row.user_id === userId)?.id;
  if (id === undefined) throw new Error('nothing waits');
  return String(id);
}

describe('a form', () => {
  let person: TestPerson;
  let pictures: Fields;
  beforeAll(async () => {
    person = await addPerson(app);
    pictures = await picturesOf(app, person.token);
  });

  const cases: [string, Fields, string, string][] = [
    ['no name', { name: ' ' }, 'identity_name_required', 'name'],
    ['digits in the name', { name: 'Kim 2' }, 'identity_name_digits', 'name'],
    ['digits of another script', { name: 'Kim ２' }, 'identity_name_digits', 'name'],
    ['no number', { card_id: '' }, 'identity_number_required', 'card_id'],
    ['Chinese in the number', { card_id: '身份证1' }, 'identity_number_chinese', 'card_id'],
    ['no front', { front_pic: '' }, 'identity_picture_required', 'front_pic'],
    ['no back', { reverse_pic: '' }, 'identity_picture_required', 'reverse_pic'],
    ['no hand-held picture', { hand_pic: '' }, 'identity_picture_required', 'hand_pic'],
    ['an address elsewhere', { front_pic: 'https://evil.example/a.jpg' }, 'identity_picture_unknown', 'front_pic'],
    ['a path', { front_pic: '/api/file?id=../../etc/passwd' }, 'identity_picture_unknown', 'front_pic'],
    [
      'a picture that is not there',
      { front_pic: `/api/file?id=1.${'a'.repeat(32)}` },
      'identity_picture_unknown',
      'front_pic',
    ],
  ];
  it.each(cases)('with %s is refused at its field', async (_, change, code, field) => {
    const { body } = await submit(app, person, { ...pictures, ...change });
    expect(body).toMatchObject({ type: 'error', code, field });
    expect(await stateOf(app, person)).toMatchObject({ review_status: 0 });
  });

  it("with one picture twice, or with somebody else's, is refused", async () => {
    const twice = await submit(app, person, { ...pictures, hand_pic: String(pictures.front_pic) });
    expect(twice.body).toMatchObject({ code: 'identity_picture_unknown', field: 'hand_pic' });
    const other = await addPerson(app);
    const foreign = await submit(app, other, pictures);
    expect(foreign.body.code).toBe('identity_picture_unknown');
    const mixed = { ...(await picturesOf(app, other.token)), hand_pic: String(pictures.hand_pic) };
    expect((await submit(app, other, mixed)).body.code).toBe('identity_picture_unknown');
    expect(await stateOf(app, other)).toMatchObject({ review_status: 0 });
  });
});

it('is submitted, rejected with a reason, submitted again and approved', async () => {
  const person = await addPerson(app);
  const account = await logInInKorean(person);
  expect(await stateOf(app, person)).toMatchObject({ review_status: 0, level: 1, name: '', review_reason: '' });
  const pictures = await picturesOf(app, person.token);
  expect((await submit(app, person, pictures)).body.type).toBe('ok');
  expect(await stateOf(app, person)).toMatchObject({ review_status: 1, waiting_level: 2, name: 'K•• M••' });
  expect(await infoOf(app, person)).toMatchObject({ review_status: 1 });
  expect((await submit(app, person, pictures)).body.code).toBe('identity_under_review');

  const first = await reviewOf(person);
  expect((await staff('reject', { id: first, reason: ' ' })).body.code).toBe('identity_reason_required');
  const reason = 'The photo is "blurred" \\ {too} dark';
  expect((await staff('reject', { id: first, reason })).body.type).toBe('ok');
  expect(await stateOf(app, person)).toMatchObject({
    review_status: 0,
    review_reason: reason,
    rejected_level: 2,
    name: '',
  });
  expect((await staff('approve', { id: first })).body.code).toBe('identity_review_not_found');
  await app.told();
  /** Besides that of the login. */
  const letters = () => app.outbox.list(account).filter(({ id }) => id?.startsWith('identity-letters:'));
  expect(letters()).toMatchObject([{ language: 'kr', facts: [{ value: reason }] }]);

  expect((await submit(app, person, await picturesOf(app, person.token))).body.type).toBe('ok');
  expect(await stateOf(app, person)).toMatchObject({ review_status: 1, review_reason: '' });
  expect((await staff('approve', { id: await reviewOf(person) })).body.type).toBe('ok');
  expect(await stateOf(app, person)).toMatchObject({ review_status: 2, level: 2, name: 'K•• M••' });
  expect(await infoOf(app, person)).toMatchObject({ review_status: 2 });
  await app.told();
  expect(letters().map(({ subject }) => subject)).toEqual(['본인 인증이 완료되었습니다', expect.any(String)]);
  expect((await submit(app, person, pictures)).body.code).toBe('identity_approved');
});

it('submitted many times at once is taken once, and only its pictures are kept', async () => {
  const person = await addPerson(app);
  const sets = [await picturesOf(app, person.token), await picturesOf(app, person.token)];
  sets.push(await picturesOf(app, person.token), await picturesOf(app, person.token));
  const answers = await Promise.all(sets.map((set) => submit(app, person, set)));
  const codes = answers.map(({ body }) => String(body.code ?? 'ok')).sort();
  expect(codes).toEqual(['ok', 'overloaded', 'overloaded', 'overloaded']);
  const storage = await openStorageOf(app.writer.dataDir);
  const states: (string | undefined)[] = [];
  for await (const { name } of storage.list(`uploads/${person.userId}/`)) states.push(name.split('.')[1]);
  await storage.close();
  expect(states.sort()).toEqual([...Array(3).fill('kept'), ...Array(9).fill('new')]);
});

it('pictures are seen by staff who review identities, and each look is a line in the trail', async () => {
  const person = await addPerson(app);
  const pictures = await picturesOf(app, person.token);
  expect((await submit(app, person, pictures)).body.type).toBe('ok');
  const member = async (roles: StaffRole[]) => {
    const one = await addPerson(app, 'operator');
    const asked = { operatorId: 0, userId: one.userId, roles, reason: 'joins' } as const;
    expect(await app.writer.submit({ kind: 'SetRoles', ...asked })).toHaveProperty('answer');
    return one;
  };
  // The last two who may do everything stay.
  await addPerson(app, 'operator');
  const [support, reviewer] = [await member(['support']), await member(['reviewer'])];
  const look = async ({ token }: TestPerson, address = String(pictures.front_pic)) =>
    (await get(app, address, { authorization: token })).status;
  expect(await look(support)).toBe(404);
  // At the same time, and again within ten minutes: one line.
  expect(await Promise.all([look(reviewer), look(reviewer)])).toEqual([200, 200]);
  expect(await look(reviewer)).toBe(200);
  expect(await look(reviewer, String(pictures.hand_pic))).toBe(200);
  expect(await look(person)).toBe(200);
  const review = await reviewOf(person);
  const { body } = await staff('audit', { limit: '100' });
  const { list } = body.message as { list: Record<string, unknown>[] };
  const lines = list.filter(({ act, user_id }) => act === 'look_picture' && user_id === person.userId);
  const line = expect.objectContaining({ operator_id: reviewer.userId, note: `127.0.0.1 identity #${review}` });
  expect(lines).toEqual([line, line]);
});

it('pictures are seen in production as strictly as every call for staff is admitted', async () => {
  const person = await addPerson(app);
  const pictures = await picturesOf(app, person.token);
  expect((await submit(app, person, pictures)).body.type).toBe('ok');
  const reviewer = await addPerson(app, 'operator');
  const user = app.writer.state.auth.users.get(reviewer.userId);
  const { services } = app.lifecycle;
  if (user === undefined || services === null) throw new Error('nobody is there');
  const look = async () => (await get(app, String(pictures.front_pic), { authorization: reviewer.token })).status;
  const { MODE } = services.config;
  try {
    Object.assign(services.config, { MODE: 'production' });
    expect(await look()).toBe(404);
    await app.writer.submit({ kind: 'TellPerson', userId: reviewer.userId });
    expect(await look()).toBe(404);
    user.passkeys.push({ credentialId: 'key', publicKey: 'key' } as never);
    expect(await look()).toBe(200);
  } finally {
    Object.assign(services.config, { MODE });
    user.passkeys.length = 0;
  }
});

it('shows staff what was told, and records it; the journal holds none of it in words', async () => {
  const person = await addPerson(app);
  await submit(app, person, { ...(await picturesOf(app, person.token)), name: 'Okonkwo Ada', card_id: 'SECRET-4711' });
  const id = await reviewOf(person);
  const { body } = await staff('review', { id });
  expect(body.message).toMatchObject({ name: 'Okonkwo Ada', card_id: 'SECRET-4711', status: 'waiting', level: 2 });
  const { front_pic } = body.message as { front_pic: string };
  expect((await get(app, front_pic, { authorization: operator.token })).status).toBe(200);
  await staff('reject', { id, reason: 'unreadable' });
  const trail = (await staff('audit', {})).body.message as { list: Fields[] };
  expect(trail.list.slice(0, 3)).toMatchObject([
    { act: 'identity_reject', operator_id: operator.userId, user_id: person.userId, note: `#${id} unreadable` },
    { act: 'look_picture', operator_id: operator.userId, user_id: person.userId },
    { act: 'identity_show', operator_id: operator.userId, user_id: person.userId, note: `#${id}` },
  ]);
  for await (const batch of readEvents(app.writer, 1)) {
    for (const { event } of batch)
      expect(JSON.stringify(event, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(
        /Okonkwo|SECRET-4711/,
      );
  }
});

describe('who may what', () => {
  const paths: [string, Fields][] = [
    ['reviews', {}],
    ['review', { id: '1' }],
    ['approve', { id: '1' }],
    ['reject', { id: '1', reason: 'x' }],
    ['audit', {}],
  ];
  it.each(paths)('%s is for operators', async (path, fields) => {
    const person = await addPerson(app);
    expect((await staff(path, fields, person)).body.code).toBe('operator_only');
    expect((await post(app, `/api/identity/${path}`, fields)).body.type).toBe('999');
  });

  it('nobody decides about himself', async () => {
    const self = await addPerson(app, 'operator');
    await submit(app, self, await picturesOf(app, self.token));
    expect((await staff('approve', { id: await reviewOf(self) }, self)).body.code).toBe('own_act');
  });

  it('a person sees the own state alone', async () => {
    const person = await addPerson(app);
    expect(await stateOf(app, person)).toMatchObject({ review_status: 0, name: '' });
    expect((await get(app, '/api/user/identity')).body.type).toBe('999');
  });
});

describe('level three', () => {
  const ask = ({ token }: TestPerson) => post(app, '/api/user/identity_level_three', {}, { authorization: token });

  it('needs level two, and more than 20 BTC', async () => {
    const poor = await addPerson(app, 'trader', [1n, 2_000_000_000n]);
    expect((await ask(poor)).body.code).toBe('identity_level_two_first');
    await submit(app, poor, await picturesOf(app, poor.token));
    await staff('approve', { id: await reviewOf(poor) });
    expect(await stateOf(app, poor)).toMatchObject({ assets_btc: '20.00000000', level_three_btc: '20.00000000' });
    expect((await ask(poor)).body.code).toBe('identity_assets_low');
  });

  it('is asked for, rejected, asked for again and approved', async () => {
    // 1,000 USDT at 100 a bitcoin are 10 of the 22.
    const rich = await addPerson(app, 'trader', [100_000_000_000n, 1_200_000_000n]);
    await submit(app, rich, await picturesOf(app, rich.token));
    expect((await ask(rich)).body.code).toBe('identity_under_review');
    await staff('approve', { id: await reviewOf(rich) });
    expect((await ask(rich)).body.type).toBe('ok');
    expect(await stateOf(app, rich)).toMatchObject({ waiting_level: 3, level: 2, review_status: 2 });
    const { body } = await staff('review', { id: await reviewOf(rich) });
    expect(body.message).toMatchObject({ level: 3, assets_btc: '22.00000000', name: '', front_pic: '' });
    await staff('reject', { id: await reviewOf(rich), reason: 'call us' });
    expect(await stateOf(app, rich)).toMatchObject({ level: 2, rejected_level: 3, review_reason: 'call us' });
    await ask(rich);
    await staff('approve', { id: await reviewOf(rich) });
    expect(await stateOf(app, rich)).toMatchObject({ level: 3, review_status: 2 });
    expect((await ask(rich)).body.code).toBe('identity_approved');
  });
});

it('says what each level unlocks, by the limits that hold now', async () => {
  const person = await addPerson(app);
  expect(await stateOf(app, person)).toMatchObject({ day_limits: [] });
  await setNetworks(app);
  expect((await stateOf(app, person)).day_limits).toEqual(['600.00000000', '6000.00000000', '60000.00000000']);
  await submit(app, person, await picturesOf(app, person.token));
  await staff('approve', { id: await reviewOf(person) });
  expect(await messagesOf(app, person)).toMatchObject([{ content: expect.stringContaining('up to 6,000 USDT') }, {}]);
  await app.told();
  const limit = { label: 'Withdrawals in 24 hours', value: '6,000 USDT' };
  expect(app.outbox.list(accountOf(app, person)).flatMap(({ facts = [] }) => facts)).toContainEqual(limit);
});

it('a person submits so often a day', async () => {
  const person = await addPerson(app);
  const pictures = await picturesOf(app, person.token);
  for (let count = 0; count < 10; count++) {
    expect((await submit(app, person, pictures)).body.type).toBe('ok');
    await staff('reject', { id: await reviewOf(person), reason: 'again' });
  }
  const last = await picturesOf(app, person.token);
  expect((await submit(app, person, last)).body.code).toBe('identity_too_often');
  // The core refused it: nothing names these pictures, and they go as any other.
  const storage = await openStorageOf(app.writer.dataDir);
  const kept: string[] = [];
  for await (const { name } of storage.list(`uploads/${person.userId}/`)) if (name.endsWith('.kept')) kept.push(name);
  await storage.close();
  expect(kept).toHaveLength(3);
});

it('what a forgotten person told cannot be read any more', async () => {
  const person = await addPerson(app);
  await submit(app, person, await picturesOf(app, person.token));
  const id = await reviewOf(person);
  await app.lifecycle.services?.vault.erase(person.userId);
  const { body } = await staff('review', { id });
  expect(body.message).toMatchObject({ name: '', card_id: '' });
  expect((await get(app, (body.message as Fields).front_pic ?? '', { authorization: operator.token })).status).toBe(
    404,
  );
});

it('a server that is closed for it says so and takes nothing', async () => {
  const server = await buildServer(app, { env: { NOT_OPEN: 'name' } });
  const person = await addPerson(server);
  expect(await stateOf(server, person)).toMatchObject({ is_open: false, review_status: 0 });
  const { body } = await submit(server, person, await picturesOf(server, person.token));
  expect(body).toMatchObject({ type: 'error', code: 'not_open' });
  expect(await stateOf(server, person)).toMatchObject({ review_status: 0 });
  await server.close();
});

it('a crash between the command and the keeping loses no picture that it named', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bourse-held-'));
  let server = await buildApp({ dataDir });
  const person = await addPerson(server);
  const pictures = await picturesOf(server, person.token);
  await submit(server, person, pictures);
  const lost = await uploaded(server, person.token, 4);
  const folder = `uploads/${person.userId}/`;
  const nameOf = (address: string) => `${folder}${address.split('.')[1]}`;
  const storage = await openStorageOf(dataDir);
  // As a crash leaves them: one that was named, and one that was about to be.
  await storage.rename(`${nameOf(String(pictures.front_pic))}.kept`, `${nameOf(String(pictures.front_pic))}.held`);
  await storage.rename(`${nameOf(lost)}.new`, `${nameOf(lost)}.held`);
  await server.close();
  server = await buildApp({ dataDir });
  const states = async () => {
    const found: (string | undefined)[] = [];
    for await (const { name } of storage.list(folder)) found.push(name.split('.')[1]);
    return found.sort().join();
  };
  await until(async () => (await states()) === 'kept,kept,kept,new');
  await storage.close();
  await server.close();
  await giveBack(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the demo', () => {
  it('approves by itself, in its own time and through a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bourse-demo-'));
    const env = { IDENTITY_DEMO_SECONDS: '1800' };
    let server = await buildApp({ dataDir, env });
    const person = await addPerson(server);
    const began = Date.now();
    await submit(server, person, await picturesOf(server, person.token));
    const { approve_at } = await stateOf(server, person);
    expect(Date.parse(String(approve_at)) - began).toBe(1_800_000);
    await server.close();
    server = await buildApp({ dataDir, env });
    await server.pass(Date.parse(String(approve_at)) - Date.now() - 1);
    expect(await stateOf(server, person)).toMatchObject({ review_status: 1 });
    await server.pass(1);
    expect(await stateOf(server, person)).toMatchObject({ review_status: 2 });
    await server.close();
    await giveBack(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
