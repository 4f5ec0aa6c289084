import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@bourse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from './bourse.ts';
import { createDatabase, hasPostgres, type TestDatabase } from './journal/postgres/testing/database.ts';
import { ApiUser } from './testing/api-user.ts';
import { freePort, plainEnvironment, type ServerProcess, spawnServer, startServer } from './testing/server-process.ts';
import { until } from './testing/until.ts';
import { openWriter } from './writer/open.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let dataDir = '';

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-main-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const open = mkdtempSync(join(tmpdir(), 'bourse-open-'));
chmodSync(open, 0o755);
afterAll(() => rmSync(open, { recursive: true, force: true }));

const production = {
  MODE: 'production',
  VAULT_KEY: '4be1c07d92f35a688e17d3b90c6fa254e98b3d7061fc5f2ab4d8e6934a1c7095',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Bourse <no-reply@bourse.example>',
  WEB_ORIGIN: 'https://bourse.example',
};

/** Runs the server, or another program, until it ends by itself; answers what it complained of. */
async function run(
  environment: Record<string, string>,
  program = main,
): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [program], {
    env: { ...plainEnvironment(), DATA_DIR: dataDir, PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code, lines: text.split('\n').filter((line) => line !== '') };
}

describe('a server that cannot start says why in one line', () => {
  it.each([
    ['a wrong setting', { PORT: 'eighty' }, /wrong setting PORT/],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://user:secret@127.0.0.1:9/db', MODE: 'demo' },
      /the PostgreSQL database db at 127\.0\.0\.1:9 cannot be used: connect ECONNREFUSED/,
    ],
    ['an address that is not ours', { HOST: '203.0.113.7' }, /HOST 203\.0\.113\.7/],
    ['a data directory that others may look into', { DATA_DIR: open }, /DATA_DIR .* is open to others \(mode 755\)/],
    ['a data directory that cannot be one', { DATA_DIR: '/dev/null/data' }, /DATA_DIR \/dev\/null\/data/],
    ['a data directory that cannot be made', { DATA_DIR: '/proc/data' }, /DATA_DIR \/proc\/data/],
  ])('%s', async (_, environment, reason) => {
    const { code, lines } = await run(environment);
    expect(lines).toEqual([expect.stringMatching(reason)]);
    expect(code).toBe(1);
  });

  it('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    const { code, lines } = await run({ PORT: port });
    expect(lines).toEqual([expect.stringContaining(`port ${port} on 127.0.0.1 is taken`)]);
    expect(code).toBe(1);
    other.close();
  });

  it('a directory in use, and one of the other mode', async () => {
    const directory = join(dataDir, 'production');
    const writer = await openWriter({ product, dataDir: directory, mode: 'production', seed: 'x', onFatal: () => {} });
    const inUse = await run({ DATA_DIR: directory });
    expect(inUse.lines).toEqual([expect.stringContaining('in use')]);
    expect(inUse.code).toBe(1);
    await writer.close();
    const otherMode = await run({ DATA_DIR: directory });
    expect(otherMode.lines).toEqual([expect.stringContaining('belongs to production mode')]);
    expect(otherMode.code).toBe(1);
  });
});

describe('a demo', () => {
  const start = async () => await startServer({ DATA_DIR: join(dataDir, 'demo'), PORT: String(await freePort()) });
  let token = '';

  it('ends cleanly when told to', async () => {
    const server = await start();
    const user = new ApiUser(server.origin);
    await user.register('stays@example.com', 'secret12');
    token = user.token;
    await server.stop('SIGTERM');
    expect(server.child.exitCode).toBe(0);
  });

  it('leaves nothing that others may read or write', () => {
    const directory = join(dataDir, 'demo');
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
    expect(files.some((file) => file.startsWith(join('view', 'database')))).toBe(true);
    expect(files.filter((file) => (lstatSync(join(directory, file)).mode & 0o077) !== 0)).toEqual([]);
  });

  it('goes on where it was, and ends cleanly on an interrupt too', async () => {
    const server = await start();
    const user = new ApiUser(server.origin);
    user.token = token;
    expect((await user.call(calls.account.info, {})).message).toMatchObject({ account: 'stays@example.com' });
    await server.stop('SIGINT');
    expect(server.child.exitCode).toBe(0);
  });
});

describe.skipIf(!hasPostgres)('a server whose view in PostgreSQL it does not know', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  it('says so, and starts to serve once the view is rebuilt', async () => {
    const DATA_DIR = join(dataDir, 'stalled');
    const start = async () =>
      spawnServer({ ...production, DATABASE_URL: database.url, DATA_DIR, PORT: String(await freePort()) });
    server = await start();
    await server.ready();
    await server.stop('SIGTERM');
    await (await database.session()).query(
      "insert into bourse_view.kysely_migration values ('9999-to-come', '2030-01-01T00:00:00Z')",
    );
    server = await start();
    const readiness = async () => {
      const answer = await fetch(`${server.origin}/readyz`).catch(() => null);
      return answer === null ? '' : `${answer.status} ${await answer.text()}`;
    };
    await until(async () => (await readiness()) === '503 {"status":"view_stalled","reason":"tables_unknown"}');
    const rebuild = fileURLToPath(new URL('rebuild.ts', import.meta.url));
    const { code, lines } = await run({ ...production, DATABASE_URL: database.url, DATA_DIR }, rebuild);
    expect([code, lines]).toEqual([0, []]);
    await server.ready();
    expect(await readiness()).toBe('200 {"status":"ready"}');
  });
});

it('starts in production with a mail server, and shows nothing of the demo', async () => {
  const directory = join(dataDir, 'live');
  const server = await startServer({ ...production, DATA_DIR: directory, PORT: String(await freePort()) });
  const visitor = new ApiUser(server.origin);
  const countries = (await visitor.call(calls.auth.countries, {})).message;
  expect(countries).not.toHaveProperty('invitation_code');
  expect((await fetch(`${server.origin}/demo/outbox`)).status).toBe(404);
  const login = { user_string: 'trader1@demo.bourse.example', password: 'demo1234' };
  expect(await visitor.call(calls.auth.login, login)).toMatchObject({ code: 'login_failed' });
  expect(await visitor.call(calls.auth.sendMail, { user_string: 'new@example.com' })).toMatchObject({ type: 'ok' });
  const sms = { user_string: '1012345678', country_code: 'KR' };
  expect(await visitor.call(calls.auth.sendSms, sms)).toMatchObject({ code: 'sms_unavailable' });
  await server.stop('SIGTERM');
  expect(server.child.exitCode).toBe(0);
});
