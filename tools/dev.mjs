// `npm run dev`: the server restarts and the web reloads on each change. The web is at http://127.0.0.1:5173, the console
// at http://127.0.0.1:5174/console/.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment, prepare, root } from './prepare.mjs';
import { runServer } from './server.mjs';

const node = await prepare({ web: false });
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
