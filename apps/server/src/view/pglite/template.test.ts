import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it } from 'vitest';
import { product } from '../../bourse.ts';
import { latestMigration } from '../migrations.ts';
import { registerOf } from '../projection/register.ts';
import { databaseModules } from './modules.ts';
import { createDatabase, keep, templatePath } from './template.ts';

const root = mkdtempSync(join(tmpdir(), 'bourse-template-'));
const { migrations } = registerOf(product);
/** A feature of which nothing is known but its migrations. */
const more = { name: 'more', tables: {}, create: () => null, fold: {}, rows: () => 0, parts: () => [] };
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

  const made = await createDatabase(options, join(root, 'made'), migrations, template);
  expect(await newestMigration(made)).toEqual([{ name: latestMigration(migrations) }]);
  expect(readFileSync(join(template, 'PG_VERSION'), 'utf8')).not.toBe('1');

  const written = readdirSync(template, { recursive: true }).length;
  const copied = await createDatabase(options, join(root, 'copied'), migrations, template);
  expect(await newestMigration(copied)).toEqual([{ name: latestMigration(migrations) }]);
  expect(readdirSync(template, { recursive: true })).toHaveLength(written);
});

it('another migration, or one that says something else, makes another template', () => {
  const next = String(migrations.length + 1).padStart(4, '0');
  const file = join(root, `${next}-more.ts`);
  const paths = ['export const up = 1', 'export const up = 2'].map((text) => {
    writeFileSync(file, text);
    return templatePath(
      registerOf({ ...product, projections: [...product.projections, { ...more, migrations: [pathToFileURL(file)] }] })
        .migrations,
    );
  });
  expect(new Set([templatePath(migrations), ...paths]).size).toBe(3);
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
