import { expect, test } from 'vitest';
import { type Build, findExcess, type Manifest, sum, weighPage } from './weigh.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'a/index.js',
    css: ['a/index.css'],
    imports: ['_react.js'],
    isEntry: true,
    dynamicImports: ['_start.js'],
  },
  '_react.js': { file: 'a/react.js', dynamicImports: ['chart.ts'] },
  '_start.js': { file: 'a/start.js', imports: ['_react.js'] },
  'home.tsx': { file: 'a/home.js', css: ['a/home.css'], imports: ['_react.js', '_part.js', 'index.html'] },
  '_part.js': { file: 'a/part.js', imports: ['home.tsx'] },
  'chart.ts': { file: 'a/chart.js' },
  '../i18n/src/locales/en/index.ts': { file: 'a/en.js' },
  '../i18n/src/locales/en/home.ts': { file: 'a/en-home.js' },
  '../i18n/src/locales/en/spot.ts': { file: 'a/en-spot.js' },
  '../i18n/src/locales/jp/index.ts': { file: 'a/jp.js' },
  '../i18n/src/locales/jp/home.ts': { file: 'a/jp-home.js' },
};
const bytes: Record<string, number> = {
  'a/index.js': 10,
  'a/react.js': 50,
  'a/start.js': 10,
  'a/home.js': 20,
  'a/part.js': 5,
  'a/chart.js': 50,
  'a/en.js': 5,
  'a/en-home.js': 2,
  'a/en-spot.js': 0.5,
  'a/jp.js': 5,
  'a/jp-home.js': 3,
  'first.js': 1,
  'assets/worker-x1.js': 30,
  'a/index.css': 9,
  'a/home.css': 2,
};
const build: Build = {
  manifest,
  ownScripts: ['first.js'],
  allScripts: ['assets/worker-x1.js'],
  weigh: (file) => bytes[file] ?? Number.NaN,
};
const page = {
  page: '/',
  until: 'it works',
  modules: ['index.html', 'home.tsx'],
  words: ['home'],
  worker: [],
  scriptsMax: 104,
  stylesMax: 11,
};

test('a page weighs what it imports, each file once, with its heaviest words', () => {
  const { scripts, styles } = weighPage(build, page);
  expect([...scripts.keys()].sort()).toEqual([
    'a/home.js',
    'a/index.js',
    'a/jp-home.js',
    'a/jp.js',
    'a/part.js',
    'a/react.js',
    'a/start.js',
    'first.js',
  ]);
  expect([sum(scripts), sum(styles)]).toEqual([104, 11]);
  expect(sum(weighPage(build, page, 'en').scripts)).toBe(103);
  expect(sum(weighPage(build, { ...page, worker: ['worker'] }).scripts)).toBe(134);
});

test('a budget is kept to the byte, and one byte more is told', () => {
  const weight = weighPage(build, page);
  expect(findExcess(weight, page)).toEqual([]);
  expect(findExcess(weight, { ...page, scriptsMax: 103 })).toEqual([
    '/ until it works: 104 B of scripts, at most 103 B',
  ]);
  expect(findExcess(weight, { ...page, stylesMax: 10 })).toEqual(['/ until it works: 11 B of styles, at most 10 B']);
});

test('a module that is no chunk any more, and words that are missing, are faults', () => {
  expect(() => weighPage(build, { ...page, modules: ['gone.tsx'] })).toThrow('gone.tsx is no chunk of the build');
  expect(() => weighPage(build, page, 'kr')).toThrow('no words index of kr');
  expect(() => weighPage(build, { ...page, worker: ['gone'] })).toThrow('the build has no gone');
});
