import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrations, misnumbered } from './migrate.ts';

it('migrations have one row of numbers', () => {
  expect(misnumbered(Object.keys(migrations))).toEqual([]);
});

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

it('no file of a migration is left out', () => {
  const files = readdirSync(new URL('./migrations', import.meta.url)).map((name) => name.replace(/\.ts$/, ''));
  expect(files.sort()).toEqual(Object.keys(migrations));
});
