/** The names and numbers of a product, and whether they are free. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { kept } from './edits.ts';

export interface Names {
  /** `loan` */
  readonly name: string;
  /** `Loan` */
  readonly type: string;
  /** `loans`, `Loans` */
  readonly many: string;
  readonly typeMany: string;
}

export interface Numbers {
  readonly feature: number;
  readonly event: number;
  /** `0020` */
  readonly migration: string;
  /** Its place in the account's navigation. */
  readonly order: number;
}

/** Why no product is made; told in one line. */
export class Refused extends Error {}

const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;

function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** Refuses what is no name of a feature. */
export function namesOf(name: string | undefined): Names {
  if (name === undefined || !/^[a-z]{3,20}$/.test(name))
    throw new Refused(`a feature is called by one word of 3 to 20 small letters: ${name ?? 'none is given'}`);
  try {
    new Script(`'use strict'; const ${name} = 0;`);
  } catch {
    throw new Refused(`${name} is a word of the language`);
  }
  const many = pluralOf(name);
  return { name, type: capital(name), many, typeMany: capital(many) };
}

/** Places where a name is taken once something is there: files below the root, and what they say of it. */
function places({ name, type, many }: Names): readonly (readonly [string, RegExp | null])[] {
  return [
    [`{packages,apps}/*/src/features/${name}`, null],
    [`packages/i18n/src/locales/en/{${name}.ts,features/${name}}`, null],
    [`{docs/features/${name}.md,e2e/${name}}`, null],
    ['packages/contract/src/features/*/calls.ts', new RegExp(`'/api/${name}/`)],
    ['packages/contract/src/features/*/kinds.ts', new RegExp(`'${name}(_moved)?'`)],
    ['packages/core/src/features/*/feature.ts', new RegExp(`'${name}'`)],
    ['packages/i18n/src/locales/en/**/*.ts', new RegExp(`'(${name}\\.|record\\.${name}')`)],
    ['apps/web/src/features/*/entry.ts', new RegExp(`'/${name}(Record)?'`)],
    ['apps/server/src/**/migrations/*.ts', new RegExp(`create table ${many}\\b`)],
    ['packages/core/src/features/*/events.ts', new RegExp(`\\b${type}FundsMoved\\b`)],
  ];
}

/** The first place where the name is taken; null: none. */
export function takenAt(root: string, names: Names): string | null {
  for (const [files, said] of places(names)) {
    for (const path of globSync(files, { cwd: root }).sort())
      if (said === null || said.test(readFileSync(join(root, path), 'utf8'))) return path;
  }
  return null;
}

/** Whether the copied text says the word already: the copy would mean two things by it. */
export function isSaidIn(text: string, { name, type, many }: Names): boolean {
  return new RegExp(`\\b(${name}|${type}|${many})\\b`).test(text);
}

function numbersIn(root: string, files: string, pattern: RegExp): number[] {
  return globSync(files, { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([, number]) => Number(number)),
  );
}

/** The next ones: of features and migrations one more, of events a ten of its own. */
export function nextNumbers(root: string): Numbers {
  const core = 'packages/core/src/features/*';
  const migrations = globSync('apps/server/src/**/migrations/[0-9]*.ts', { cwd: root });
  const last = migrations.map((path) => Number(path.split('/').at(-1)?.slice(0, 4)));
  return {
    feature: Math.max(...numbersIn(root, `${core}/*.ts`, /^(?: {2}number:|export const \w+Number =) (\d+)[,;]/gm)) + 1,
    event: (Math.floor(Math.max(...numbersIn(root, `${core}/**/*.ts`, /\bevent\(\s*(\d+),/g)) / 10) + 1) * 10,
    migration: String(Math.max(...last) + 1).padStart(4, '0'),
    order: Math.max(...numbersIn(root, 'apps/web/src/features/*/entry.ts', /\border: (\d+)/g)) + 1,
  };
}

/** Names of the transfer's that are not made with its own name: the copy's must differ from them. */
function ownWords({ name, type, many, typeMany }: Names): readonly (readonly [RegExp, string])[] {
  return [
    [/FundsTransferred/g, `${type}FundsMoved`],
    [/TransferFunds/g, `Move${type}Funds`],
    [/transferFunds/g, `move${type}Funds`],
    [/transfer-funds/g, `move-${name}-funds`],
    [/\btransferable\b/g, `${name}Coins`],
    [/\bmostOf\b/g, `${name}MostOf`],
    [/\bwithCoin\b/g, `${name}WithCoin`],
    [/\bstartValues\b/g, `${name}StartValues`],
    [/\baccountsOf\b/g, `${name}AccountsOf`],
    [/account\.huanum/g, `${name}.no_amount`],
    [/Transfers\b/g, typeMany],
    [/(?<!\w)transfers\b/g, many],
    // Words of other languages, and of what is said of a transfer, are no names.
    [new RegExp(`(?<!${kept})Transfer(?!red|ring)`, 'g'), type],
    [new RegExp(`(?<!${kept})transfer(?!red|ring)`, 'g'), name],
    [new RegExp(kept, 'g'), ''],
  ];
}

/** Changes the transfer's names to those of the product, in texts and paths. */
export function renamer(names: Names): (text: string) => string {
  const words = ownWords(names);
  return (text) =>
    words.reduce(
      (changed, [pattern, by]) => changed.replace(pattern, by),
      text.replaceAll(/\btransfer\.too_fine\b/g, `${kept}transfer.too_fine`),
    );
}
