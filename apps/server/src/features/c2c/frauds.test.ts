/** Each fraud in the list of the documentation has the tests that it names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');
const folders = { core: 'packages/core/src/features/c2c', server: 'apps/server/src/features/c2c' } as const;
const rowForm = /^\| (?<fraud>[^|]+) \| [^|]+ \| `(?<where>core|server)\/(?<file>[^`]+)`: (?<names>.+) \|$/;
const documented = readFileSync(join(root, 'docs/features/c2c.md'), 'utf8').split('## Frauds')[1] ?? '';
const lines = documented.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| fraud'));
const frauds = lines.map((line): [string, string, string[]] => {
  const { fraud = line, where = '', file = '', names = '' } = rowForm.exec(line)?.groups ?? {};
  const path = join(folders[where as keyof typeof folders] ?? '', file);
  return [fraud, path, names.split('; ').map((name) => name.slice(1, -1))];
});

describe('a fraud', () => {
  it('is listed', () => expect(frauds.length).toBeGreaterThanOrEqual(15));

  it.each(frauds)('%s: has its tests', (_, path, names) => {
    const text = readFileSync(join(root, path), 'utf8');
    expect(names.filter((name) => name === '' || !text.includes(name))).toEqual([]);
  });
});
