// Makes a checkout ready to run: packages installed, pinned runtime found, web built. Plain JavaScript, since it may
// begin on a Node that is older than the pinned one.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Where Node keeps what it made of the sources: a server that finds it there loads its modules in two thirds of the time. */
export const compileCache = join(root, 'node_modules', '.cache', 'bourse', 'compiled');
const nodeMajorMin = 20;
const pinnedMajor = 24;

/** Ends with one clear line. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

function runOrFail(command, args, what) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.error) fail(`${what} failed: ${command} cannot be run (${result.error.code})`);
  if (result.status !== 0) fail(`${what} failed, see above`);
}

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.bourse-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.error('Installing packages …');
  runOrFail('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci');
  writeFileSync(stamp, lock);
}

/** The Node the project is pinned to: from its packages, or the machine's own where that is new enough. */
function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(
    root,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin',
    name,
  );
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= pinnedMajor) return process.execPath;
  return fail(`Node ${pinnedMajor} or newer is needed on this platform (this is ${process.version})`);
}

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (!entry.name.includes('.test.')) yield path;
  }
}

/** The front ends, and what each of them is made of besides the packages. */
const frontEnds = { web: ['apps/web'], console: ['apps/console', 'apps/web/build'] };

function sourceStamp(own) {
  const hash = createHash('sha256');
  for (const folder of [
    ...own,
    'packages/client',
    'packages/contract',
    'packages/core',
    'packages/i18n',
    'packages/ui',
  ]) {
    for (const path of sourceFiles(join(root, folder))) {
      const { mtimeMs, size } = statSync(path);
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Builds the front ends that are stale: whether that went well, null where there was nothing to do. */
export async function buildWeb(node) {
  let isGood = null;
  for (const [name, own] of Object.entries(frontEnds)) {
    const built = await buildFrontEnd(node, name, own);
    if (built === false) return false;
    isGood ??= built;
  }
  return isGood;
}

async function buildFrontEnd(node, name, own) {
  const folder = join(root, 'apps', name);
  const stamp = join(folder, 'dist', '.stamp');
  const wanted = sourceStamp(own);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return null;
  console.error(`Building the ${name} app …`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--logLevel', 'warn', folder];
  const building = spawn(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(building, 'close');
  if (code !== 0) return false;
  writeFileSync(stamp, wanted);
  return true;
}

/** Installs and builds what is missing or stale; returns the path of the pinned Node. */
export async function prepare({ web }) {
  if (Number(process.versions.node.split('.')[0]) < nodeMajorMin)
    fail(`Node ${nodeMajorMin} or newer is needed (this is ${process.version})`);
  install();
  const node = findNode();
  if (web && (await buildWeb(node)) === false) fail('The web build failed, see above');
  return node;
}

/** The environment for children: the pinned Node first on the path. */
export function childEnvironment(node) {
  const bin = join(root, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, PATH: [dirname(node), bin, process.env.PATH].join(separator) };
}
