/** `npm run admin`: what the owner of the machine asks of the exchange that runs on DATA_DIR. */
import { askShell } from './socket.ts';

const dataDir = process.env.DATA_DIR || './data';
const answered = await askShell(dataDir, process.argv.slice(2));
if ('error' in answered) {
  process.stderr.write(`${answered.error}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${answered.lines.join('\n')}\n`);
}
