// Runs one TypeScript file under the pinned Node: `node tools/run.mjs <file> [arguments]`.
import { spawnSync } from 'node:child_process';
import { childEnvironment, prepare, root } from './prepare.mjs';

const node = await prepare({ web: false });
const result = spawnSync(node, process.argv.slice(2), { cwd: root, stdio: 'inherit', env: childEnvironment(node) });
process.exit(result.status ?? 1);
