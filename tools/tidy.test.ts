import { describe, expect, it } from 'vitest';
import { inspectFile, inspectFolders, inspectNames } from './tidy.ts';

const whats = (path: string, text: string) => inspectFile(path, text).map((finding) => finding.what);

describe('tidy finds', () => {
  it('long files and functions', () => {
    expect(whats('a.ts', 'x;\n'.repeat(400))).toEqual(['401 lines, at most 400']);
    expect(whats('a.ts', `function f() {\n${'x;\n'.repeat(70)}}`)).toEqual(['a function of 72 lines, at most 70']);
    expect(whats('a.ts', `function f() {\n${'x;\n'.repeat(68)}}`)).toEqual([]);
  });

  it('names that say nothing, unfinished work, words in screens', () => {
    expect(whats('a.ts', 'class OrderManager {}')).toEqual(['the name OrderManager says nothing']);
    expect(whats('a.ts', `// TO${'DO'} later`)).toEqual(['unfinished']);
    expect(whats('a.test.ts', `it.${'skip'}('x', f)`)).toEqual(['a test that proves nothing']);
    expect(whats('a.tsx', 'const a = <p>Buy now</p>;')).toEqual(['a word outside the catalogues']);
    expect(whats('a.tsx', 'const a = <p>{t("spot.buy")} × 2</p>;')).toEqual([]);
  });

  it.each([
    ['a field that is read', 'apps/web/src/a.ts', 'const id = market.legal_id;', 'legal_id'],
    ['a field that is taken out', 'apps/web/src/a.tsx', 'const { now_price } = market;', 'now_price'],
    ['a field that is written', 'apps/server/src/features/market/a.ts', 'const a = { is_match: 1 };', 'is_match'],
    ['a field under its text', 'apps/server/src/features/wallet/a.ts', "row['usdt_totle'];", 'usdt_totle'],
    ['a type', 'apps/web/src/a.ts', "import type { BalanceRow } from '@bourse/contract';", 'BalanceRow'],
    ['a field of an order', 'apps/web/src/a.ts', 'const price = order.trail_price;', 'trail_price'],
    ['a field that the server has as a column', 'apps/web/src/a.ts', 'const { paired_id } = order;', 'paired_id'],
    ['a field of the book', 'apps/web/src/a.ts', 'const free = book.user_legal;', 'user_legal'],
    ['the place of a pair', 'apps/web/src/a.ts', "read('legal_index');", 'legal_index'],
  ])('words of the wire: %s', (_, path, text, word) => {
    expect(whats(path, text)).toEqual([expect.stringMatching(new RegExp(`^${word} is a word of the wire: `))]);
    for (const edge of ['packages/contract/src/a.ts', path.replace('a.ts', 'a.test.ts')]) {
      expect(whats(edge, text)).toEqual([]);
    }
  });

  it('folders that say nothing or hold too much', () => {
    expect(inspectFolders(['src/utils/a.ts']).map((finding) => finding.what)).toEqual([
      'the folder name utils says nothing',
    ]);
    const many = Array.from({ length: 16 }, (_, index) => `src/a${index}.ts`);
    expect(inspectFolders(many).map((finding) => finding.what)).toEqual(['16 source files, at most 15']);
  });

  it('a name that two files of a package export', () => {
    const doubles = (...files: [path: string, text: string][]) =>
      inspectNames(new Map(files)).map(({ path, what }) => `${path} ${what}`);
    const one: [string, string] = ['packages/a/src/one.ts', 'export const fee = 1;'];
    expect(doubles(one, ['packages/a/src/two.ts', 'export function fee() {}'])).toEqual([
      'packages/a/src/two.ts fee is also exported by packages/a/src/one.ts',
    ]);
    expect(doubles(one, ['packages/a/src/two.ts', 'export const { rate: { fee } } = table;'])).toHaveLength(1);
    expect(doubles(one, ['packages/a/src/two.ts', 'interface fee {}\nexport type { fee };'])).toHaveLength(1);
    expect(doubles(one, ['packages/a/src/two.ts', "export { rate as fee } from './rate.ts';"])).toHaveLength(1);
  });

  it('no double name in what is passed on, in another package, in tests, or under a name that a register asks for', () => {
    const texts: Record<string, string> = {
      'packages/a/src/one.ts': 'export const fee = 1;\nexport interface fee {}',
      'packages/a/src/index.ts': "export { fee } from './one.ts';",
      'packages/a/src/two.ts': "import { fee } from './one.ts';\nexport { fee };",
      'packages/a/src/three.ts': 'const fee = 2;\nexport default function fee() {}',
      'packages/a/src/one.test.ts': 'export const fee = 1;',
      'packages/a/src/testing/fees.ts': 'export const fee = 1;',
      'packages/b/src/one.ts': 'export const fee = 1;',
      'apps/web/src/features/a/entry.ts': 'export const entry = 1;',
      'apps/web/src/features/b/entry.ts': 'export const entry = 1;',
    };
    expect(inspectNames(new Map(Object.entries(texts)))).toEqual([]);
  });
});
