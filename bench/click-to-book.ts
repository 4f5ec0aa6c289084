// From a trader's click on the button that places an order to the level painted in another trader's book, both in
// browsers of their own (contexts of one headless Chromium) at the real demo server on loopback.
// `node tools/run.mjs bench/click-to-book.ts [--orders 200]`
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, startServer } from '@bourse/server/testing';
import { machine, printTable, quantile } from './machine.ts';
import { Chromium, type Devtools } from './page/chromium.ts';
import { installClicker, installWatcher } from './page/click-marks.ts';
import { callOf, logIn } from './page/demo-trader.ts';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '200' } } });
const orders = Number(values.orders);
const pair = { legal_id: '1', currency_id: '2' };
const settleMs = 4000;
/** Between two orders: a rate limit is not what is measured. */
const betweenMs = 150;
const paintedMsMax = 5000;
/** More own orders than these would leave no free price among the first bids. */
const cancelEvery = 3;

interface Marks {
  readonly click: number;
  readonly request: number;
  readonly answer: number;
}

interface Painted {
  readonly message: number;
  readonly painted: number;
}

/** One order: when it was clicked, sent and answered, and when its level came to and was painted for the other. */
type Sample = Marks & Painted;

async function openDesk(chromium: Chromium, origin: string, token: string, marks: string) {
  const { page } = await chromium.openPage(1440, 900);
  let worker: Devtools | null = null;
  await page.onWorker(async (found) => {
    worker = found;
    await found.evaluate(marks);
  });
  await page.send('Page.enable');
  const source = `localStorage.setItem('token', ${JSON.stringify(token)});${marks}`;
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await page.send('Page.navigate', { url: `${origin}/dealCenter` });
  await page.evaluate(`new Promise((done) => {
    const look = () => document.querySelectorAll('.desk-level-button').length > 10 && done();
    setInterval(look, 100);
  })`);
  await pause(settleMs);
  return { page, worker: () => worker as unknown as Devtools };
}

type Deal = { in: { price: string }[]; out: { price: string }[] };

/** A price among the first bids at which nobody waits yet, so that its level is new to everybody. */
async function freePrice(call: ReturnType<typeof callOf>): Promise<string> {
  const { message } = await call('/api/transaction/deal', pair);
  const bids = (message as Deal).in.map(({ price }) => Math.round(Number(price) * 100));
  const [best = 0] = bids;
  for (let price = best - 1; price > (bids[8] ?? best); price -= 1) {
    if (!bids.includes(price)) return (price / 100).toFixed(2);
  }
  // The demo's market is not there yet.
  await pause(betweenMs);
  return freePrice(call);
}

/** Fills the form, presses the button as a mouse does, and waits for the other side's paint. */
async function place(page: Devtools, watcher: Devtools, price: string): Promise<Sample | null> {
  const shown = price.replace(/\B(?=(\d{3})+\.)/g, ',');
  await watcher.evaluate(`marks.watch(${JSON.stringify(price)}, ${JSON.stringify(shown)})`);
  const spot = await page.evaluate<{ x: number; y: number }>(`marks.fill(${JSON.stringify(price)}, '0.0001')`);
  const mouse = { ...spot, button: 'left', clickCount: 1 };
  await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse });
  await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse });
  const painted = await watcher.evaluate<Painted | null>(`marks.painted(${paintedMsMax})`);
  const marks = await page.evaluate<Marks>('marks.taken()');
  // Refused, or met by the market before it rested.
  return painted === null ? null : { ...marks, ...painted };
}

const directory = mkdtempSync(join(tmpdir(), 'bourse-bench-click-'));
const server = await startServer({ DATA_DIR: directory, PORT: String(await freePort()) });
const chromium = await Chromium.start();
try {
  console.log(machine);
  const tokens = [await logIn(server.origin, 0), await logIn(server.origin, 1)] as const;
  const placer = await openDesk(chromium, server.origin, tokens[0], `(${installClicker})()`);
  const watcher = await openDesk(chromium, server.origin, tokens[1], `(${installWatcher})()`);
  const call = callOf(server.origin, tokens[0]);
  const samples: Sample[] = [];
  let missed = 0;
  while (samples.length < orders && missed < orders) {
    const sample = await place(placer.page, watcher.worker(), await freePrice(call));
    if (sample) samples.push(sample);
    else missed += 1;
    if ((samples.length + missed) % cancelEvery === 0) await call('/api/transaction_del_all', pair);
    await pause(betweenMs);
  }
  const parts: [string, (sample: Sample) => number][] = [
    ['click → other book painted', ({ click, painted }) => painted - click],
    ['click → request', ({ click, request }) => request - click],
    ['request → answer', ({ request, answer }) => answer - request],
    ['request → message at the other', ({ request, message }) => message - request],
    ['message → painted', ({ message, painted }) => painted - message],
  ];
  const rows = parts.map(([name, of]) => {
    const list = samples.map(of).sort((a, b) => a - b);
    return [name, ...[0.5, 0.95, 0.99].map((share) => quantile(list, share).toFixed(1))];
  });
  console.log(`${samples.length} orders, ${missed} more were refused or traded before they rested`);
  printTable(['ms', 'p50', 'p95', 'p99'], rows);
} finally {
  await chromium.stop();
  await server.stop('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
}
