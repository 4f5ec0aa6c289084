/** A real server on a store of its own, which is filled with commands before the server opens it. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CommandBodies, CommandKind } from '@bourse/core';
import { product } from '../../apps/server/src/bourse.ts';
import { hashToken } from '../../apps/server/src/http/calls/who.ts';
import { freePort, hasEnded, type ServerProcess, spawnServer } from '../../apps/server/src/testing/server-process.ts';
import { type OpenedWriter, openWriter } from '../../apps/server/src/writer/open.ts';
import type { Request } from '../../apps/server/src/writer/port.ts';

const dayMs = 86_400_000;
const caughtUpEvents = 100;
const caughtUpMsMax = 120_000;

export interface PreparedServer {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** The value of a metric without labels. */
  metric(name: string): Promise<number>;
  /** Waits until the view holds what the journal holds. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/** The answer; throws where the core refuses. */
export async function must<K extends CommandKind>(writer: OpenedWriter, request: Request<K>) {
  const outcome = await writer.submit<K>(request);
  if ('refused' in outcome) throw new Error(`${request.kind} refused: ${outcome.refused}`);
  return outcome.answer;
}

type Person = Pick<CommandBodies['RegisterUser'], 'account'> & Partial<CommandBodies['RegisterUser']>;

/** A person with funds of every coin. */
export async function register(writer: OpenedWriter, person: Person): Promise<number> {
  // Nobody has to invite the first.
  const [first] = writer.state.auth.users.values();
  const { userId } = await must(writer, {
    kind: 'RegisterUser',
    accountKind: 'email',
    country: '',
    passwordHash: '',
    invitationCode: first?.extensionCode ?? '',
    extensionCode: person.account,
    role: first === undefined ? 'liquidity' : 'trader',
    testFunds: writer.state.market.assets.map(({ asset }) => ({ asset, amountMinor: 10n ** 14n })),
    ...person,
  });
  return userId;
}

/** Its token. */
export async function openSession(writer: OpenedWriter, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await must(writer, { kind: 'OpenSession', userId, tokenHash: hashToken(token), expiresAt: Date.now() + dayMs });
  return token;
}

export interface Prepared<Filled> {
  readonly fill: (writer: OpenedWriter) => Promise<Filled>;
  /** The time while it is filled; left out: the machine's. */
  readonly clock?: () => number;
  /** The PostgreSQL database of journal and view; left out: files. */
  readonly databaseUrl?: string | undefined;
  readonly environment?: Readonly<Record<string, string>>;
}

async function isReady({ ready, child }: ServerProcess): Promise<boolean> {
  try {
    await ready();
    return true;
  } catch (error) {
    if (hasEnded(child)) throw error;
    return false;
  }
}

/** What `fill` answers, and the server on it. */
export async function startPreparedServer<Filled>(
  prepared: Prepared<Filled>,
): Promise<{ filled: Filled; server: PreparedServer }> {
  const { fill, clock, databaseUrl, environment } = prepared;
  const port = await freePort();
  const metricsPort = String(await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), 'bourse-bench-'));
  const onFatal = (error: Error) => {
    throw error;
  };
  const writer = await openWriter({ product, dataDir, databaseUrl, mode: 'demo', seed: 'bench', onFatal, clock });
  const filled = await fill(writer).finally(() => writer.close());
  const server = spawnServer({
    DATA_DIR: dataDir,
    PORT: String(port),
    METRICS_PORT: metricsPort,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...environment,
  });
  // A machine that others work on may need longer than a test waits.
  while (!(await isReady(server)));
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`no metric ${name}`);
    return Number(value);
  };
  const lag = async () => (await metric('bourse_journal_sequence')) - (await metric('bourse_view_sequence'));
  return {
    filled,
    server: {
      origin: server.origin,
      port,
      pid: server.child.pid ?? 0,
      metric,
      async caughtUp() {
        const deadline = Date.now() + caughtUpMsMax;
        while ((await lag()) > caughtUpEvents) {
          if (Date.now() > deadline) throw new Error('the view does not catch up');
          await delay(250);
        }
      },
      async stop() {
        await server.stop('SIGTERM');
        rmSync(dataDir, { recursive: true, force: true });
      },
    },
  };
}
