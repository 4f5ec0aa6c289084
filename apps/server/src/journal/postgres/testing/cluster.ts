/** A PostgreSQL server of a test's own, to be stopped and killed at will. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../testing/server-process.ts';

/** Where the server's programs lie; null where there are none. */
function findPrograms(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (found !== undefined) return found;
  if (process.env.CI === 'true') throw new Error('the programs of a PostgreSQL server are missing');
  console.warn('the programs of a PostgreSQL server are missing: tests that stop one are left out');
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

export interface Cluster {
  readonly url: string;
  /** Ends the server as a crash would, without waiting for anybody, and starts it again. */
  restart(): void;
  stop(): void;
  start(): void;
  /** Stops it and deletes everything. */
  remove(): void;
}

/** `settings`: lines of postgresql.conf. */
export async function createCluster(settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const root = mkdtempSync(join(tmpdir(), 'bourse-cluster-'));
  const data = join(root, 'data');
  const port = await freePort();
  const owner = account();
  if (owner !== undefined) chownSync(root, owner.uid, owner.gid);
  mkdirSync(data, { mode: 0o700 });
  if (owner !== undefined) chownSync(data, owner.uid, owner.gid);
  const run = (program: string, args: readonly string[]) =>
    void execFileSync(join(programs ?? '', program), args, { ...owner, stdio: 'ignore', cwd: root });
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const all = { ...settings, listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const control = (...args: string[]) =>
    run('pg_ctl', ['-D', data, '-w', '-l', join(root, 'log'), '-o', flags.join(' '), ...args]);
  control('start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: () => control('restart', '-m', 'immediate'),
    stop: () => control('stop', '-m', 'immediate'),
    start: () => control('start'),
    remove() {
      control('stop', '-m', 'immediate');
      rmSync(root, { recursive: true, force: true });
    },
  };
}
