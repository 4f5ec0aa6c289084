/** A PostgreSQL server of a test's own, to be stopped and killed at will. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort, hasEnded } from '../../../testing/server-process.ts';

const startMsMax = 60_000;

/** Where the server's programs lie; null where there are none. */
function findPrograms(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (found !== undefined) return found;
  if (process.env.CI === 'true') throw new Error('the programs of a PostgreSQL server are missing');
  console.warn('the programs of a PostgreSQL server are missing: tests that stop one are skipped');
  return null;
}

const programs = findPrograms();
export const hasPrograms: boolean = programs !== null;

/** The server refuses to run as root: then as the user that its package made. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The processes that this one has started. */
function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return [];
  }
}

/** A child that noticed the end of its server is gone already. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export interface Cluster {
  readonly url: string;
  /** Starts it where it is not running, without waiting for it. */
  launch(): void;
  /** Answers once it takes connections, however often it has to be launched for that. */
  start(): Promise<void>;
  /** Ends it at once, without waiting for anybody; it recovers when it starts again. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** SIGKILL to all of its processes, at work or still starting. */
  kill(): Promise<void>;
  /** Stops it and deletes everything. */
  remove(): Promise<void>;
}

async function takesConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** `settings`: lines of postgresql.conf. */
export async function createCluster(settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const root = mkdtempSync(join(tmpdir(), 'bourse-cluster-'));
  const data = join(root, 'data');
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const owner = account();
  if (owner !== undefined) chownSync(root, owner.uid, owner.gid);
  mkdirSync(data, { mode: 0o700 });
  if (owner !== undefined) chownSync(data, owner.uid, owner.gid);
  const program = (name: string) => join(programs ?? '', name);
  const initial = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(program('initdb'), initial, { ...owner, stdio: 'ignore', cwd: root });
  const all = { ...settings, listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let postmaster: ChildProcess | null = null;
  const cluster: Cluster = {
    url,
    launch() {
      if (postmaster !== null && !hasEnded(postmaster)) return;
      postmaster = spawn(program('postgres'), ['-D', data, ...flags], { ...owner, stdio: 'ignore', cwd: root });
    },
    async start() {
      const deadline = Date.now() + startMsMax;
      cluster.launch();
      while (!(await takesConnections(url))) {
        if (Date.now() > deadline) throw new Error(`the server in ${data} does not start`);
        // A killed server's last processes may hold its memory for a moment: then the new one has ended.
        cluster.launch();
        await delay(20);
      }
    },
    async stop() {
      if (postmaster === null || hasEnded(postmaster)) return;
      const gone = once(postmaster, 'exit');
      postmaster.kill('SIGQUIT');
      await gone;
    },
    async restart() {
      await cluster.stop();
      await cluster.start();
    },
    async kill() {
      if (postmaster?.pid === undefined || hasEnded(postmaster)) return;
      const children = childrenOf(postmaster.pid);
      const gone = once(postmaster, 'exit');
      postmaster.kill('SIGKILL');
      await gone;
      for (const child of children) killIfThere(child);
    },
    async remove() {
      await cluster.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}
