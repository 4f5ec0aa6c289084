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

const squeezed = (code: string) => code.replace(/\s+/g, ' ');

test('the layout of a call does not matter', () => {
  const inOneLine = "const a = defineCall({ feature: 'spot', method: 'GET', path: '/a', errors: [] });";
  expect(squeezed(leanCalls(inOneLine))).toBe("const a = defineCall({ method: 'GET', path: '/a', });");
  const ragged = "const a = defineCall(\n{ 'policy': open, path:\n'/a', input }\n)";
  expect(squeezed(leanCalls(ragged))).toBe("const a = defineCall( { path: '/a', } )");
});

test('the same names inside an answer, and in other objects, stay', () => {
  const code = `const a = defineCall({
    answer: z.object({
    input: z.string(),
    errors: z.array(z.object({ summary: z.string() })),
    }),
  });
  const b = { c: define({ input, errors }) };`;
  expect(leanCalls(code)).toBe(code);
});

test('a part that looks like the end of its call goes as a whole', () => {
  const code = `const a = defineCall({
    summary: \`“Buys” –
  }),
    path: '/not'\`, // input: here
    path: '/a',
  });`;
  const lean = leanCalls(code);
  expect(squeezed(lean)).toBe("const a = defineCall({ path: '/a', });");
  expect(lean.split('\n')[4]).toBe("    path: '/a',");
});
