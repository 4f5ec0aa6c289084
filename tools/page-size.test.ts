/** The built page and what stands inside it, in bytes as they travel; its styles are counted by tools/budgets. `npm test` has built it before. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '..', 'apps', 'web', 'dist');
/** The page's own scripts: theme and language, the one that fills the shell, and the one that starts the app. */
const scriptMaxBytes = [1024, 1200, 1500];
/** The page itself, gzip: with it in one round trip the shell is drawn. */
const pageMaxBytes = 5_000;

const page = existsSync(dist) ? readFileSync(join(dist, 'index.html'), 'utf8') : '';
const zipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;

test('the page: small scripts before the first paint, the shell, and styles that do not hold it up', () => {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  expect(scripts).toHaveLength(scriptMaxBytes.length);
  for (const [at, script] of scripts.entries()) {
    expect(Buffer.byteLength(script), script).toBeLessThanOrEqual(scriptMaxBytes[at] ?? 0);
  }
  // The app's own come after the first paint.
  expect(page).not.toMatch(/<script[^>]* src=|rel="modulepreload"/);
  expect(zipped(page)).toBeLessThanOrEqual(pageMaxBytes);
  const [head = '', body = ''] = page.split('<body>');
  expect(Buffer.byteLength(head.slice(0, head.indexOf('charset')))).toBeLessThan(1024);
  expect(head).not.toContain('rel="stylesheet"');
  expect(body.indexOf('class="shell"')).toBeLessThan(body.indexOf('rel="stylesheet"'));
  expect(page).not.toContain('%');
});

test('the worker names files that are there, the page it belongs to, and no language in its core', () => {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const version = /name="release" content="(\w+)"/.exec(page)?.[1] ?? 'none';
  expect(worker).toContain(version);
  const core = JSON.parse(/"core":(\[[^\]]*\])/.exec(worker)?.[1] ?? '[]') as string[];
  const files = JSON.parse(/"files":(\[[^\]]*\])/.exec(worker)?.[1] ?? '[]') as string[];
  expect(core.length).toBeGreaterThan(5);
  for (const path of [...core, ...files]) expect(existsSync(join(dist, path)), path).toBe(true);
  for (const path of core) if (path !== '/') expect(files).toContain(path);
  expect(core.filter((path) => /\/(en|kr|jp|spa|hk|zh)-/.test(path))).toEqual([]);
  expect(worker).not.toMatch(/\bimport\b|unsafe/);
});
