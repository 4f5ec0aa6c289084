import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment, root } from './prepare.mjs';

/** Runs the server under the pinned Node, hands signals on and ends as it ends. */
export function runServer(node, args = []) {
  const main = join(root, 'apps', 'server', 'src', 'main.ts');
  const server = spawn(node, [...args, main], { cwd: root, stdio: 'inherit', env: childEnvironment(node) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
  return server;
}
