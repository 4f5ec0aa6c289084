import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FeatureEntry } from '@bourse/client/navigation/entry.ts';
import { expect, test } from 'vitest';
import { accountEntries, headerEntries, messageStyles, routes } from './features.ts';

const features = join(import.meta.dirname, '../features');
const words = join(import.meta.dirname, '../../../../packages/i18n/src/locales/en');
const files = globSync('*/entry.ts', { cwd: features });
const entryOf = async (file: string) => ((await import(join(features, file))) as { entry: FeatureEntry }).entry;

test('every feature is in the register, and no two have the same path', async () => {
  const own = await Promise.all(files.map(entryOf));
  const paths = own.flatMap((entry) => Object.keys(entry.routes));
  expect(new Set(paths).size).toBe(paths.length);
  expect(Object.keys(routes).sort()).toEqual(paths.sort());
});

test('every entry of header and account, and every message, leads to a screen', () => {
  for (const { to } of headerEntries) expect(Object.keys(routes)).toContain(to);
  for (const { path } of accountEntries) expect(Object.keys(routes)).toContain(path);
  for (const { to } of Object.values(messageStyles)) if (to) expect(Object.keys(routes)).toContain(to.path);
  expect(accountEntries.length).toBeGreaterThan(3);
});

test('every screen is of its own feature, and brings the words of it', async () => {
  for (const file of files) {
    // The words of orders on the account's page keep the name that their messages have.
    const feature = dirname(file) === 'orders' ? 'entrust' : dirname(file);
    const own =
      existsSync(join(words, `${feature}.ts`)) || existsSync(join(words, 'features', feature, 'screens.ts'))
        ? feature
        : undefined;
    const entry = await entryOf(file);
    for (const [path, route] of Object.entries(entry.routes)) expect(route.words, path).toBe(own);
    expect(readFileSync(join(features, file), 'utf8')).not.toMatch(/import\('(?!\.\/)/);
  }
});
