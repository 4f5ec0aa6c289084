/** Letters of changes whose callers nobody remembers, as after a restart: they say what events and the state know. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SentMessage } from '../../../gateways/outbox.ts';
import { buildApp, type TestApp } from '../../../http/testing/build-app.ts';
import { addMember } from '../../../http/testing/people.ts';
import type { Request } from '../../../writer/port.ts';
import { hashRecoveryCode } from '../second-step/recovery-codes.ts';
import { Callers } from './callers.ts';

let app: TestApp;
let serial = 0;
let account = '';
let userId = 0;
const tokenHash = () => `token ${serial}`;
const passwordHash = () => app.writer.state.auth.users.get(userId)?.passwordHash ?? '';

beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  serial += 1;
  account = `reader${serial}@example.com`;
  await addMember(app, account, 'secret12');
  userId = app.writer.state.auth.userByAccount.get(account)?.userId ?? 0;
});

type Kind = 'OpenSession' | 'RecordFailedLogin' | 'ChangePassword' | 'ChangeOwnPassword' | 'EnableTotp' | 'BindContact';

/** The letters of a command that is not anybody's call. */
async function lettersOf<K extends Kind>(request: Request<K>, to = account): Promise<readonly SentMessage[]> {
  const before = app.outbox.list(to).length;
  expect(await app.writer.submit(request)).toHaveProperty('answer');
  await app.told();
  const letters = app.outbox.list(to);
  return letters.slice(0, letters.length - before);
}

async function logIn(): Promise<readonly SentMessage[]> {
  const login = {
    address: '203.0.113.7',
    device: 'Firefox, Linux',
    language: 'kr',
    passwordHash: passwordHash(),
    proof: null,
  };
  const expiresAt = Date.now() + 86_400_000;
  return await lettersOf({ kind: 'OpenSession', userId, tokenHash: tokenHash(), expiresAt, login });
}

const values = ({ facts = [] }: SentMessage) => facts.map(({ value }) => value);
const time = expect.stringContaining('UTC');

describe('a letter', () => {
  it('of a login says what the event does', async () => {
    const [letter, ...more] = await logIn();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ language: 'kr', facts: expect.anything() });
    expect(letter && values(letter)).toEqual([time, '203.0.113.7', 'Firefox, Linux']);
  });

  it('of a changed password is in what the person read last, and says where the session was opened', async () => {
    await logIn();
    const changed = await lettersOf({
      kind: 'ChangeOwnPassword',
      userId,
      knownHash: passwordHash(),
      passwordHash: 'other',
      keptTokenHash: tokenHash(),
    });
    expect(changed.map((letter) => [letter.language, values(letter)])).toEqual([['kr', [time, '203.0.113.7']]]);
    const recovered = await lettersOf({ kind: 'ChangePassword', userId, passwordHash: 'third' });
    expect(recovered.map((letter) => [letter.language, values(letter)])).toEqual([['kr', [time]]]);
  });

  it('of a second step names it; to who never logged in, in English', async () => {
    const recoveryHashes = Array.from({ length: 10 }, (_, at) => hashRecoveryCode(userId, `code ${at}`));
    const enable = { kind: 'EnableTotp', userId, sealedSecret: 'sealed', step: 1, recoveryHashes } as const;
    const letters = await lettersOf(enable);
    expect(letters.map((letter) => [letter.language, values(letter)])).toEqual([['en', ['Authenticator app', time]]]);
  });

  it('of a contact goes to each address, under an id of its own', async () => {
    const contact = `+8210${String(serial).padStart(8, '0')}`;
    const bind = { kind: 'BindContact', userId, contactKind: 'phone', contact, proof: null } as const;
    const [toAccount] = await lettersOf(bind);
    const [toContact] = app.outbox.list(contact);
    const ids = [toAccount, toContact].map((letter) => letter?.id);
    expect(ids[0]).toMatch(/^account-letters:\d+:0:\d+$/);
    expect(ids[1]).toBe(ids[0]?.replace(':0:', ':1:'));
  });

  it('of a login whose second step failed is not written', async () => {
    const failed = { kind: 'RecordFailedLogin', userId, address: '203.0.113.7', device: '', method: 'totp' } as const;
    expect(await lettersOf(failed)).toEqual([]);
  });
});

describe('the callers of changes', () => {
  const facts = (address: string) => ({ address, language: 'en' }) as const;

  it('are those of the user, and of the first who was told of the sequence', () => {
    const callers = new Callers();
    callers.note(5, 1, facts('a'));
    callers.note(5, 2, facts('b'));
    callers.note(5, 1, facts('c'));
    expect([callers.of(5, 1), callers.of(5, 2)]).toEqual([facts('a'), facts('b')]);
    expect([callers.of(5, 3), callers.of(6, 1)]).toEqual([null, null]);
  });

  it('are bounded', () => {
    const callers = new Callers();
    for (let seq = 0; seq <= 10_000; seq++) callers.note(seq, 1, facts('a'));
    expect([callers.of(0, 1), callers.of(1, 1)]).toEqual([null, facts('a')]);
  });
});
