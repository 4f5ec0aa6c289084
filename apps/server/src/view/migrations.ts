/**
 * Files that make and change the view's tables. All parts of the server share one row of numbers: a file's name begins
 * with its number, each number is used once, and none is left out.
 */
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Migration } from 'kysely/migration';

/** Can be sent to a thread. */
export interface MigrationFile {
  readonly name: string;
  readonly url: string;
}

/** The view's own, and those from before features brought theirs. */
const own = [
  '0001-initial',
  '0002-stops',
  '0003-content',
  '0004-account',
  '0005-identity',
  '0006-set-aside',
  '0008-acts',
].map((name) => new URL(`./migrations/${name}.ts`, import.meta.url));

function fileOf(url: URL): MigrationFile {
  const path = fileURLToPath(url);
  return { name: basename(path, extname(path)), url: url.href };
}

/** The view's own files and those of features, in the order of their numbers; throws where these are not in a row. */
export function migrationsOf(more: readonly URL[]): readonly MigrationFile[] {
  const files = [...own, ...more].map(fileOf).sort((a, b) => (a.name < b.name ? -1 : 1));
  const complaints = misnumbered(files.map(({ name }) => name));
  if (complaints.length > 0) throw new Error(`view: migrations: ${complaints.join(', ')}`);
  return files;
}

/** What is wrong with the numbers of migrations, each named: doubled, left out, or out of order. */
export function misnumbered(names: readonly string[]): string[] {
  return names.flatMap((name, index) => {
    const expected = String(index + 1).padStart(4, '0');
    return name.startsWith(`${expected}-`) ? [] : [`${name} stands where ${expected} belongs`];
  });
}

/** Name of the newest form of the tables. */
export function latestMigration(files: readonly MigrationFile[]): string {
  return files.at(-1)?.name ?? '';
}

export function isKnownMigration(files: readonly MigrationFile[], name: string): boolean {
  return files.some((file) => file.name === name);
}

/** What the files do, by name. */
export async function loadMigrations(files: readonly MigrationFile[]): Promise<Record<string, Migration>> {
  const loaded = files.map(async ({ name, url }) => {
    const { up }: Partial<Migration> = await import(url);
    if (up === undefined) throw new Error(`view: ${name} is no migration: it exports no up`);
    return [name, { up }] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}
