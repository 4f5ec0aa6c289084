/**
 * What the server does with five times the orders it can take, while others cancel; and with 200 logins at once, while
 * others trade. `node bench/overload.ts`
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type LoadResult, latencies, runLoad } from './http/load.ts';
import { type EmptyServer, type LoadServer, startEmptyServer, startLoadServer } from './http/load-server.ts';
import { machine, quantile } from './machine.ts';

const seconds = 15;
const factor = 5;
const leadMs = 1000;
const cancelsPerSecond = 100;
/** Connections the overload comes over: enough for all that waits for an answer at once. */
const overloadConnections = 4000;
/** Normal service: orders at a rate that costs little. */
const modestPerSecond = 200;
const modestSeconds = 5;
const holds = { cancelMs: 200, orderMs: 50, appendMs: 50 } as const;
const rssEveryMs = 100;
/** What the collector has not come to yet. */
const boundedBy = 1.1;
/** What no request may end with. */
const unclear = ['reset', 'unanswered', '429 without Retry-After'];

interface Row {
  readonly what: string;
  readonly measured: string;
  readonly hold?: string;
  readonly isMet?: boolean;
}

/** Resident bytes of a process, in MiB. */
function rssMiB(pid: number): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}

function load(
  server: { port: number },
  requests: readonly string[],
  perSecond: number | null,
  forSeconds: number,
  connections = 64,
) {
  return runLoad({ port: server.port, requests, perSecond, seconds: forSeconds, connections });
}

/** Outcomes, and how long the accepted took. */
function tell(result: LoadResult): string {
  const outcomes = Object.entries(result.outcomes).map(([outcome, count]) => `${count} ${outcome}`);
  return `${outcomes.join(', ')}; p50, p99, max ${latencies(result).join(', ')} ms`;
}

/** The most memory used until `work` is done. */
async function watchRss(pid: number, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let most = 0;
  while (!isDone) {
    most = Math.max(most, rssMiB(pid));
    await Promise.race([done, delay(rssEveryMs)]);
  }
  return most;
}

async function overload(server: LoadServer, empty: EmptyServer): Promise<Row[]> {
  await load(server, server.orders, null, modestSeconds);
  const { throughput } = await load(server, server.orders, null, modestSeconds);
  await server.caughtUp();
  const before = rssMiB(server.pid);
  const offered = Math.round(throughput * factor);
  // Who cancels has a connection before the rush begins.
  const running = Promise.all([
    delay(leadMs).then(() => load(server, server.orders, offered, seconds, overloadConnections)),
    load(server, server.cancels, cancelsPerSecond, seconds),
    load(empty, empty.requests, cancelsPerSecond, seconds),
  ]);
  const most = await watchRss(server.pid, running);
  const [orders, cancels, idle] = await running;
  // What an overload needs for the first time it keeps; from then on it must not grow.
  const mostOfNext = () => watchRss(server.pid, load(server, server.orders, offered, seconds, overloadConnections));
  const second = await mostOfNext();
  const third = await mostOfNext();
  const share = (orders.outcomes.overloaded ?? 0) / orders.sent;
  const wereAllCancelled = cancels.acceptedMs.length === cancels.sent;
  return [
    { what: 'most it takes, closed loop', measured: `${throughput.toFixed(0)} orders/s` },
    { what: 'offered', measured: `${offered} orders/s for ${seconds} s over ${overloadConnections} connections` },
    {
      what: 'answered',
      measured: tell(orders),
      hold: 'accepted or a clear refusal',
      isMet: unclear.every((outcome) => orders.outcomes[outcome] === undefined),
    },
    {
      what: 'accepted, refused with 429, not sent for want of a connection',
      measured: `${orders.throughput.toFixed(0)}/s, ${(share * 100).toFixed(1)} %, ${orders.unsent}`,
    },
    {
      what: 'cancels meanwhile',
      measured: tell(cancels),
      hold: `all, p99 < ${holds.cancelMs} ms`,
      isMet: wereAllCancelled && quantile(cancels.acceptedMs, 0.99) < holds.cancelMs,
    },
    { what: 'an empty server meanwhile', measured: tell(idle) },
    ...(await afterwards(server, empty)),
    {
      what: 'resident memory before; most in this, a second and a third overload',
      measured: `${[before, most, second, third].map((mib) => mib.toFixed(0)).join(', ')} MiB`,
      hold: 'the third needs no more',
      isMet: third < second * boundedBy,
    },
  ];
}

/** Normal service a second after the overload. */
async function afterwards(server: LoadServer, empty: EmptyServer): Promise<Row[]> {
  await delay(1000);
  const [orders, idle] = await Promise.all([
    load(server, server.orders, modestPerSecond, modestSeconds),
    load(empty, empty.requests, modestPerSecond, modestSeconds),
  ]);
  await server.caughtUp();
  return [
    {
      what: 'orders from 1 s after',
      measured: tell(orders),
      hold: `p99 < ${holds.orderMs} ms`,
      isMet: quantile(orders.acceptedMs, 0.99) < holds.orderMs,
    },
    { what: 'an empty server meanwhile', measured: tell(idle) },
  ];
}

async function logins(server: LoadServer): Promise<Row[]> {
  const longestMs = async () => 1000 * (await server.metric('bourse_journal_append_longest_seconds'));
  await longestMs();
  await load(server, server.orders, modestPerSecond, modestSeconds);
  const aloneMs = await longestMs();
  const count = server.logins.length;
  const [orders, atOnce] = await Promise.all([
    load(server, server.orders, modestPerSecond, modestSeconds),
    // In a tenth of a second, each over a connection of its own.
    delay(1000).then(() => load(server, server.logins, count * 10, 0.1, count)),
  ]);
  const appendMs = await longestMs();
  return [
    { what: `${count} logins at once`, measured: tell(atOnce) },
    { what: 'orders meanwhile', measured: tell(orders) },
    {
      what: 'longest append without logins, with',
      measured: `${aloneMs.toFixed(1)}, ${appendMs.toFixed(1)} ms`,
      hold: `< ${holds.appendMs} ms`,
      isMet: appendMs < holds.appendMs,
    },
  ];
}

const server = await startLoadServer();
const empty = await startEmptyServer(server);
try {
  console.log(`machine: ${machine}\n\n| what | measured | hold | met |\n|---|---|---|---|`);
  for (const { what, measured, hold = '', isMet } of [...(await overload(server, empty)), ...(await logins(server))]) {
    console.log(`| ${what} | ${measured} | ${hold} | ${isMet === undefined ? '' : isMet ? 'yes' : 'NO'} |`);
  }
} finally {
  empty.stop();
  await server.stop();
}
