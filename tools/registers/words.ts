/**
 * Registers of the words that features bring, a set for each language: `locales/<language>/features/<feature>/` has, of
 * these, the files that the feature needs.
 *
 * `screens`: come with its screens. `everywhere`: of every page. `server`: refusals, letters and messages, which no page
 * asks for. `console`: come with its pages of the console.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';

const kinds = ['screens', 'everywhere', 'server', 'console'] as const;
type Kind = (typeof kinds)[number];

interface Words {
  readonly feature: string;
  readonly kind: Kind;
}

const nameOf = ({ feature, kind }: Words) =>
  `${feature.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}${kind[0]?.toUpperCase()}${kind.slice(1)}`;

function merged(words: readonly Words[], up: string): string {
  const imports = words.map((one) => `import ${nameOf(one)} from '${up}features/${one.feature}/${one.kind}.ts';\n`);
  const spreads = words.map((one) => `  ...${nameOf(one)},\n`);
  return `${imports.join('')}\nexport default {\n${spreads.join('')}};\n`;
}

function fetched(words: readonly Words[], up: string): string {
  const lines = words.map(
    ({ feature, kind }) => `  '${feature}': () => import('${up}features/${feature}/${kind}.ts'),\n`,
  );
  return `export const featureParts = {\n${lines.join('')}};\n`;
}

/** File and text of each of a language's registers. */
export function wordRegisters(root: string): { readonly file: string; readonly text: string }[] {
  const locales = 'packages/i18n/src/locales';
  const languages = globSync('*/whole.ts', { cwd: join(root, locales) }).map((path) => path.split('/')[0] as string);
  return languages.sort().flatMap((language) => {
    const folder = `${locales}/${language}`;
    const found = globSync('features/*/*.ts', { cwd: join(root, folder) }).sort();
    const words = found.map((path) => {
      const [, feature = '', file = ''] = path.split('/');
      const kind = kinds.find((known) => file === `${known}.ts`);
      if (kind === undefined) throw new Error(`${folder}/${path}: words are ${kinds.join(', ')}`);
      return { feature, kind };
    });
    const of = (...wanted: Kind[]) => words.filter(({ kind }) => wanted.includes(kind));
    const head = '/** Written by tools/registers from the folders of words. */\n';
    return [
      { file: `${folder}/everywhere.gen.ts`, text: head + merged(of('everywhere'), './') },
      { file: `${folder}/parts.gen.ts`, text: head + fetched(of('screens'), './') },
      { file: `${folder}/whole.gen.ts`, text: head + merged(of('screens', 'everywhere', 'console'), './') },
      { file: `${folder}/server.gen.ts`, text: head + merged(of('server'), './') },
      { file: `${folder}/console/parts.gen.ts`, text: head + fetched(of('console'), '../') },
    ];
  });
}
