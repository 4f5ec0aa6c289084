/** A page of the console is fetched with the parts that its entry names: what it says from another part would be a bare id. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConsolePart, consolePartNames, loadConsolePart } from '@bourse/i18n/console';
import { expect, test } from 'vitest';
import { actParts } from '../domain/act/parts.ts';

const source = join(import.meta.dirname, '../features');

/** The parts that an entry's pages come with. */
function partsIn(entry: string): readonly string[] {
  return [...entry.matchAll(/withWords\((actParts|'\w+'|\[[^\]]*\]),/g)].flatMap(([, parts = '']): string[] =>
    parts === 'actParts' ? [...actParts] : [...parts.matchAll(/'(\w+)'/g)].map(([, part = '']) => part),
  );
}

test('the pages of a feature say words that come with them', async () => {
  const partsOf = new Map<string, ConsolePart[]>();
  for (const part of await consolePartNames())
    for (const id of Object.keys(await loadConsolePart(part, 'en')))
      partsOf.set(id, [...(partsOf.get(id) ?? []), part]);
  const entries = globSync('*/entry.ts', { cwd: source });
  expect(entries.length).toBeGreaterThan(10);
  const missing = entries.flatMap((path) => {
    const parts = partsIn(readFileSync(join(source, path), 'utf8'));
    const folder = path.slice(0, -'/entry.ts'.length);
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: source }).filter((file) => !file.includes('test'));
    return files.flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(/'(console\.\w+)'/g)]
        .map(([, id = '']) => id)
        .filter((id) => partsOf.get(id)?.every((part) => !parts.includes(part)))
        .map((id) => `${file}: ${id}`),
    );
  });
  expect(missing).toEqual([]);
});
