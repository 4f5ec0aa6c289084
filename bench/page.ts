// The trading screen under a stream: frames, staleness, processor time and memory of the whole page `/dealCenter` in
// headless Chromium, beside a naive variant that sets React state with each message. Interleaved in one run.
// `node tools/run.mjs bench/page.ts [--rounds 3] [--seconds 8] [--minutes 10]`
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, startServer } from '@bourse/server/testing';
import { machine, printTable, quantile } from './machine.ts';
import { buildVariant, type Variant } from './page/build.ts';
import { Chromium, type Devtools } from './page/chromium.ts';
import { callOf, logIn } from './page/demo-trader.ts';
import { probeText, type Seen } from './page/probe.ts';
import type { ReplayRequest } from './page/replay-server.ts';
import { streams } from './page/stream.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    minutes: { type: 'string', default: '0' },
    variants: { type: 'string', default: 'bourse,naive' },
    streams: { type: 'string', default: 'A,B' },
  },
});
const rounds = Number(values.rounds);
const secondsMs = Number(values.seconds) * 1000;
const variants = values.variants.split(',') as Variant[];
const chosen = streams.filter(({ name }) => values.streams.split(',').includes(name));
/** What loading leaves to do is done so long after the book is there. */
const settleMs = 3000;
const loadMsMax = 60_000;
const size = { width: 1440, height: 900 };

/** The numbers that must hold, of the median round. */
const limits = {
  fps: { name: 'frames a second', isGood: (value: number) => value >= 58, text: '≥ 58', digits: 1 },
  frame: { name: 'frame p95, ms', isGood: (value: number) => value <= 20, text: '≤ 20', digits: 1 },
  stale: { name: 'staleness p95, ms', isGood: (value: number) => value <= 25, text: '≤ 25', digits: 1 },
  main: { name: 'main thread, %', isGood: (value: number) => value <= 15, text: '≤ 15', digits: 1 },
  all: { name: 'all processes, % of a core', isGood: (value: number) => value <= 60, text: '≤ 60', digits: 1 },
  long: { name: 'tasks over 50 ms', isGood: (value: number) => value === 0, text: '0', digits: 0 },
} as const;
type Figure = keyof typeof limits;
type Round = Record<Figure, number> & { parts: string };

class ReplayServer {
  readonly #process: ChildProcess;
  port = 0;

  private constructor(process: ChildProcess) {
    this.#process = process;
  }

  static async start(): Promise<ReplayServer> {
    const replay = new ReplayServer(fork(new URL('./page/replay-server.ts', import.meta.url)));
    replay.port = (await replay.#next()) as number;
    return replay;
  }

  #next(): Promise<unknown> {
    return new Promise((resolve) => this.#process.once('message', resolve));
  }

  async ask(request: ReplayRequest): Promise<void> {
    const done = this.#next();
    this.#process.send(request);
    await done;
  }

  stop(): void {
    this.#process.disconnect();
  }
}

interface Opened {
  readonly page: Devtools;
  readonly worker: () => Devtools | null;
  readonly close: () => Promise<void>;
}

async function open(chromium: Chromium, origin: string, token: string): Promise<Opened> {
  const { page, close } = await chromium.openPage(size.width, size.height);
  let worker: Devtools | null = null;
  await page.onWorker(async (found) => {
    worker = found;
    await found.evaluate(probeText);
  });
  await page.send('Page.enable');
  const source = `${probeText};localStorage.setItem('token', ${JSON.stringify(token)})`;
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await page.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.send('Page.navigate', { url: `${origin}/dealCenter` });
  await page.evaluate(`new Promise((done, fail) => {
    const timer = setInterval(() => {
      if (document.querySelectorAll('.desk-level-button, .naive-level').length <= 10) return;
      clearInterval(timer);
      done();
    }, 100);
    setTimeout(() => fail(new Error('no book')), ${loadMsMax});
  })`);
  await pause(settleMs);
  return { page, worker: () => worker, close };
}

async function taskMs(page: Devtools): Promise<number> {
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** First the processor time of the page as it is, then what its frames are like, which takes some time itself. */
async function measure(chromium: Chromium, opened: Opened): Promise<Round> {
  const { page, worker } = opened;
  const [tasksBefore, timesBefore, from] = [await taskMs(page), chromium.processorTimes(), performance.now()];
  await pause(secondsMs);
  const [tasks, times, until] = [await taskMs(page), chromium.processorTimes(), performance.now()];
  const share = (ms: number) => (ms / (until - from)) * 100;
  const parts = new Map<string, number>();
  for (const [pid, { kind, ms }] of times) {
    const used = share(ms - (timesBefore.get(pid)?.ms ?? ms));
    parts.set(kind, (parts.get(kind) ?? 0) + used);
  }
  const seen = await watch(page, worker());
  return {
    main: share(tasks - tasksBefore),
    all: [...parts.values()].reduce((sum, part) => sum + part, 0),
    parts: [...parts]
      .filter(([, part]) => part >= 0.5)
      .map(([kind, part]) => `${kind} ${part.toFixed(0)}`)
      .join(', '),
    ...seen,
  };
}

async function watch(
  page: Devtools,
  worker: Devtools | null,
): Promise<Pick<Round, 'fps' | 'frame' | 'stale' | 'long'>> {
  await worker?.evaluate('bench.start()');
  await page.evaluate('bench.start()');
  await pause(secondsMs);
  const ofPage = await page.evaluate<Seen>('bench.stop()');
  const ofWorker = (await worker?.evaluate<Seen>('bench.stop()')) ?? null;
  // Where a worker paints, its frames are what is seen; the page's own must come as steadily.
  const painted = ofWorker && ofWorker.frames.length > 0 ? ofWorker : ofPage;
  const gaps = [gapsOf(painted.frames), gapsOf(ofPage.pageFrames)];
  return {
    fps: Math.min(...gaps.map((list) => 1000 / mean(list))),
    frame: Math.max(...gaps.map((list) => quantile(list, 0.95))),
    stale: quantile(sorted(painted.stale), 0.95),
    long: ofPage.longTasks.length,
  };
}

function sorted(list: readonly number[]): number[] {
  return [...list].sort((a, b) => a - b);
}

function gapsOf(times: readonly number[]): number[] {
  return sorted(times.slice(1).map((time, index) => time - (times[index] as number)));
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}

async function heapBytes({ page, worker }: Opened): Promise<number> {
  let bytes = 0;
  for (const side of [page, worker()]) {
    if (side === null) continue;
    await side.send('HeapProfiler.collectGarbage');
    await side.send('HeapProfiler.collectGarbage');
    bytes += (await side.send<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize;
  }
  return bytes;
}

function median(list: readonly number[]): number {
  return sorted(list)[list.length >> 1] ?? Number.NaN;
}

function report(results: Map<string, Round[]>): boolean {
  let isGood = true;
  const figures = Object.keys(limits) as Figure[];
  const rows = [...results].map(([name, list]) => {
    const cells = figures.map((figure) => {
      const { isGood: holds, digits } = limits[figure];
      const value = median(list.map((round) => round[figure]));
      const fails = name.startsWith('bourse') && !holds(value);
      if (fails) isGood = false;
      return `${value.toFixed(digits)}${fails ? ' ✗' : name.startsWith('bourse') ? ' ✓' : ''}`;
    });
    return [name, ...cells, list[0]?.parts ?? ''];
  });
  const hold = ['must hold', ...figures.map((figure) => limits[figure].text), ''];
  printTable(['', ...figures.map((figure) => limits[figure].name), 'processes, %'], [hold, ...rows]);
  return isGood;
}

/** How much heap is left over after so many minutes of a stream, with what the page needs once already there. */
async function longRun(
  chromium: Chromium,
  replay: ReplayServer,
  origin: string,
  token: string,
  minutes: number,
): Promise<void> {
  const rows: string[][] = [];
  for (const stream of chosen) {
    await replay.ask({ kind: 'stream', name: stream.name });
    const opened = await open(chromium, origin, token);
    await pause(30_000);
    const before = await heapBytes(opened);
    await pause(minutes * 60_000);
    const after = await heapBytes(opened);
    await opened.close();
    const grown = (after - before) / 2 ** 20;
    rows.push([
      stream.name,
      String(minutes),
      (before / 2 ** 20).toFixed(2),
      `${grown.toFixed(2)} ${grown <= 2 ? '✓' : '✗'}`,
    ]);
    if (grown > 2) process.exitCode = 1;
  }
  printTable(['stream', 'minutes', 'heap at first, MiB', 'grown by, MiB (must hold ≤ 2)'], rows);
}

const directory = mkdtempSync(join(tmpdir(), 'bourse-bench-page-'));
const port = String(await freePort());
const server = await startServer({ DATA_DIR: directory, PORT: port });
const replay = await ReplayServer.start();
const builds = new Map<Variant, string>();
for (const variant of variants) builds.set(variant, await buildVariant(variant));
const chromium = await Chromium.start();
try {
  console.log(machine);
  const origin = `http://127.0.0.1:${replay.port}`;
  const token = await logIn(server.origin, 0);
  // An order that rests: its events are part of the stream.
  const rest = { legal_id: '1', currency_id: '2', price: '50000.00', num: '0.01', mode: '2' };
  await callOf(server.origin, token)('/api/transaction/in', rest);
  await replay.ask({ kind: 'record', origin: server.origin });
  for (const [, built] of builds) {
    await replay.ask({ kind: 'serve', directory: built });
    await (await open(chromium, origin, token)).close();
  }
  await replay.ask({ kind: 'replay' });
  await server.stop('SIGTERM');
  const results = new Map<string, Round[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const stream of chosen) {
      for (const [variant, built] of builds) {
        const name = `${variant}, ${stream.name}: ${stream.messages}/s × ${stream.levels}`;
        await replay.ask({ kind: 'serve', directory: built });
        await replay.ask({ kind: 'stream', name: stream.name });
        const opened = await open(chromium, origin, token);
        const list = results.get(name) ?? [];
        list.push(await measure(chromium, opened));
        results.set(name, list);
        await opened.close();
        await replay.ask({ kind: 'stream', name: null });
      }
    }
  }
  if (!report(results)) process.exitCode = 1;
  const minutes = Number(values.minutes);
  if (minutes > 0) {
    await replay.ask({ kind: 'serve', directory: builds.get('bourse') ?? '' });
    await longRun(chromium, replay, origin, token, minutes);
  }
} finally {
  await chromium.stop();
  replay.stop();
  await server.stop('SIGKILL');
  for (const built of builds.values()) rmSync(dirname(built), { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
}
