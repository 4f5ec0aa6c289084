// `npm test`: begins on any Node from 20 on, installs what is missing, and goes on under the pinned one.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment, compileCache, prepare, root } from './prepare.mjs';

const node = await prepare({ web: false });
const environment = childEnvironment(node);
// Modules are compiled once for all processes of the run, and for the next runs.
environment.NODE_COMPILE_CACHE ??= compileCache;
const [script = 'test', ...args] =
  process.argv[2] === '--repeat' ? ['repeat', ...process.argv.slice(3)] : ['test', ...process.argv.slice(2)];
const { status } = spawnSync(node, [join(root, 'tools', 'testing', `${script}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
});
process.exit(status ?? 1);
