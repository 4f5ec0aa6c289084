/** The words of the copy in each language: the transfer's own, and those of other files that say its name. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Written } from './scaffold.ts';

const locales = 'packages/i18n/src/locales';
const own = 'features/transfer';

/** The text of a word in a file of words. */
function textOf(file: string, id: string): string {
  const [, text] = new RegExp(`'${id.replace('.', '\\.')}':\\s*('[^']*')`).exec(readFileSync(file, 'utf8')) ?? [];
  if (text === undefined) throw new Error(`${file} has no longer: ${id}`);
  return text;
}

/** Keys under the new name. What is said stays, but in English: there it is the name that tests look for. */
function renamed(text: string, language: string, rename: (text: string) => string): string {
  if (language === 'en') return rename(text);
  return text.replaceAll(/'(?:transfer|account\.huanum)(?:\.\w+)?'|'record\.transfer'|\/transfer\//g, rename);
}

/** Every file of words of the copy. */
export function wordFiles(root: string, name: string, rename: (text: string) => string): Written[] {
  const languages = globSync('*/whole.ts', { cwd: join(root, locales) }).map((path) => path.split('/')[0] as string);
  return languages.sort().flatMap((language) => {
    const folder = join(root, locales, language);
    const isEnglish = language === 'en';
    const type = isEnglish ? 'as const satisfies Record<string, string>' : 'satisfies Record<keyof typeof en, string>';
    const head = (file: string) => (isEnglish ? '' : `import type en from '../../../en/${own}/${file}.ts';\n\n`);
    const words = (file: string, entries: Readonly<Record<string, string>>) =>
      `${head(file)}export default {\n${Object.entries(entries)
        .map(([id, text]) => `  '${id}': ${text},\n`)
        .join('')}} ${type};\n`;
    const screens = readFileSync(join(folder, own, 'screens.ts'), 'utf8')
      .replace(/ {2}'transfer\.min_100':\s*'[^']*',\n/, '')
      .replace(
        /\}( as const)? satisfies/,
        `  'transfer.records': ${textOf(join(folder, 'funds.ts'), 'transfer.records')},\n$&`,
      );
    const files = {
      screens,
      everywhere: words('everywhere', {
        'transfer.transfer': textOf(join(folder, 'everywhere.ts'), 'transfer.transfer'),
        'record.transfer': textOf(join(folder, 'record.ts'), 'record.transfer'),
      }),
      server: words('server', {
        'transfer.moved': textOf(join(folder, own, 'server.ts'), 'transfer.done'),
        'transfer.moved_text': "'{amount} {currency}'",
      }),
    };
    return Object.entries(files).map(([file, text]) => ({
      path: `${locales}/${language}/features/${name}/${file}.ts`,
      text: renamed(text, language, rename),
    }));
  });
}
