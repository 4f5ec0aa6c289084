/** Weighs what a page loads, by the manifest of the build: its modules, and all that they import statically. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Budget } from './budgets.ts';

/** One chunk of Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** A build: its manifest, and its files' weight in gzip. */
export interface Build {
  readonly manifest: Manifest;
  /** Scripts that the page names itself and the manifest does not know. */
  readonly ownScripts: readonly string[];
  /** All its scripts. */
  readonly allScripts: readonly string[];
  readonly weigh: (file: string) => number;
}

/** Files with their weight. */
export type Files = ReadonlyMap<string, number>;

export interface Weight {
  readonly scripts: Files;
  readonly styles: Files;
}

/** Where the words of a language, or some of them, stand in the manifest. */
const catalogue = /\/i18n\/src\/locales\/([a-z]+)\/([a-z-]+(?:\/[a-z\d-]+){0,2})\.ts$/;

/** Reads a build from its folder. */
export function readBuild(folder: string): Build {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const built = new Set(Object.values(manifest).map(({ file }) => file));
  const named = [...html.matchAll(/<script[^>]*\ssrc="\/(?:console\/)?([^"]+)"/g)].map(([, file = '']) => file);
  return {
    manifest,
    ownScripts: named.filter((file) => !built.has(file)),
    allScripts: readdirSync(join(folder, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `assets/${name}`),
    weigh: (file) => gzipSync(readFileSync(join(folder, file))).length,
  };
}

type Contents = Pick<Budget, 'modules' | 'words' | 'worker'>;

/** Everything a page loads, each file once; without a language, that with the heaviest words. */
export function weighPage(build: Build, budget: Contents, language?: string): Weight {
  const { modules, words, worker } = budget;
  const { manifest, ownScripts, weigh } = build;
  const apart = worker.map((name) => workerScript(build, name));
  const scripts = new Map([...ownScripts, ...apart].map((file) => [file, weigh(file)]));
  const styles = new Map<string, number>();
  const seen = new Set<string>();
  const open = [...modules, ...wordsOf(manifest, language ?? heaviestLanguage(build), words)];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is no chunk of the build`);
    scripts.set(chunk.file, weigh(chunk.file));
    for (const file of chunk.css ?? []) styles.set(file, weigh(file));
    // The entry takes in the app in a turn of its own.
    open.push(...(chunk.imports ?? []), ...(chunk.isEntry ? (chunk.dynamicImports ?? []) : []));
  }
  return { scripts, styles };
}

/** The manifest does not know what a worker is made of. */
function workerScript({ allScripts }: Build, name: string): string {
  const found = allScripts.find((file) => file.startsWith(`assets/${name}-`));
  if (found === undefined) throw new Error(`the build has no ${name}`);
  return found;
}

function wordsOf(manifest: Manifest, language: string, parts: readonly string[]): string[] {
  return ['index', ...parts].map((wanted) => {
    const found = Object.keys(manifest).find((module) => {
      const [, spoken, name] = catalogue.exec(module) ?? [];
      return spoken === language && name === wanted;
    });
    if (found === undefined) throw new Error(`the build has no words ${wanted} of ${language}`);
    return found;
  });
}

/** The language whose words weigh most, all of them together. */
function heaviestLanguage({ manifest, weigh }: Build): string {
  const weights = new Map<string, number>();
  for (const [module, { file }] of Object.entries(manifest)) {
    const language = catalogue.exec(module)?.[1];
    if (language !== undefined) weights.set(language, (weights.get(language) ?? 0) + weigh(file));
  }
  const [heaviest] = [...weights].sort(([, a], [, b]) => b - a);
  if (heaviest === undefined) throw new Error('the build has no words');
  return heaviest[0];
}

/** Bytes of all files together. */
export function sum(files: Files): number {
  return [...files.values()].reduce((total, bytes) => total + bytes, 0);
}

/** One line for each limit that is exceeded. */
export function findExcess({ scripts, styles }: Weight, { page, until, scriptsMax, stylesMax }: Budget): string[] {
  const limits = [
    ['scripts', sum(scripts), scriptsMax],
    ['styles', sum(styles), stylesMax],
  ] as const;
  return limits
    .filter(([, bytes, max]) => bytes > max)
    .map(([what, bytes, max]) => `${page} until ${until}: ${bytes} B of ${what}, at most ${max} B`);
}
