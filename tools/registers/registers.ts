/**
 * Writes the registers that follow from the folders of features, as plain imports: `node tools/run.mjs tools/registers/registers.ts`.
 * With `--check` it writes nothing, names what is stale and exits with 1.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { wordRegisters } from './words.ts';

/** One register: which files of the features it lists, and what it makes of what each exports. */
interface Register {
  readonly file: string;
  readonly title: string;
  /** Folder of the features, below the root. */
  readonly features: string;
  /** Files below it. */
  readonly files: string;
  /** What each exports: `(\w+)` is the name, imported under it. Null: all it exports is handed on. */
  readonly exported: RegExp | null;
  /** Whether a feature stands after those that its `uses` names. New ones go to the end, the others stay where they are. */
  readonly isOrdered?: boolean;
  readonly render: (parts: readonly Part[]) => string;
}

interface Part {
  readonly feature: string;
  readonly name: string;
  /** The file as the register imports it. */
  readonly from: string;
}

const list = (name: string) => (parts: readonly Part[]) =>
  `${imports(parts)}\nexport const ${name} = [\n${parts.map((part) => `  ${part.name},\n`).join('')}] as const;\n`;
const spread = (name: string) => (parts: readonly Part[]) =>
  `${imports(parts)}\nexport const ${name} = {\n${parts.map((part) => `  ...${part.name},\n`).join('')}};\n`;
const entries = (parts: readonly Part[]) =>
  `${parts.map(({ feature, from }) => `import { entry as ${camel(feature)} } from '${from}';\n`).join('')}\nexport const entries = [\n${parts.map(({ feature }) => `  ${camel(feature)},\n`).join('')}] as const;\n`;
const byFeature = (parts: readonly Part[]) =>
  parts.map(({ name, feature, from }) => `export { ${name} as ${camel(feature)} } from '${from}';\n`).join('');
const handedOn = (parts: readonly Part[]) => parts.map(({ from }) => `export * from '${from}';\n`).join('');

function imports(parts: readonly Part[]): string {
  const sorted = parts.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.map(({ name, from }) => `import { ${name} } from '${from}';\n`).join('');
}

function camel(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const contract = { features: 'packages/contract/src/features' };
const core = { features: 'packages/core/src/features', isOrdered: true };
const server = { features: 'apps/server/src/features', isOrdered: true };

export const registers: readonly Register[] = [
  {
    ...contract,
    file: 'packages/contract/src/calls.gen.ts',
    title:
      'Every call, by feature: `calls.spot.deal`. A module whose names are followed one by one, rather than an object, so\n * that a page of the web gets the schemas of the features it uses and no others.',
    files: '*/calls.ts',
    exported: /^export const (\w+Calls) =/gm,
    render: byFeature,
  },
  {
    ...contract,
    file: 'packages/contract/src/errors.gen.ts',
    title: 'The refusals of each feature.',
    files: '*/errors.ts',
    exported: /^export const (\w+Errors) =/gm,
    render: list('featureErrors'),
  },
  {
    ...contract,
    file: 'packages/contract/src/kinds.gen.ts',
    title: 'The kinds that each feature adds.',
    files: '*/kinds.ts',
    exported: /^export const (\w+Kinds) =/gm,
    render: list('featureKinds'),
  },
  {
    ...contract,
    file: 'packages/contract/src/examples.gen.ts',
    title: 'An example of every call, by feature: for tests, and in no bundle.',
    files: '*/examples.ts',
    exported: /^export const (\w+Examples)\b/gm,
    render: byFeature,
  },
  {
    ...contract,
    file: 'packages/contract/src/public.gen.ts',
    title: 'What each feature shows of itself.',
    files: '*/index.ts',
    exported: null,
    render: handedOn,
  },
  {
    ...core,
    file: 'packages/core/src/features.gen.ts',
    title: 'Every feature, each after those whose slices it builds on.',
    files: '*/feature.ts',
    exported: /^export const (\w+) = defineFeature\b/gm,
    render: list('features'),
  },
  {
    ...core,
    file: 'packages/core/src/public.gen.ts',
    title: 'What features show of themselves.',
    files: '*/public.ts',
    exported: null,
    isOrdered: false,
    render: handedOn,
  },
  {
    ...core,
    file: 'packages/core/src/testing/random-commands.gen.ts',
    title: 'The random commands of each feature.',
    files: '*/testing/random.ts',
    exported: /^export const (random\w+)\b/gm,
    // The order of draws is what a seed stands for.
    isOrdered: false,
    render: spread('made'),
  },
  {
    ...core,
    file: 'packages/core/src/testing/model/rules.gen.ts',
    title: 'The rules that the naive model knows.',
    files: '*/testing/naive.ts',
    exported: /^export const (naive\w+)\b/gm,
    isOrdered: false,
    render: spread('rules'),
  },
  {
    ...server,
    file: 'apps/server/src/features.gen.ts',
    title: 'Every feature, those that are used before those that use them.',
    files: '*/feature.ts',
    exported: /^export const (\w+): Feature = /gm,
    render: list('declared'),
  },
  {
    ...server,
    file: 'apps/server/src/projections.gen.ts',
    title: 'What features bring to the view. A checkpoint has their tables in this order.',
    files: '*/view/*.ts',
    exported: /^export const (\w+Projection) = /gm,
    isOrdered: false,
    render: list('declared'),
  },
  {
    features: 'apps/web/src/features',
    file: 'apps/web/src/app/entries.gen.ts',
    title: 'Every feature of the app.',
    files: '*/entry.ts',
    exported: /^export const (entry)\b/gm,
    render: entries,
  },
  {
    features: 'apps/console/src/features',
    file: 'apps/console/src/app/entries.gen.ts',
    title: 'Every feature of the console.',
    files: '*/entry.ts',
    exported: /^export const (entry)\b/gm,
    render: entries,
  },
];

/** What the register's files export, in the order of their paths. */
function partsOf(root: string, { file, features, files, exported }: Register): Part[] {
  const base = join(root, features);
  const found = globSync(files, { cwd: base })
    .filter((path) => !path.endsWith('.test.ts'))
    .sort();
  return found.flatMap((path) => {
    const feature = path.split('/')[0] as string;
    const to = relative(dirname(join(root, file)), join(base, path));
    const from = to.startsWith('.') ? to : `./${to}`;
    if (exported === null) return [{ feature, name: '*', from }];
    const names = [...readFileSync(join(base, path), 'utf8').matchAll(exported)].map(([, name = '']) => name);
    const isOptional = files.includes('view/');
    if (names.length !== 1 && !(isOptional && names.length === 0))
      throw new Error(`${features}/${path} exports ${names.length} of ${exported.source}, not one`);
    return names.map((name) => ({ feature, name, from }));
  });
}

/** The features that a feature's declaration names. */
function usesOf(root: string, features: string, feature: string): string[] {
  const text = readFileSync(join(root, features, feature, 'feature.ts'), 'utf8');
  const [, names = ''] = /^ {2}uses: \[([^\]]*)\]/m.exec(text) ?? [];
  return [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
}

/** Those known stay in their order and new ones follow; where something uses what comes later, it moves behind that. */
export function inOrder<P extends { feature: string; name: string }>(
  parts: readonly P[],
  known: readonly string[],
  usesOf: (feature: string) => readonly string[],
): P[] {
  const place = ({ name }: P) => (known.includes(name) ? known.indexOf(name) : known.length);
  const left = parts.toSorted((a, b) => place(a) - place(b));
  const ordered: P[] = [];
  while (left.length > 0) {
    const waits = (part: P) =>
      left.some((other) => other.feature !== part.feature && usesOf(part.feature).includes(other.feature));
    const at = left.findIndex((part) => !waits(part));
    if (at < 0) throw new Error(`a circle of uses: ${left.map(({ feature }) => feature).join(', ')}`);
    ordered.push(...left.splice(at, 1));
  }
  return ordered;
}

/** The names in the register as it is. */
function knownIn(path: string): string[] {
  try {
    return [...readFileSync(path, 'utf8').matchAll(/^ {2}(?:\.{3})?(\w+),$/gm)].map(([, name = '']) => name);
  } catch {
    return [];
  }
}

/** What a register is to hold. */
export function textOf(root: string, register: Register): string {
  const { file, title, features, isOrdered, render } = register;
  const uses = (feature: string) => (isOrdered ? usesOf(root, features, feature) : []);
  const named = render === entries ? ({ feature }: Part) => camel(feature) : ({ name }: Part) => name;
  const parts = partsOf(root, register).map((part) => ({ ...part, own: part.name, name: named(part) }));
  const ordered = inOrder(parts, knownIn(join(root, file)), uses);
  return `/**\n * ${title}\n *\n * Written by tools/registers/registers.ts from the folders of ${features}.\n */\n${render(ordered)}`;
}

/** Registers that are not what they are to be. */
export function staleRegisters(root: string): { readonly path: string; readonly text: string }[] {
  const all = [
    ...registers.map((register) => ({ file: register.file, text: textOf(root, register) })),
    ...wordRegisters(root),
  ];
  return all.flatMap(({ file, text }) => {
    const path = join(root, file);
    let now = '';
    try {
      now = readFileSync(path, 'utf8');
    } catch {
      // It is not there yet.
    }
    return now === text ? [] : [{ path, text }];
  });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..');
  const isCheck = process.argv.includes('--check');
  const stale = staleRegisters(root);
  for (const { path, text } of stale) {
    console.error(
      `${relative(root, path)} ${isCheck ? 'is stale: node tools/run.mjs tools/registers/registers.ts' : 'written'}`,
    );
    if (!isCheck) writeFileSync(path, text);
  }
  process.exit(isCheck && stale.length > 0 ? 1 : 0);
}
