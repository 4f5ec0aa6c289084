/** The order of registers, and that one is named which is not what its folders say. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../prepare.mjs';
import { inOrder, registers, staleRegisters, textOf } from './registers.ts';

const named = (...names: string[]) => names.map((name) => ({ feature: name, name }));
const order = (names: string[], known: string[], uses: Record<string, string[]> = {}) =>
  inOrder(named(...names), known, (feature) => uses[feature] ?? []).map(({ name }) => name);

describe('names in a register', () => {
  it('stay in the order that they have, whatever their names are', () => {
    expect(order(['access', 'market', 'wallet'], ['wallet', 'market', 'access'])).toEqual([
      'wallet',
      'market',
      'access',
    ]);
  });

  it('come to the end where they are new, in the order of their folders', () => {
    expect(order(['access', 'bonus', 'lottery', 'market'], ['market', 'access'])).toEqual([
      'market',
      'access',
      'bonus',
      'lottery',
    ]);
  });

  it('stand behind what they use, new or not', () => {
    expect(order(['bonus', 'lottery', 'market'], ['market'], { bonus: ['lottery'] })).toEqual([
      'market',
      'lottery',
      'bonus',
    ]);
    expect(order(['access', 'bonus', 'market'], ['access', 'market'], { access: ['bonus'] })).toEqual([
      'market',
      'bonus',
      'access',
    ]);
  });

  it('leave no gap where a feature is gone', () => {
    expect(order(['access', 'wallet'], ['wallet', 'market', 'access'])).toEqual(['wallet', 'access']);
  });

  it('are refused where they use each other', () => {
    const circle = { access: ['bonus'], bonus: ['access'] };
    expect(() => order(['access', 'bonus'], [], circle)).toThrow('a circle of uses: access, bonus');
  });
});

/** A tree with features of the core alone. */
let tree: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
};
const addFeature = (name: string, uses: string[] = []) =>
  write(
    `packages/core/src/features/${name}/feature.ts`,
    `export const ${name} = defineFeature<State, Commands>()({\n  uses: [${uses.map((use) => `'${use}'`)}],\n});\n`,
  );
const file = 'packages/core/src/features.gen.ts';
const listed = () => {
  const register = registers.find((one) => one.file === file);
  if (register === undefined) throw new Error(`no register ${file}`);
  const text = textOf(tree, register);
  write(file, text);
  return /\[([^\]]*)\] as const/.exec(text)?.[1]?.match(/\w+/g);
};

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'registers-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe('the register of a tree', () => {
  it('keeps the order of the file that is committed', () => {
    for (const name of ['wallet', 'market']) addFeature(name);
    write(file, 'export const features = [\n  wallet,\n  market,\n] as const;\n');
    addFeature('access');
    addFeature('bonus', ['lottery']);
    addFeature('lottery');
    expect(listed()).toEqual(['wallet', 'market', 'access', 'lottery', 'bonus']);
    addFeature('auction');
    expect(listed()).toEqual(['wallet', 'market', 'access', 'lottery', 'bonus', 'auction']);
  });

  it('is refused where a file exports two of what is looked for', () => {
    write(
      'packages/core/src/features/twice/feature.ts',
      'export const a = defineFeature\nexport const b = defineFeature\n',
    );
    expect(listed).toThrow('twice/feature.ts exports 2 of');
  });
});

it('the registers that are committed are what the folders say', () => {
  expect(staleRegisters(root)).toEqual([]);
});

it('a register that is stale is named by tidy, with what writes it', () => {
  const run = (name: string, ...args: string[]) => execFileSync(name, args, { cwd: tree, encoding: 'utf8' });
  run('git', 'init', '-q');
  addFeature('market');
  listed();
  write('packages/i18n/src/locales/en/whole.ts', 'export default {};\n');
  for (const { path, text } of staleRegisters(tree)) write(path.slice(tree.length + 1), text);
  const tidy = () => spawnSync(process.execPath, [join(root, 'tools', 'tidy.ts')], { cwd: tree, encoding: 'utf8' });
  expect(tidy()).toMatchObject({ status: 0, stderr: '' });
  addFeature('access');
  expect(tidy()).toMatchObject({
    status: 1,
    stderr: `${file}:1 is stale: node tools/run.mjs tools/registers/registers.ts\n`,
  });
  expect(readFileSync(join(tree, file), 'utf8')).not.toContain('access');
});
