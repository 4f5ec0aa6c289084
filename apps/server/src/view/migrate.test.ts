import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { product } from '../bourse.ts';
import { loadMigrations, misnumbered } from './migrations.ts';
import { registerOf } from './projection/register.ts';

it.each([
  ['doubled', ['0001-a', '0002-b', '0002-c'], ['0002-c stands where 0003 belongs']],
  ['left out', ['0001-a', '0003-b'], ['0003-b stands where 0002 belongs']],
  [
    'out of order',
    ['0001-a', '0003-b', '0002-c'],
    ['0003-b stands where 0002 belongs', '0002-c stands where 0003 belongs'],
  ],
  ['written in another way', ['0001-a', '02-b'], ['02-b stands where 0002 belongs']],
])('a number that is %s is named', (_fault, names, complaints) => {
  expect(misnumbered(names)).toEqual(complaints);
});

it('a file that is no migration is named', async () => {
  const file = { name: '0007-empty', url: 'data:text/javascript,export const down = 1;' };
  await expect(loadMigrations([file])).rejects.toThrow('0007-empty is no migration');
});

it('no file of a migration is left out, wherever it lies', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = globSync('**/migrations/*.ts', { cwd: root }).map((path) => pathToFileURL(join(root, path)).href);
  expect(files.sort()).toEqual(
    registerOf(product)
      .migrations.map(({ url }) => url)
      .sort(),
  );
});
