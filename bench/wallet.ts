/**
 * The account's pages of somebody with 200 coins and 10,000 lines in the log: what each answer takes, on a view in files and
 * in PostgreSQL, and tasks over 50 ms in the page. The demo's market runs beside it, as it does for everybody.
 * `node tools/run.mjs bench/wallet.ts [--assets 200] [--lines 10000] [--rounds 300] [--stores files,postgres]
 * [--slowdowns 1,4]`
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { prepare } from '../tools/prepare.mjs';
import { machine, printTable } from './machine.ts';
import { Chromium } from './page/chromium.ts';
import { assertServer, createDatabase } from './setup/postgres.ts';
import { startPreparedServer } from './setup/prepared-server.ts';
import { askAll, linesOfLog, type Timing } from './wallet/questions.ts';
import { fillRichly, Past } from './wallet/rich-store.ts';
import { longMs, lookAtAll, type ScreenTasks, type Task } from './wallet/screens.ts';

const { values } = parseArgs({
  options: {
    assets: { type: 'string', default: '200' },
    lines: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '300' },
    stores: { type: 'string', default: 'files,postgres' },
    slowdowns: { type: 'string', default: '1,4' },
  },
});
const wanted = { assets: Number(values.assets), lines: Number(values.lines) };
const rounds = Number(values.rounds);
/** Empty: the pages are left out. */
const slowdowns = values.slowdowns.split(',').filter(Boolean).map(Number);
const holdMs = 100;

const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
const ms = (value: number) => value.toFixed(1);

function report(store: string, timings: readonly Timing[]): void {
  console.log(`\n${store}, ${rounds} rounds, ${load()}\n`);
  printTable(
    ['question', 'first ms', 'p50 ms', 'p99 ms', 'longest ms', 'kB', `p99 < ${holdMs} ms`],
    timings.map(({ name, firstMs, p50, p99, longestMs, bytes }) => {
      const isGood = p99 < holdMs;
      if (!isGood) process.exitCode = 1;
      const figures = [firstMs, p50, p99, longestMs].map(ms);
      return [name, ...figures, (bytes / 1000).toFixed(1), isGood ? '✓' : '✗'];
    }),
  );
}

/** How many, and of each longest one the time that went by and what it had of the processor. */
function tell(tasks: readonly Task[]): string {
  const [longest] = [...tasks].sort((a, b) => b.usedMs - a.usedMs);
  return longest === undefined ? '0' : `${tasks.length}, longest ${ms(longest.ms)} (${ms(longest.usedMs)})`;
}

/** Only at the machine's own speed it must hold. */
function reportScreens(seen: readonly ScreenTasks[]): void {
  console.log(`\ntasks over ${longMs} ms, of the longest its ms (of the processor), ${load()}\n`);
  printTable(
    ['page', 'slowed down', 'rows', 'while it loads', 'while it is used', 'at', 'must hold: none'],
    seen.map(({ path, slowdown, rows, loading, using, longestStep }) => {
      const isGood = [...loading, ...using].every(({ usedMs }) => usedMs <= longMs);
      if (slowdown === 1 && !isGood) process.exitCode = 1;
      const verdict = slowdown > 1 ? '–' : isGood ? '✓' : '✗';
      return [path, `${slowdown} ×`, String(rows), tell(loading), tell(using), longestStep, verdict];
    }),
  );
}

async function measure(store: string, databaseUrl: string | undefined, areScreensToo: boolean): Promise<void> {
  const past = new Past();
  const { filled: token, server } = await startPreparedServer({
    databaseUrl,
    clock: past.clock,
    environment: databaseUrl === undefined ? {} : { MODE: 'demo' },
    fill: (writer) => fillRichly(writer, past, wanted),
  });
  try {
    await server.caughtUp();
    const { origin } = server;
    const lines = await linesOfLog(origin, token);
    if (lines !== wanted.lines) throw new Error(`the log has ${lines} lines`);
    report(store, await askAll(origin, token, rounds));
    if (!areScreensToo) return;
    const chromium = await Chromium.start();
    try {
      for (const slowdown of slowdowns) reportScreens(await lookAtAll(chromium, origin, token, { slowdown }));
    } finally {
      await chromium.stop();
    }
  } finally {
    await server.stop();
  }
}

await prepare({ web: true });
const stores = values.stores.split(',');
console.log(`machine: ${machine}; ${wanted.assets} coins, ${wanted.lines} lines`);
if (stores.includes('postgres')) await assertServer();
for (const store of stores) {
  const database = store === 'postgres' ? await createDatabase('wallet') : null;
  try {
    // The page is the same on either.
    await measure(store, database?.url, store === stores[0] && slowdowns.length > 0);
  } finally {
    await database?.drop();
  }
}
