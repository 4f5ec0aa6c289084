/**
 * What the dearest answers cost, and what they cost others: a hundred strangers from as many addresses ask for the dearest
 * there is, as fast as they are answered and compressed, while traders place and cancel. `node bench/dear.ts`
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type LoadResult, latencies, runLoad } from './http/load.ts';
import { type LoadServer, loopMicroseconds, loopTimes, startLoadServer } from './http/load-server.ts';
import { machine, printTable, quantile } from './machine.ts';

const seconds = Number(process.env.SECONDS ?? 15);
const strangers = 100;
/** Of each: as many as a browser opens, and some. */
const connectionsEach = 8;
const placesPerSecond = 50;
const cancelsPerSecond = 20;
const hold = 100;
/** Different questions, so that nothing that is kept answers the next. */
const questionsOfAKind = 300;
const samples = 20;
/** Seconds of a candle. */
const periods = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1800,
  '60min': 3600,
  '4hour': 14_400,
  '1day': 86_400,
};
const symbols = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT', 'XRP/USDT'];

const addresses = Array.from({ length: strangers }, (_, index) => `127.0.1.${index + 1}`);

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip, br\r\n\r\n`;
}

function post(path: string, fields: Record<string, string | number>): string {
  const body = JSON.stringify(fields);
  const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip, br\r\ncontent-type: application/json`;
  return `${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

function candles(period: string, lengthSeconds: number, index: number): string {
  const symbol = encodeURIComponent(symbols[index % symbols.length] ?? '');
  const to = Math.floor(Date.now() / 1000) - Math.floor(index / symbols.length) * lengthSeconds;
  return get(`/api/currency/new_timeshar?symbol=${symbol}&period=${period}&from=0&to=${to}`);
}

/** Each kind of question, with as many that differ as asked for. */
const kinds: Readonly<Record<string, (index: number) => string>> = {
  ...Object.fromEntries(
    Object.entries(periods).map(([period, length]) => [
      `candles ${period}`,
      (index: number) => candles(period, length, index),
    ]),
  ),
  'the book, 1,000 levels': (index) =>
    post('/api/transaction/deal', { legal_id: 1, currency_id: 2 + (index % 8), depth: 1000 - (index >> 3) }),
  quotations: () => get('/api/currency/quotation_new'),
  sparklines: () => get('/api/currency/sparklines'),
  'public trades': (index) => get(`/api/currency/new_tradehistory?legal_id=1&currency_id=${2 + (index % 8)}`),
  'a QR image': (index) => get(`/api/qrcode?text=${String(index).padEnd(500, 'abc')}`),
  countries: () => get('/api/country/list'),
  notices: (index) => post('/api/news/list', { limit: 100 - (index % 50) }),
  'a notice': (index) => post('/api/news/detail', { id: 140 + (index % 10) }),
  banners: () => get('/api/banner/list'),
  'the page': () => get('/'),
  'the documentation': () => get('/docs/json'),
  'the outbox': () => get('/demo'),
};

function questions(count: number): string[] {
  return Array.from({ length: count }, (_, index) => Object.values(kinds).map((ask) => ask(index))).flat();
}

/** Microseconds of the event loop that go by with nobody asking, a second. */
async function idleMicroseconds({ pid }: LoadServer): Promise<number> {
  const before = loopMicroseconds(pid);
  await delay(3000);
  return (loopMicroseconds(pid) - before) / 3;
}

/** What an answer of each kind takes of the event loop, one at a time and far below every limit. */
async function costs(server: LoadServer): Promise<void> {
  const idle = await idleMicroseconds(server);
  const rows: string[][] = [];
  for (const [name, ask] of Object.entries(kinds)) {
    const requests = Array.from({ length: samples }, (_, index) => ask(index + questionsOfAKind));
    const [before, begunMs] = [loopMicroseconds(server.pid), performance.now()];
    const result = await runLoad({ port: server.port, requests, perSecond: 10, seconds: 2, connections: 1, addresses });
    const idleMeanwhile = (idle * (performance.now() - begunMs)) / 1000;
    const each = (loopMicroseconds(server.pid) - before - idleMeanwhile) / result.sent;
    rows.push([name, (each / 1000).toFixed(2), latencies(result).join(', '), tell(result)]);
    await delay(500);
  }
  printTable(['question', 'event loop ms', 'p50, p99, max ms', 'answers'], rows);
}

function tell({ outcomes }: LoadResult): string {
  return Object.entries(outcomes)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ');
}

function trade(server: LoadServer, cancels: readonly string[]) {
  const plan = { port: server.port, seconds, connections: 32 };
  return Promise.all([
    runLoad({ ...plan, requests: server.orders, perSecond: placesPerSecond }),
    runLoad({ ...plan, requests: cancels, perSecond: cancelsPerSecond }),
  ]);
}

const middle = (result: LoadResult) => quantile(result.acceptedMs, 0.5);
const tail = (result: LoadResult) => quantile(result.acceptedMs, 0.99);

async function mix(server: LoadServer): Promise<void> {
  const half = server.cancels.length / 2;
  const [alonePlaces, aloneCancels] = await trade(server, server.cancels.slice(0, half));
  const asked = { port: server.port, requests: questions(questionsOfAKind), perSecond: null, seconds: seconds + 2 };
  const asking = runLoad({ ...asked, connections: strangers * connectionsEach, addresses });
  await delay(1000);
  const before = loopTimes(server.pid);
  const begunMs = performance.now();
  const [places, cancels] = await trade(server, server.cancels.slice(half));
  const after = loopTimes(server.pid);
  const shareOf = (from: number, to: number) => `${((to - from) / (performance.now() - begunMs) / 10).toFixed(0)} %`;
  const storm = await asking;
  console.log('');
  printTable(
    ['command', 'alone p50, p99, max ms', `with ${strangers} strangers`, 'p50 ratio', `p99 < ${hold} ms`, 'answers'],
    [
      { name: 'placing', alone: alonePlaces, now: places },
      { name: 'cancelling', alone: aloneCancels, now: cancels },
    ].map(({ name, alone, now }) => [
      name,
      latencies(alone).join(', '),
      latencies(now).join(', '),
      (middle(now) / middle(alone)).toFixed(1),
      tail(now) < hold ? 'yes' : 'NO',
      tell(now),
    ]),
  );
  console.log(`\nstrangers: ${(storm.sent / (seconds + 2)).toFixed(0)} questions/s: ${tell(storm)}`);
  const [running, waiting] = [shareOf(before.running, after.running), shareOf(before.waiting, after.waiting)];
  console.log(`event loop meanwhile: running ${running}, waiting for a processor ${waiting}`);
}

const server = await startLoadServer();
try {
  console.log(`machine: ${machine}\n`);
  if (process.env.MIX_ONLY === undefined) await costs(server);
  await mix(server);
} finally {
  await server.stop();
}
