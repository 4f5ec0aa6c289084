import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment, compileCache, root } from './prepare.mjs';

// What starting takes, most of it for compiling the embedded database, goes back to the system instead of staying with
// the process: 520 MB become 400 (measured with Node 24 on Linux). Other systems do not know these settings.
const leanHeap = ['--max-semi-space-size=4'];
const leanAllocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Runs the server under the pinned Node, hands signals on and ends as it ends. */
export function runServer(node, args = []) {
  const main = join(root, 'apps', 'server', 'src', 'main.ts');
  const server = spawn(node, [...leanHeap, ...args, main], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compileCache, ...leanAllocator, ...childEnvironment(node) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
  return server;
}
