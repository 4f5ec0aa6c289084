/**
 * Makes a new product of the feature `transfer`, in every layer: `npm run scaffold -- <name>`. What it writes lies in the
 * product's own folders; the registers follow. It compiles and its tests pass as it is.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { staleRegisters } from '../registers/registers.ts';
import { contractFiles } from './contract.ts';
import { coreFiles } from './core.ts';
import type { Copied } from './edits.ts';
import { isSaidIn, type Names, namesOf, nextNumbers, Refused, renamer, takenAt } from './names.ts';
import { pageOf } from './page.ts';
import { serverFiles } from './server.ts';
import { webFiles } from './web.ts';
import { wordFiles } from './words.ts';

export interface Written {
  /** Below the root. */
  readonly path: string;
  readonly text: string;
}

/** The text of a file before its names are changed. */
function edited(root: string, { file, edits = [] }: Copied): string {
  try {
    return edits.reduce((text, edit) => edit(text), readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    throw new Error(`${file} ${(error as Error).message}`);
  }
}

/** All that the product brings; nothing is written yet. */
function filesOf(root: string, names: Names): Written[] {
  const rename = renamer(names);
  const numbers = nextNumbers(root);
  const copied = [...contractFiles, ...coreFiles(numbers), ...serverFiles(numbers), ...webFiles(numbers)];
  const texts = copied.map((one) => ({ path: rename(one.to ?? one.file), text: edited(root, one) }));
  const taken = takenAt(root, names) ?? texts.find(({ text }) => isSaidIn(text, names))?.path;
  if (taken !== undefined) throw new Refused(`the name ${names.name} is taken: ${taken}`);
  return [
    ...texts.map(({ path, text }) => ({ path, text: rename(text) })),
    ...wordFiles(root, names.name, rename),
    { path: `docs/features/${names.name}.md`, text: pageOf(names) },
  ];
}

/** Orders imports and breaks lines where the new names want it. */
function format(root: string, paths: readonly string[]): void {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/** Writes the product and the registers; returns the paths of its own files. */
export function scaffold(root: string, name: string | undefined): string[] {
  const files = filesOf(root, namesOf(name));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
  }
  const paths = files.map(({ path }) => path);
  format(
    root,
    paths.filter((path) => !path.endsWith('.md')),
  );
  for (const { path, text } of staleRegisters(root)) writeFileSync(path, text);
  return paths;
}

const next = (name: string) => `
Next:
- packages/core/src/features/${name}: its rules, tests first; its record of events is fixed once a journal has them
- packages/contract/src/features/${name}: what it is asked, its refusals
- packages/i18n/src/locales/*/features/${name}: its words; so far they are the transfer's
- docs/features/${name}.md, and a line in README.md
- for staff, lists of its own or restrictions: docs/adding-a-feature.md names the shared files
- npm test`;

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..');
  const [name] = process.argv.slice(2);
  try {
    for (const path of scaffold(root, name)) console.log(relative(root, join(root, path)));
    console.log(next(name as string));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
