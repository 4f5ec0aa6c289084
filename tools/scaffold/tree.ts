/** A copy of the tree to try a product in: its sources, with the packages that are installed here. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Journals and pictures of tests weigh more than all the rest. */
const isLeftOut = /\/fixtures\/|\.(png|jpg|woff2|snapshot|journal)$/;

/** Copies what git knows, or would; links every package but those that are the tree's own. */
export function copyTree(root: string, to: string): void {
  const args = [
    'ls-files',
    '-co',
    '--exclude-standard',
    '-z',
    'packages',
    'apps',
    'tools',
    'docs',
    'e2e',
    'bench',
    ':/*',
  ];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0');
  const folders = new Set<string>();
  for (const path of new Set(listed)) {
    if (path === '' || isLeftOut.test(path)) continue;
    const folder = dirname(path);
    if (!folders.has(folder)) mkdirSync(join(to, folder), { recursive: true });
    folders.add(folder);
    cpSync(join(root, path), join(to, path));
  }
  const modules = join(root, 'node_modules');
  mkdirSync(join(to, 'node_modules', '@bourse'), { recursive: true });
  for (const name of readdirSync(modules))
    if (name !== '@bourse') symlinkSync(join(modules, name), join(to, 'node_modules', name));
  // Links to the workspaces lead from there into the copy.
  cpSync(join(modules, '@bourse'), join(to, 'node_modules', '@bourse'), { recursive: true, verbatimSymlinks: true });
}
