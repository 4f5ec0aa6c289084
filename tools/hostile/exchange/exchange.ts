/** The exchange that is attacked: the real server in production mode, in a process of its own, on a prepared store. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../../apps/server/src/journal/postgres/testing/database.ts';
import { freePort, type ServerProcess, spawnServer } from '../../../apps/server/src/testing/server-process.ts';
import type { Machine } from '../attack.ts';
import type { ControlAnswer, ControlRequest } from './control.ts';
import { type PreparedStore, prepareStore, type StorePlan } from './prepared-store.ts';
import { startRelay } from './relay.ts';

export type StoreKind = 'files' | 'postgres';

export interface AttackedExchange {
  readonly port: number;
  readonly pid: number;
  readonly store: PreparedStore;
  readonly machine: Machine;
  /** Collects, then tells what objects and buffers hold, and how long the event loop stood still since the last time. */
  look(): Promise<Pick<ControlAnswer, 'heldBytes' | 'pauseMs'>>;
  /** Its last lines. */
  output(): string;
  stop(): Promise<void>;
}

type ControlBody = ControlRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/** Asks the module that was loaded before the server. */
function controlOf(child: ChildProcess): (request: ControlBody) => Promise<ControlAnswer> {
  const waiting = new Map<number, (answer: ControlAnswer) => void>();
  let last = 0;
  child.on('message', (answer: ControlAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return (body) => {
    const id = ++last;
    const { promise, resolve, reject } = Promise.withResolvers<ControlAnswer>();
    waiting.set(id, resolve);
    child.send({ id, ...body }, (error) => error && reject(error));
    return promise;
  };
}

export async function openAttackedExchange(kind: StoreKind, plan: StorePlan): Promise<AttackedExchange> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bourse-hostile-'));
  const database = kind === 'postgres' ? await createDatabase() : null;
  const store = await prepareStore({ dataDir, databaseUrl: database?.url }, plan);
  const relay = await startRelay();
  const port = await freePort();
  const server = spawnServer(
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      MODE: 'production',
      WEB_ORIGIN: `http://127.0.0.1:${port}`,
      VAULT_KEY: randomBytes(32).toString('hex'),
      MAIL_URL: relay.url,
      MAIL_FROM: 'no-reply@example.com',
      LOG_LEVEL: 'fatal',
      ...(database !== null && { DATABASE_URL: database.url }),
    },
    new URL('./control.ts', import.meta.url),
  );
  const { child, output } = server;
  const stop = async () => {
    await server.stop('SIGTERM');
    relay.close();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await untilReady(server).catch(async (error) => {
    await stop();
    throw error;
  });
  const control = controlOf(child);
  return {
    port,
    pid: child.pid ?? 0,
    store,
    machine: {
      async setClock(aheadMs) {
        await control({ kind: 'clock', aheadMs });
      },
      hangRelay: (isHanging) => relay.hang(isHanging),
    },
    look: () => control({ kind: 'collect' }),
    output,
    stop,
  };
}

/** A whole store takes a busy machine longer than the small ones of tests. */
async function untilReady(server: ServerProcess): Promise<void> {
  await server.ready().catch(() => server.ready());
}

/** Resident bytes of a process. Linux only. */
export function residentBytes(pid: number): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) * 1024;
}

const ticksPerSecond = 100;

/** Seconds of processor time that a process has had. Linux only. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
