/** A product made by the scaffold, in a copy of the tree. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../prepare.mjs';
import { scaffold } from './scaffold.ts';
import { copyTree } from './tree.ts';

const tree = mkdtempSync(join(tmpdir(), 'scaffold-'));
const sources = ['packages', 'apps', 'tools', 'docs', 'e2e', 'bench'];
let written: string[] = [];
let changed: string[] = [];

function textsOf(): ReadonlyMap<string, string> {
  const found = sources.flatMap((folder) =>
    readdirSync(join(tree, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(found.map((path) => [path.slice(tree.length + 1), readFileSync(path, 'latin1')]));
}

/** What a program of the packages says in the tree; rejects where it finds fault, with what it says. */
async function run(program: string, ...args: readonly string[]): Promise<string> {
  const { VITEST: _vitest, ...env } = process.env;
  const path = join(tree, 'node_modules', ...program.split('/'));
  const done = promisify(execFile)(process.execPath, [path, ...args], { cwd: tree, encoding: 'utf8', env });
  const { stdout } = await done.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${program}: ${error.stdout}${error.stderr}`);
  });
  return stdout;
}

beforeAll(() => {
  copyTree(root, tree);
  const before = textsOf();
  written = scaffold(tree, 'lottery');
  const after = textsOf();
  changed = [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('a product that the scaffold has made', () => {
  it('lies in folders of its own, and nothing but the registers follows', () => {
    const own = written.filter((path) => /(\/features|^e2e)\/lottery\/|^docs\/features\/lottery\.md$/.test(path));
    expect(own).toEqual(written);
    expect(changed.filter((path) => !path.endsWith('.gen.ts')).sort()).toEqual([...written].sort());
    expect(changed).toContain('packages/core/src/features.gen.ts');
  });

  it('is in every layer', () => {
    const layers = new Set(written.map((path) => /^(?:packages|apps)\/\w+|^\w+/.exec(path)?.[0]));
    expect([...layers].sort()).toEqual([
      'apps/server',
      'apps/web',
      'docs',
      'e2e',
      'packages/contract',
      'packages/core',
      'packages/i18n',
    ]);
  });

  it('has a number, events and a migration that nobody else has', () => {
    const of = (path: string) => readFileSync(join(tree, path), 'utf8');
    const numberIn = (text: string) => Number(/^ {2}number: (\d+),/m.exec(text)?.[1]);
    const core = 'packages/core/src/features';
    const others = readdirSync(join(root, core)).map((name) => numberIn(of(`${core}/${name}/feature.ts`)));
    expect(others).not.toContain(numberIn(of(`${core}/lottery/feature.ts`)));
    expect(written.filter((path) => /migrations\/\d{4}-lotteries\.ts$/.test(path))).toHaveLength(1);
  });

  it('says transfer only where it means the one that is there', () => {
    const said = written
      .filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'))
      .flatMap((path) =>
        readFileSync(join(tree, path), 'utf8')
          .split('\n')
          .filter((line) => !path.includes('/locales/') && /[Tt]ransfer(?!red)/.test(line)),
      );
    const meant = /'\.\.\/transfer\/|'transfer\.too_fine'|: 'transfer',$/;
    expect(said.filter((line) => !meant.test(line))).toEqual([]);
  });

  it('compiles, with everything that is made of all features', async () => {
    // Others' tests see nothing of it: without them it takes two thirds of the time.
    const configuration = {
      extends: './tsconfig.json',
      files: written.filter((path) => /\.(test|spec)\.tsx?$/.test(path)),
      include: ['packages/*/src', 'apps/server/src', 'apps/web/src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    };
    writeFileSync(join(tree, 'tsconfig.product.json'), JSON.stringify(configuration));
    expect(await run('@typescript/native/bin/tsc', '-p', 'tsconfig.product.json')).toBe('');
  }, 180_000); // The compiler wants both cores, and other tests run beside it.

  it('passes the tests of its rules, and those that hold for every feature of the core', async () => {
    const output = await run(
      'vitest/vitest.mjs',
      'run',
      'packages/core/src/features/lottery',
      'packages/core/src/features.test.ts',
    );
    expect(output).toContain('move-lottery-funds.test.ts');
  });
});

describe('the scaffold', () => {
  it.each([
    ['no name', [], 'one word of 3 to 20 small letters'],
    ['two words', ['copy-trade'], 'one word of 3 to 20 small letters'],
    ['a capital', ['Loan'], 'one word of 3 to 20 small letters'],
    ['a word of the language', ['class'], 'class is a word of the language'],
    ['a feature that is there', ['deposit'], 'the name deposit is taken: '],
    ['a group of words that is there', ['common'], 'the name common is taken: '],
    ['what the copied code says of something else', ['amount'], 'the name amount is taken: '],
  ])('refuses %s in one line, and writes nothing', (_, args, reason) => {
    const before = textsOf().size;
    const program = join(tree, 'tools', 'scaffold', 'scaffold.ts');
    const { status, stderr, stdout } = spawnSync(process.execPath, [program, ...args], { cwd: tree, encoding: 'utf8' });
    expect([status, stdout, stderr.trimEnd().split('\n').length]).toEqual([1, '', 1]);
    expect(stderr).toContain(reason);
    expect(textsOf().size).toBe(before);
  });
});
