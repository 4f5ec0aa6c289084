import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it } from 'vitest';
import { latestMigration } from '../migrate.ts';
import { databaseModules } from './modules.ts';
import { createDatabase, keep } from './template.ts';

const root = mkdtempSync(join(tmpdir(), 'bourse-template-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function newestMigration(db: PGlite): Promise<unknown> {
  const { rows } = await db.query('select name from kysely_migration order by name desc limit 1');
  await db.close();
  return rows;
}

it('a template that is damaged is rebuilt, with the newest tables', async () => {
  const options = { ...(await databaseModules()), relaxedDurability: true };
  const template = join(root, 'template');
  mkdirSync(join(template, 'global'), { recursive: true });
  writeFileSync(join(template, 'PG_VERSION'), '1');

  const made = await createDatabase(options, join(root, 'made'), template);
  expect(await newestMigration(made)).toEqual([{ name: latestMigration }]);
  expect(readFileSync(join(template, 'PG_VERSION'), 'utf8')).not.toBe('1');

  const written = readdirSync(template, { recursive: true }).length;
  const copied = await createDatabase(options, join(root, 'copied'), template);
  expect(await newestMigration(copied)).toEqual([{ name: latestMigration }]);
  expect(readdirSync(template, { recursive: true })).toHaveLength(written);
});

it('of two that are made at once one is kept, whole', () => {
  const folder = join(root, 'cache');
  const template = join(folder, 'template');
  for (const name of ['first', 'second']) {
    const made = join(root, name);
    mkdirSync(join(made, 'base'), { recursive: true });
    writeFileSync(join(made, 'base', name), name);
    keep(made, template);
  }
  expect(readdirSync(folder)).toEqual(['template']);
  expect(readdirSync(join(template, 'base'))).toEqual(['first']);
});
