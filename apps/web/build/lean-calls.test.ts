import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { leanCalls } from './lean-calls.ts';

const features = join(import.meta.dirname, '../../../packages/contract/src/features');
const files = globSync('*/calls.ts', { cwd: features });
const names = (code: string, name: string) => code.match(new RegExp(`^ {4}${name}:`, 'gm'))?.length ?? 0;

test('finds the calls', () => {
  expect(files.length).toBeGreaterThan(5);
});

test.each(files)('of %s the page gets what it needs, and nothing that only the server does', async (file) => {
  const code = readFileSync(join(features, file), 'utf8');
  const lean = leanCalls(code);
  const calls = code.match(/defineCall\(\{/g)?.length ?? 0;
  for (const name of ['method', 'path', 'answer']) expect(names(lean, name), name).toBe(calls);
  for (const name of ['isIdempotent', 'fileBytesMax', 'contentType']) expect(names(lean, name)).toBe(names(code, name));
  for (const name of ['feature', 'policy', 'bucket', 'input', 'errors', 'summary']) {
    expect(names(code, name), name).toBe(calls);
    expect(names(lean, name), name).toBe(0);
  }
  expect(lean.split('\n')).toHaveLength(code.split('\n').length);
  // What is left is still code.
  await expect(transformWithOxc(lean, file)).resolves.toBeDefined();
});
