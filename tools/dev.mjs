// `npm run dev`: the server restarts and the web reloads on each change. The web is at http://127.0.0.1:5173, the console
// at http://127.0.0.1:5174/console/.
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment, prepare, root } from './prepare.mjs';
import { runServer } from './server.mjs';

const node = await prepare({ web: false });
const folders = ['packages/contract', 'packages/core', 'apps/server', 'apps/web', 'apps/console'];

/** Registers follow the folders of features; what they import starts again by itself. */
function writeRegisters() {
  spawnSync(node, [join(root, 'tools', 'registers', 'registers.ts')], { cwd: root, stdio: 'inherit' });
}

writeRegisters();
let timer;
const again = (event) => {
  if (event !== 'rename') return;
  clearTimeout(timer);
  timer = setTimeout(writeRegisters, 200);
};
for (const folder of folders) watch(join(root, folder, 'src', 'features'), { recursive: true }, again);
watch(join(root, 'packages', 'i18n', 'src', 'locales'), { recursive: true }, again);

for (const app of ['web', 'console']) {
  const vite = spawn(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), join(root, 'apps', app)], {
    cwd: root,
    stdio: 'inherit',
    env: childEnvironment(node),
  });
  vite.on('exit', (code) => process.exit(code ?? 1));
  process.on('exit', () => vite.kill());
}
process.env.NODE_ENV ??= 'development';
runServer(node, ['--watch', '--watch-preserve-output']);
