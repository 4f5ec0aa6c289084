// What staff's lists take with 10,000 users and more than 1,000,000 ledger lines: over HTTP, one question after the other,
// at the demo server with its market at work. `node tools/run.mjs bench/console.ts`
//
// Counted: from the question to the last byte of the answer, a hundred rows each, of another user each time; one in ten
// is the user who has the most. Not counted: signing in. Users are made by commands, rows of the view by SQL.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CommandKind } from '@bourse/core';
import { sql } from 'kysely';
import { product } from '../apps/server/src/bourse.ts';
import { features } from '../apps/server/src/features.ts';
import { hashToken } from '../apps/server/src/http/calls/who.ts';
import { bootstrapDemo } from '../apps/server/src/liquidity/bootstrap.ts';
import { freePort, startServer } from '../apps/server/src/testing/server-process.ts';
import { openView } from '../apps/server/src/view/view.ts';
import { type OpenedWriter, openWriter } from '../apps/server/src/writer/open.ts';
import type { Request } from '../apps/server/src/writer/port.ts';
import { machine, printTable, quantile } from './machine.ts';

const usersCount = 10_000;
/** Each is three lines of the ledger. */
const fillsCount = 340_000;
const actsCount = 100_000;
/** Of every table, the share of the user who has the most. */
const heaviestShare = 10;
const questionsEach = Number(process.env.QUESTIONS ?? 200);
const operatorsCount = 8;
const dayMs = 86_400_000;
const p99Max = 150;
/** Between two questions: staff look at what they asked for. */
const pauseMs = 20;

const fail = (error: Error) => {
  throw error;
};

async function must<K extends CommandKind>(writer: OpenedWriter, request: Request<K>) {
  const outcome = await writer.submit<K>(request);
  if ('refused' in outcome) throw new Error(`${request.kind} refused: ${outcome.refused}`);
  return outcome.answer;
}

interface People {
  readonly tokens: readonly string[];
  readonly firstUser: number;
}

async function makePeople(writer: OpenedWriter): Promise<People> {
  await bootstrapDemo(writer, { MODE: 'demo' }, features);
  const register = async (name: string, role: 'operator' | 'trader', invitationCode: string) =>
    await must(writer, {
      kind: 'RegisterUser',
      accountKind: 'email',
      account: `${name}@example.com`,
      country: 'KR',
      passwordHash: '',
      invitationCode,
      extensionCode: name.toUpperCase(),
      role,
      testFunds: [0, 1, 2].map((asset) => ({ asset, amountMinor: 10n ** 10n })),
    });
  const tokens: string[] = [];
  for (let index = 0; index < operatorsCount; index++) {
    const { userId } = await register(`bench-staff${index}`, 'operator', '');
    await must(writer, { kind: 'SetRoles', operatorId: 0, userId, roles: ['super'], reason: 'bench' });
    const token = randomBytes(32).toString('base64url');
    await must(writer, { kind: 'OpenSession', userId, tokenHash: hashToken(token), expiresAt: Date.now() + dayMs });
    tokens.push(token);
  }
  const { userId: firstUser } = await register('bench0', 'trader', 'BENCH-STAFF0');
  for (let index = 1; index < usersCount; index += 500) {
    const some = Array.from({ length: Math.min(500, usersCount - index) }, (_, place) => index + place);
    await Promise.all(some.map((number) => register(`bench${number}`, 'trader', 'BENCH-STAFF0')));
  }
  return { tokens, firstUser };
}

/** Rows as trading would have left them; the heaviest user has one in `heaviestShare`. */
async function fillView(writer: OpenedWriter, dataDir: string, firstUser: number): Promise<void> {
  const silent = () => {};
  const view = await openView({
    directory: join(dataDir, 'view'),
    product,
    lastSeq: writer.lastSeq,
    firstSeq: writer.firstSeq,
    createdAt: writer.state.createdAt,
    readBatches: writer.readBatches,
    log: { info: silent, warn: silent, error: silent },
  });
  await view.caughtUp();
  const whose = `case when g % ${heaviestShare} = 0 then ${firstUser} else ${firstUser} + 1 + g % ${usersCount - 1} end`;
  const time = `${Date.now() - 30 * dayMs} + g`;
  const id = `1000000000::bigint + g`;
  const statements = [
    [
      `insert into orders select ${id}, ${whose}, g % 4, 'buy', 'limit', 'gtc', 1, 1, 1, 1, 0, 'filled', ${time}, ${time}`,
      fillsCount,
    ],
    [`insert into fills select ${id}, ${id}, ${whose}, g % 4, 'buy', 1, 1, 1, 0.001, true, ${time}`, fillsCount],
    [`insert into transfers select ${whose}, ${id}, 0, 'change', 'lever', 1, ${time}`, 20_000],
    [`insert into entries select ${whose}, ${id}, 0, 'change', 0, 'grant', 1, ${time}`, 50_000],
    [
      `insert into withdrawals select ${id}, ${whose}, 0, 0, 'erc20', 'to' || g, 1, 0, 'success', 'out' || g, '', ${time}, ${time}, ${time}, ${time}`,
      50_000,
    ],
    [
      `insert into deposits select ${id}, ${whose}, 0, 'erc20', 'from' || g, 'in' || g, 1, 'final', 0, ${time}, ${time}`,
      50_000,
    ],
    [`insert into logins select ${id}, ${whose}, ${time}, '192.0.2.1', 'Firefox', 'password', true`, 50_000],
    [
      `insert into audit_trail select ${id}, ${time}, ${firstUser} - 1 - g % 8, 'act' || g % 20, ${whose}, 'note ' || g, 'before', 'after'`,
      actsCount,
    ],
  ] as const;
  for (const [statement, count] of statements) {
    for (let from = 1; from <= count; from += 10_000) {
      const to = Math.min(count, from + 9_999);
      await sql.raw(`${statement} from generate_series(${from}, ${to}) as g`).execute(view.db);
    }
  }
  await view.close();
}

type Ask = (index: number, userId: number) => string;

const lists: Readonly<Record<string, Ask>> = {
  today: () => 'today',
  users: (index) => `user/list?limit=100&before_id=${1_000_000 - index}`,
  'users by id': (_, userId) => `user/list?search=${userId}`,
  'users by account': (index) => `user/list?search=bench${index}@example.com`,
  'users by a part of it': (index) => `user/list?search=ench${index}`,
  'users by a part none has': () => 'user/list?search=nobodyhere',
  'users by withdrawal address': (index) => `user/list?search=to${index}`,
  'users by transaction': (index) => `user/list?search=in${index}`,
  'users by order': (index) => `user/list?search=${1_000_000_000 + index}`,
  user: (_, userId) => `user/info?id=${userId}`,
  ...Object.fromEntries(
    ['orders', 'trades', 'withdrawals', 'deposits', 'transfers', 'logins', 'notes'].map((name): [string, Ask] => [
      `a user's ${name}`,
      (_, userId) => `user/${name}?id=${userId}&limit=100`,
    ]),
  ),
  "a user's ledger": (_, userId) => `user/ledger?id=${userId}&limit=100`,
  'the trail': () => 'audit/list?limit=100',
  'the trail of a person': (index) => `audit/list?limit=100&act=act${index % 20}`,
  'the trail about a user': (_, userId) => `audit/list?limit=100&user_id=${userId}`,
  'the trail by a text': (index) => `audit/list?limit=100&text=note ${index}`,
  'the trail by a text none has': () => 'audit/list?limit=100&text=nowhere',
};

async function measure(port: number, { tokens, firstUser }: People): Promise<void> {
  const rows: string[][] = [];
  let asked = 0;
  for (const [name, ask] of Object.entries(lists)) {
    const times: number[] = [];
    for (let index = 0; index < questionsEach; index++) {
      const userId = index % heaviestShare === 0 ? firstUser : firstUser + 1 + ((index * 37) % (usersCount - 1));
      asked += 1;
      const authorization = tokens[asked % tokens.length] ?? '';
      const headers = { authorization, 'x-forwarded-for': `10.0.0.${1 + (asked % 200)}` };
      const begun = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}/api/staff/${ask(index, userId)}`, { headers });
      const body = await response.text();
      times.push(performance.now() - begun);
      if (!body.includes('"type":"ok"')) throw new Error(`${name}: ${response.status} ${body.slice(0, 200)}`);
      await delay(pauseMs);
    }
    times.sort((a, b) => a - b);
    const p99 = quantile(times, 0.99);
    const [middle, most] = [quantile(times, 0.5), quantile(times, 1)];
    rows.push([name, middle.toFixed(1), p99.toFixed(1), most.toFixed(1), p99 < p99Max ? 'yes' : 'NO']);
  }
  printTable(['list', 'p50 ms', 'p99 ms', 'longest ms', `p99 < ${p99Max} ms`], rows);
}

const dataDir = mkdtempSync(join(tmpdir(), 'bourse-console-'));
try {
  console.log(`machine: ${machine}\n`);
  const writer = await openWriter({ product, dataDir, mode: 'demo', seed: 'console', onFatal: fail });
  const people = await makePeople(writer);
  await fillView(writer, dataDir, people.firstUser);
  await writer.close();
  const port = await freePort();
  const settings = { DATA_DIR: dataDir, PORT: String(port), METRICS_PORT: String(await freePort()) };
  const server = await startServer({ ...settings, TRUST_PROXY: '127.0.0.1', DEMO_CHAIN: 'calm' });
  try {
    await measure(port, people);
  } finally {
    await server.stop('SIGTERM');
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
