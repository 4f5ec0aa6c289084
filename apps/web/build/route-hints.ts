/**
 * What each first screen needs, asked for together with the entry: the page's file is one for all routes, and neither
 * route nor language is known before a script runs. So a small script does it, after the one that sets the language.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, languageTag } from '@bourse/i18n';
import { minifySync, type Rolldown } from 'vite';

/** Screens that most visits begin with, and the module each is made of. */
const screens = {
  '/': '/features/home/screen.tsx',
  '/quotation': '/features/quotation/screen.tsx',
  '/dealCenter': '/features/spot/screen.tsx',
} as const;

/** What the entry takes in, in a turn of its own. */
const startModule = '/app/start/start.tsx';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Styles that come with a chunk; Vite notes them on it. */
interface WithStyles {
  viteMetadata?: { importedCss: Set<string> };
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** The chunk that holds a module. */
function chunkOf(bundle: Bundle, module: string): Chunk | undefined {
  return chunksOf(bundle).find((chunk) => chunk.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(module)));
}

/** A chunk and all that it imports before it can run. */
export function graphOf(bundle: Bundle, name: string, seen = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (file?.type !== 'chunk' || seen.has(name)) return seen;
  seen.add(name);
  for (const imported of file.imports) graphOf(bundle, imported, seen);
  return seen;
}

/** The styles that come with chunks. */
function stylesOf(bundle: Bundle, names: readonly string[]): string[] {
  return names.flatMap((name) => [...((bundle[name] as Chunk & WithStyles).viteMetadata?.importedCss ?? [])]);
}

/** What the page names itself: the entry and all that it imports. */
function entryFiles(bundle: Bundle): Set<string> {
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('.html'));
  return entry ? graphOf(bundle, entry.fileName) : new Set();
}

/** The files that every page adds to the entry. */
export function startFiles(bundle: Bundle): string[] {
  const [named, start] = [entryFiles(bundle), chunkOf(bundle, startModule)];
  return start ? [...graphOf(bundle, start.fileName)].filter((name) => !named.has(name)) : [];
}

/** Everything that every page needs, whatever its screen and language. */
export function everyPageFiles(bundle: Bundle): string[] {
  const scripts = [...entryFiles(bundle), ...startFiles(bundle)];
  return [...stylesOf(bundle, scripts), ...scripts];
}

/** The files, scripts and styles, that a screen adds to those of every page. */
export function screenFiles(bundle: Bundle, module: string): string[] {
  const first = new Set([...entryFiles(bundle), ...startFiles(bundle)]);
  const own = chunkOf(bundle, module);
  if (!own || first.has(own.fileName)) return [];
  const added = [...graphOf(bundle, own.fileName)].filter((name) => !first.has(name));
  return [...stylesOf(bundle, added), ...added];
}

/** The chunk of a language's words. */
function wordsFile(bundle: Bundle, language: string): string | undefined {
  return chunkOf(bundle, `/i18n/src/locales/${language}/index.ts`)?.fileName;
}

/** Files of every first screen, by path. */
export function filesByPath(bundle: Bundle): Record<string, string[]> {
  return Object.fromEntries(Object.entries(screens).map(([path, module]) => [path, screenFiles(bundle, module)]));
}

/** The script that asks for them and starts the app. It runs after the one that sets the language. */
export function startScript(bundle: Bundle): string {
  const words = languages.map((language) => [languageTag[language], wordsFile(bundle, language) ?? ''] as const);
  // The entry first.
  const always = [...entryFiles(bundle), ...startFiles(bundle)];
  // Each name stands once, for the script has little room and screens share many of their files.
  const names = [
    ...new Set([...always, ...Object.values(filesByPath(bundle)).flat(), ...words.map(([, file]) => file)]),
  ];
  const placesOf = (files: readonly string[]) => files.map((file) => names.indexOf(file));
  const tables = JSON.stringify([
    names.map((name) => name.replace(/^assets\//, '').replace(/\.js$/, '')),
    placesOf(always),
    Object.fromEntries(Object.entries(filesByPath(bundle)).map(([path, files]) => [path, placesOf(files)])),
    Object.fromEntries(words.map(([tag, file]) => [tag, names.indexOf(file)])),
  ]);
  const script = readFileSync(join(import.meta.dirname, 'shell', 'start.js'), 'utf8');
  return minifySync('start.js', script)
    .code.trim()
    .replace('TABLES', () => tables);
}
