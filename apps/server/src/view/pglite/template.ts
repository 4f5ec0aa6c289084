/**
 * Making a new PGlite database takes seconds (initdb, then the tables); copying one that was made before takes some
 * hundredths. The template is made with the first database and kept beside the installed packages. Its name says what it
 * was made of, so that another PGlite or other migrations get another one.
 */
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { MigrationFile } from '../migrations.ts';

/** The newest tables, as far as a file's name can say it. */
function hashOf(migrations: readonly MigrationFile[]): string {
  const hash = createHash('sha256');
  for (const { name, url } of migrations) hash.update(name).update(readFileSync(fileURLToPath(url)));
  return hash.digest('hex').slice(0, 16);
}

export function templatePath(migrations: readonly MigrationFile[]): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const packages = `${sep}node_modules${sep}`;
  const root = entry.slice(0, entry.lastIndexOf(packages) + packages.length);
  const manifest = join(dirname(dirname(entry)), 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return join(root, '.cache', 'bourse', `pglite-${version}-${hashOf(migrations)}`);
}

/** Nobody connects to the databases that new ones are copied from: without them there are 600 files less to copy and sync. */
const unused = [
  "update pg_database set datistemplate = false where datname like 'template_'",
  'drop database template0',
  'drop database template1',
];

/** Makes a database with the newest tables in `directory`, and closes it. */
async function make(options: PGliteOptions, directory: string, migrations: readonly MigrationFile[]): Promise<void> {
  const db = await PGlite.create({ ...options, dataDir: directory });
  try {
    for (const statement of unused) await db.query(statement);
    // Loaded only here: a thread that finds the template is open sooner.
    const { migrateInThread } = await import('./migrate-in-thread.ts');
    await migrateInThread(db, migrations);
  } finally {
    await db.close();
  }
}

/** Whole at its place or not there at all, whoever else makes it at the same time. */
export function keep(made: string, template: string): void {
  const copy = `${template}.${randomUUID()}.tmp`;
  try {
    mkdirSync(dirname(template), { recursive: true });
    cpSync(made, copy, { recursive: true });
    renameSync(copy, template);
  } catch {
    // Another was faster, or it cannot be written: then the next start is slow again, and nothing else.
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Copies the template; false where there is none, or nothing could be copied. */
function copyTemplate(template: string, directory: string): boolean {
  try {
    cpSync(template, directory, { recursive: true });
    return true;
  } catch {
    rmSync(directory, { recursive: true, force: true });
    return false;
  }
}

/** A new database with the newest tables in `directory`, which must not exist. */
export async function createDatabase(
  options: PGliteOptions,
  directory: string,
  migrations: readonly MigrationFile[],
  template = templatePath(migrations),
): Promise<PGlite> {
  if (copyTemplate(template, directory)) {
    try {
      return await PGlite.create({ ...options, dataDir: directory });
    } catch {
      // A damaged template: forget it and make the database the slow way.
      rmSync(template, { recursive: true, force: true });
      rmSync(directory, { recursive: true, force: true });
    }
  }
  await make(options, directory, migrations);
  keep(directory, template);
  return await PGlite.create({ ...options, dataDir: directory });
}
