/** What the lockfile says about packages, and which of them the product runs. */
import { dirname } from 'node:path/posix';

export interface LockEntry {
  readonly version?: string;
  readonly name?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  /** Of a link: the folder of the workspace. */
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Packages by where they lie: `node_modules/a/node_modules/b`, or the folder of a workspace. */
export type Lock = Readonly<Record<string, LockEntry>>;

export type Part = 'server' | 'browser';

export interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly integrity: string | null;
  readonly parts: ReadonlySet<Part>;
  /** Keys of the packages that it asks for. */
  readonly needs: readonly string[];
}

/** Where the parts of the product begin; the root brings the pinned Node. */
const roots: readonly (readonly [string, Part])[] = [
  ['', 'server'],
  ['apps/server', 'server'],
  ['apps/web', 'browser'],
  ['apps/console', 'browser'],
];
/** What they write into the built page, or the server sends as files, without being imported. What they need stays behind. */
const delivered = ['vite', 'rolldown', 'tailwindcss', 'cryptocurrency-icons', '@fastify/swagger-ui'];
/** Packages that state their licence in a form the lockfile does not take over. */
const statedElsewhere: Readonly<Record<string, string>> = { 'xmlhttprequest-ssl': 'MIT' };

/** Names a package once, wherever it lies. */
export const keyOf = ({ name, version }: Pick<Package, 'name' | 'version'>) => `${name}@${version}`;

/** Every package that runs in production or reaches the browser, our own aside, by name. */
export function listPackages(lock: Lock): Package[] {
  const partsOf = new Map<string, Set<Part>>();
  const add = (path: string, part: Part, isWhole: boolean): void => {
    const parts = partsOf.get(path) ?? new Set();
    if (parts.has(part)) return;
    partsOf.set(path, parts.add(part));
    if (isWhole) for (const needed of neededBy(lock, path)) add(needed, part, true);
  };
  for (const [path, part] of roots) add(path, part, true);
  for (const name of delivered) add(find(lock, '', name) ?? missing(name, 'the build'), 'browser', false);
  const packages = new Map<string, Package>();
  for (const [path, parts] of partsOf) {
    if (!path.startsWith('node_modules/')) continue;
    const one = describe(lock, path, parts, partsOf);
    const same = packages.get(keyOf(one));
    packages.set(keyOf(one), same === undefined ? one : merge(same, one));
  }
  return [...packages.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

function describe(lock: Lock, path: string, parts: Set<Part>, all: ReadonlyMap<string, unknown>): Package {
  const entry = lock[path];
  const name = entry?.name ?? nameOf(path);
  const needed = neededBy(lock, path).filter((one) => all.has(one) && one.startsWith('node_modules/'));
  return {
    name,
    version: entry?.version ?? missing(path, 'the lockfile'),
    license: entry?.license ?? statedElsewhere[name] ?? 'none stated',
    integrity: entry?.integrity ?? null,
    parts,
    needs: needed.map((one) => `${lock[one]?.name ?? nameOf(one)}@${lock[one]?.version}`).sort(compare),
  };
}

/** The same version may lie in two places and find other neighbours there. */
function merge(one: Package, other: Package): Package {
  const needs = [...new Set([...one.needs, ...other.needs])].sort(compare);
  return { ...one, needs, parts: new Set([...one.parts, ...other.parts]) };
}

/** Where the packages lie that one asks for. Optional ones are left out where there is no such entry. */
function neededBy(lock: Lock, path: string): string[] {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta,
  } = lock[path] ?? {};
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  const firm = [...Object.keys(dependencies), ...peers].filter((name) => !(name in optionalDependencies));
  const optional = Object.keys(optionalDependencies).flatMap((name) => find(lock, path, name) ?? []);
  return [...firm.map((name) => find(lock, path, name) ?? missing(name, path)), ...optional];
}

/** Looks where Node looks: in the package's own `node_modules`, then in those above it. */
function find(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.includes('/') ? dirname(folder) : '') {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = lock[path];
    if (entry !== undefined) return entry.link === true ? (entry.resolved ?? missing(name, from)) : path;
    if (folder === '') return null;
  }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** By code point, so that every machine sorts alike. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function missing(name: string, where: string): never {
  throw new Error(`the lockfile has no ${name} for ${where === '' ? 'the root' : where}`);
}
