/** A whole server that is killed between a change and its letter: the letter comes after the next start. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@bourse/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { product } from '../bourse.ts';
import { hashPassword } from '../features/auth/index.ts';
import { startTwinSmtp, type TwinSmtp } from '../gateways/testing/twin-smtp.ts';
import { openWriter } from '../writer/open.ts';
import { openProduction } from './open-production.ts';
import { freePort, type ServerProcess, spawnServer } from './server-process.ts';
import { until } from './until.ts';

const account = 'holder@example.com';
const password = 'secret12';

let dataDir = '';
let relay: TwinSmtp;
let server: ServerProcess | null = null;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-killed-'));
  relay = await startTwinSmtp();
});
afterEach(async () => {
  await server?.stop();
  await relay.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A store in production, with one account in it. */
async function prepare(): Promise<void> {
  const writer = await openWriter({
    product,
    dataDir,
    mode: 'production',
    seed: 'killed',
    onFatal: (error) => {
      throw error;
    },
  });
  const person = {
    accountKind: 'email',
    country: '',
    passwordHash: await hashPassword(password),
    testFunds: [],
  } as const;
  await openProduction(writer);
  // Somebody has to have invited them.
  for (const [role, name, invitationCode, extensionCode] of [
    ['operator', 'first@example.com', '', 'KKKKKKK2'],
    ['trader', account, 'KKKKKKK2', 'KKKKKKKK'],
  ] as const) {
    const asked = { ...person, role, account: name, invitationCode, extensionCode, testFunds: [] };
    expect(await writer.submit({ kind: 'RegisterUser', ...asked })).toHaveProperty('answer');
  }
  await writer.close();
}

async function start(): Promise<ServerProcess> {
  const port = await freePort();
  // Known before it is ready, so that it ends with the test whatever happens.
  server = spawnServer({
    DATA_DIR: dataDir,
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    MODE: 'production',
    WEB_ORIGIN: `http://127.0.0.1:${port}`,
    VAULT_KEY: '4be1c07d92f35a688e17d3b90c6fa254e98b3d7061fc5f2ab4d8e6934a1c7095',
    MAIL_URL: relay.url,
    MAIL_FROM: 'Bourse <no-reply@bourse.example>',
  });
  await server.ready();
  return server;
}

/** Answers the token. */
async function logIn({ origin }: ServerProcess): Promise<string> {
  const body = new URLSearchParams({ user_string: account, password });
  const answer = await fetch(`${origin}${calls.auth.login.path}`, { method: 'POST', body, headers: { lang: 'hk' } });
  const { type, message } = await answer.json();
  expect(type).toBe('ok');
  return message;
}

/** A change that nobody is written of. */
async function logOut({ origin }: ServerProcess, authorization: string): Promise<void> {
  const answer = await fetch(`${origin}${calls.auth.logout.path}`, { method: 'POST', headers: { authorization } });
  expect(await answer.json()).toMatchObject({ type: 'ok' });
}

/** How far the letters are, as the next server will know. */
const savedPosition = () => JSON.parse(readFileSync(join(dataDir, 'followers/account-letters'), 'utf8'));
const idOf = (mail: string) => /^Message-ID: (.*)$/im.exec(mail)?.[1];
const seqOf = (mail = '') => Number(idOf(mail)?.split('.')[1]);

it('a letter that its carrier had not taken when the server was killed is sent by the next one, once', async () => {
  await prepare();
  relay.hang(true);
  const first = await start();
  await logIn(first);
  await until(() => relay.held.length > 0, 'the carrier to have the mail');
  await first.stop('SIGKILL');
  expect(relay.mails).toEqual([]);

  relay.hang(false);
  const second = await start();
  await until(() => relay.mails.length > 0, 'the letter to come');
  const [letter = ''] = relay.mails;
  expect(letter).toMatch(/^To: .*holder@example\.com/m);
  expect(idOf(letter)).toMatch(/^<account-letters\.\d+\.0\.\d+@bourse\.example>$/);
  expect(idOf(letter)).toBe(idOf(relay.held[0] ?? ''));
  const token = await logIn(second);
  await until(() => relay.mails.length > 1, 'the second letter to come');
  await logOut(second, token);
  await second.stop('SIGTERM');
  // Noted at the end, since nothing that happened after the letter had it noted: so the next server repeats nothing.
  expect(savedPosition()).toMatchObject({ through: seqOf(relay.mails[1]) + 1, open: [] });
  expect(new Set(relay.mails.map(idOf)).size).toBe(2);
  expect(relay.mails).toHaveLength(2);
});
