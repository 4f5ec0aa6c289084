/** PostgreSQL for the benches: databases of their own, and pgbench beside them. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const serverUrl = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const root = '/usr/lib/postgresql';
/** Ten branches and a million accounts: more branches than clients, as its manual wants. */
const pgbenchScale = 10;
const pgbenchClients = 8;

const run = promisify(execFile);

/** Ends the bench with one line, before it has made anything. */
function refuse(reason: string): never {
  console.error(`cannot measure: ${reason}`);
  process.exit(1);
}

/** Where psql and pgbench lie. */
function findPrograms(): string {
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'pgbench')));
  return found ?? refuse(`there is no pgbench below ${root} (Debian: apt-get install postgresql)`);
}

const programs = findPrograms();

async function onServer(statement: string): Promise<void> {
  await run(join(programs, 'psql'), ['--no-psqlrc', '--quiet', `--command=${statement}`, serverUrl]);
}

export async function assertServer(): Promise<void> {
  try {
    await onServer('select 1');
  } catch {
    refuse(`no PostgreSQL answers at ${new URL(serverUrl).host}: set BENCH_DATABASE_URL`);
  }
}

export interface BenchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new database, empty. */
export async function createDatabase(purpose: string): Promise<BenchDatabase> {
  const name = `bourse_bench_${purpose}_${process.pid}`;
  await onServer(`create database ${name}`);
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

/** So that nobody pays for what another has left to be written. */
export function checkpoint(): Promise<void> {
  return onServer('checkpoint');
}

/** pgbench's own tables, in a database of their own. */
export async function preparePgbench(url: string): Promise<void> {
  await run(join(programs, 'pgbench'), ['--initialize', '--quiet', `--scale=${pgbenchScale}`, url]);
}

/** Transactions a second of its standard script, which is like TPC-B: three updates, a select, an insert, a commit. */
export async function runPgbench(url: string, seconds: number): Promise<number> {
  const flags = ['--no-vacuum', `--client=${pgbenchClients}`, '--jobs=2', '--protocol=prepared', `--time=${seconds}`];
  const { stdout } = await run(join(programs, 'pgbench'), [...flags, url]);
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (tps === undefined) throw new Error('pgbench told no figure');
  return Number(tps);
}
