/** What the build puts into the page and beside it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { languages } from '@bourse/i18n';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { frameRules, rulesOf } from './critical-css.ts';
import { drawIcon, outlinesOf } from './icons.ts';
import { manifestOf } from './installable.ts';
import { screenFiles, startScript } from './route-hints.ts';
import { shellMarkup, shellStyle } from './shell.ts';

const web = join(import.meta.dirname, '..');

test('the shell holds no word', () => {
  expect(
    shellMarkup()
      .replace(/<[^>]*>/g, '')
      .trim(),
  ).toBe('');
  expect(shellMarkup()).toContain('M0 0h9l3 3H0z');
});

test('every token of the shell has a value in both themes, and every part of its desk a rule', () => {
  const style = shellStyle();
  const used = new Set([...style.matchAll(/var\((--[a-z-]+)\)/g)].map(([, name]) => name));
  expect(used.size).toBeGreaterThan(3);
  // The desk's own rules give them their values.
  const sizes = new Set([...style.matchAll(/[{;](--[a-z-]+):(?!#)/g)].map(([, name]) => name));
  for (const theme of ['night', 'day']) {
    const body = rulesOf(style).find(
      ({ head, body }) => head.includes(`"${theme}"`) && body.includes('--ground'),
    )?.body;
    for (const name of used) if (!sizes.has(name)) expect(body, `${theme} ${name}`).toContain(`${name}:#`);
  }
  const classes = [...shellMarkup().matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  for (const name of classes.filter((one) => one !== 'shell' && one !== 'shell-desk')) {
    expect(style, name).toMatch(new RegExp(`\\.${name}[ {,>]`));
  }
});

test('the frame of the desk is its own style: nothing that depends on what it shows', () => {
  expect(frameRules('.desk{a:b}.desk-level{c:d}@media (x){.desk-book,.desk-side{e:f}.desk-tip{g:h}}')).toBe(
    '.desk{a:b}@media (x){.desk-book,.desk-side{e:f}}',
  );
  expect(frameRules('.desk:not([data-view]) .desk-chart{a:b}')).toBe('');
  expect(() => rulesOf('.a{')).toThrow();
});

const asChunk = (fileName: string, rest: object): Rolldown.OutputChunk =>
  ({ type: 'chunk', fileName, imports: [], moduleIds: [], isEntry: false, ...rest }) as unknown as Rolldown.OutputChunk;
const bundle = Object.fromEntries(
  [
    asChunk('assets/index-1.js', { isEntry: true, facadeModuleId: '/web/index.html', imports: ['assets/react-1.js'] }),
    asChunk('assets/start-1.js', { moduleIds: ['/web/src/app/start/start.tsx'], imports: ['assets/react-1.js'] }),
    asChunk('assets/react-1.js', {}),
    asChunk('assets/desk-1.js', {
      moduleIds: ['/web/src/features/spot/screen.tsx'],
      imports: ['assets/index-1.js', 'assets/start-1.js', 'assets/shared-1.js'],
      viteMetadata: { importedCss: new Set(['assets/desk-1.css']) },
    }),
    asChunk('assets/shared-1.js', { imports: ['assets/react-1.js'] }),
    asChunk('assets/kr-1.js', { moduleIds: ['/packages/i18n/src/locales/kr/index.ts'] }),
  ].map((chunk) => [chunk.fileName, chunk]),
) as Rolldown.OutputBundle;

test('a screen asks for its chunks and styles, and for nothing the page already names', () => {
  expect(screenFiles(bundle, '/features/spot/screen.tsx')).toEqual([
    'assets/desk-1.css',
    'assets/desk-1.js',
    'assets/shared-1.js',
  ]);
  expect(screenFiles(bundle, '/features/gone/screen.tsx')).toEqual([]);
});

const always = ['/assets/index-1.js', '/assets/react-1.js', '/assets/start-1.js'];
const desk = ['/assets/desk-1.css', '/assets/desk-1.js', '/assets/shared-1.js'];

/** What the start script adds to a page, once the frames it waits for have come. */
function startedPage(pathname: string, lang: string, hidden: boolean) {
  const added: Record<string, string>[] = [];
  const frames: (() => void)[] = [];
  const document = {
    hidden,
    documentElement: { lang },
    createElement: (tag: string) => ({ tag }),
    head: { append: (element: Record<string, string>) => added.push(element) },
  };
  const run = new Function('document', 'location', 'requestAnimationFrame', 'setTimeout', startScript(bundle));
  run(
    document,
    { pathname },
    (frame: () => void) => frames.push(frame),
    (task: () => void) => task(),
  );
  const before = added.length;
  for (const frame of frames) frame();
  return { before, added };
}

test.each([
  ['/dealCenter', 'ko-KR', [...always, '/assets/kr-1.js', ...desk]],
  ['/dealCenter/', 'tlh', [...always, ...desk]],
  ['/components/login', 'ko-KR', [...always, '/assets/kr-1.js']],
])('what is asked for at %s in %s', (pathname, lang, expected) => {
  const { before, added } = startedPage(pathname, lang, false);
  expect(before).toBe(0);
  const links = added.slice(0, -1);
  expect(links.map(({ href }) => href)).toEqual(expected);
  for (const { rel, href, as } of links)
    expect([rel, as]).toEqual(href?.endsWith('css') ? ['preload', 'style'] : ['modulepreload', undefined]);
  expect(added.at(-1)).toMatchObject({ tag: 'script', type: 'module', src: '/assets/index-1.js' });
});

test('a page that nobody sees starts at once', () => {
  const { before, added } = startedPage('/', 'en', true);
  expect(before).toBe(added.length);
  expect(before).toBe(always.length + 1);
});

test('an icon is a PNG of its size: the mark in brass on its ground, clear beyond round corners', () => {
  const mark = / d="([^"]+)"/.exec(readFileSync(join(web, 'public', 'mark.svg'), 'utf8'))?.[1] ?? '';
  expect(outlinesOf(mark)).toHaveLength(5);
  const size = 96;
  const png = drawIcon(mark, { size, mark: 19 / 48, radius: 0.2, ground: '#0f1216', brass: '#c9a24b' });
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  const pixel = (x: number, y: number) => [...rows.subarray(y * (size * 4 + 1) + 1 + x * 4).subarray(0, 4)];
  // Two pixels a unit: the mark's corner lies at 32, 29.
  expect(pixel(34, 31)).toEqual([0xc9, 0xa2, 0x4b, 255]);
  expect(pixel(30, 48)).toEqual([0x0f, 0x12, 0x16, 255]);
  expect(pixel(0, 0)[3]).toBe(0);
});

test.each(languages)('the manifest in %s opens the desk, with icons the build makes', (language) => {
  const manifest = manifestOf(language) as { icons: { src: string; sizes: string }[]; shortcuts: { name: string }[] };
  expect(manifest).toMatchObject({ start_url: '/dealCenter', display: 'standalone', id: '/' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  expect(manifest.shortcuts.every(({ name }) => name.length > 0)).toBe(true);
});
