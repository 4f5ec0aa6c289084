/**
 * Making a new PGlite database takes seconds (initdb); unpacking an archive of an empty one takes half a second. The
 * archive is made on the first start and kept beside the installed packages.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** Where the archive of this PGlite version lies. */
function archivePath(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const packages = `${sep}node_modules${sep}`;
  const root = entry.slice(0, entry.lastIndexOf(packages) + packages.length);
  const manifest = join(dirname(dirname(entry)), 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return join(root, '.cache', 'bourse', `pglite-${version}-empty.tar.gz`);
}

function readArchive(path: string): Blob | null {
  try {
    return new Blob([readFileSync(path)]);
  } catch {
    return null;
  }
}

/** The cache is a convenience: where it cannot be written, the next start is slow again and nothing else. */
function keepArchive(path: string, bytes: Uint8Array): void {
  const fresh = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(fresh, bytes);
    renameSync(fresh, path);
  } catch {
    rmSync(fresh, { force: true });
  }
}

/** A new database in `directory`, which must not exist (left out: in memory). */
export async function createDatabase(options: PGliteOptions, directory?: string): Promise<PGlite> {
  const path = archivePath();
  const archive = readArchive(path);
  const place = directory === undefined ? {} : { dataDir: directory };
  if (archive !== null) {
    try {
      return await PGlite.create({ ...options, ...place, loadDataDir: archive });
    } catch {
      // A damaged archive: forget it and make the database the slow way.
      rmSync(path, { force: true });
      if (directory !== undefined) rmSync(directory, { recursive: true, force: true });
    }
  }
  const db = await PGlite.create({ ...options, ...place });
  const dump = await db.dumpDataDir('gzip');
  keepArchive(path, new Uint8Array(await dump.arrayBuffer()));
  return db;
}
