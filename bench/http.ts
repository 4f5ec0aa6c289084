/**
 * An order over HTTP, durable, end to end, against an empty Fastify POST with bodies of the same size: at fixed arrival
 * rates, and as fast as each goes. `node bench/http.ts`
 */
import { type LoadResult, latencies, runLoad } from './http/load.ts';
import { loopMicroseconds, startEmptyServer, startLoadServer } from './http/load-server.ts';
import { machine } from './machine.ts';

const rates = [500, 1000, 2000, 4000];
const seconds = 8;
const warmUpSeconds = 5;
const warmUpConnections = 64;
/** Connections of an open loop; few are used unless the server falls behind. */
const openConnections = 512;
const closedConnections = [16, 64, 128];
const hold = 0.4;

interface Contestant {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  readonly requests: readonly string[];
  /** Lets what the last load left behind come to an end. */
  settle(): Promise<void>;
}

function run({ port, requests }: Contestant, perSecond: number | null, connections: number, duration = seconds) {
  return runLoad({ port, requests, perSecond, connections, seconds: duration });
}

/** What was not accepted, in words. */
function othersOf({ sent, outcomes }: LoadResult): string {
  const others = Object.entries(outcomes).filter(([outcome]) => outcome !== 'ok');
  return others.map(([outcome, count]) => `${((count / sent) * 100).toFixed(2)} % ${outcome}`).join(', ') || '–';
}

async function openLoops(contestants: readonly Contestant[]): Promise<void> {
  console.log('\n| arrivals/s | server | p50 ms | p99 ms | max ms | not accepted |\n|---|---|---|---|---|---|');
  for (const rate of rates) {
    for (const contestant of contestants) {
      const result = await run(contestant, rate, openConnections);
      console.log(`| ${rate} | ${contestant.name} | ${latencies(result).join(' | ')} | ${othersOf(result)} |`);
      await contestant.settle();
    }
  }
}

async function closedLoops(contestants: readonly Contestant[]): Promise<void> {
  console.log('\n| connections | server | accepted/s | loop CPU µs | p50 ms | p99 ms | not accepted |');
  console.log('|---|---|---|---|---|---|---|');
  const best: Record<string, { perSecond: number; cpuUs: number }> = {};
  for (const connections of closedConnections) {
    for (const contestant of contestants) {
      const { name, pid } = contestant;
      const cpuBefore = loopMicroseconds(pid);
      const result = await run(contestant, null, connections);
      const cpuUs = (loopMicroseconds(pid) - cpuBefore) / result.acceptedMs.length;
      const perSecond = result.throughput;
      const [p50, p99] = latencies(result);
      const cells = [connections, name, perSecond.toFixed(0), cpuUs.toFixed(1), p50, p99, othersOf(result)];
      console.log(`| ${cells.join(' | ')} |`);
      const before = best[name] ?? { perSecond: 0, cpuUs: Number.POSITIVE_INFINITY };
      best[name] = { perSecond: Math.max(perSecond, before.perSecond), cpuUs: Math.min(cpuUs, before.cpuUs) };
      await contestant.settle();
    }
  }
  const [order, empty] = Object.values(best);
  if (order === undefined || empty === undefined) throw new Error('nothing was measured');
  const ratio = order.perSecond / empty.perSecond;
  console.log(
    `\nhighest: ${order.perSecond.toFixed(0)}/s against ${empty.perSecond.toFixed(0)}/s = ${ratio.toFixed(2)} ×`,
  );
  console.log(`least CPU of the event loop's thread: ${(empty.cpuUs / order.cpuUs).toFixed(2)} × as many for the same`);
  console.log(`hold ≥ ${hold} ×: ${ratio >= hold ? 'met' : 'NOT met'}`);
}

const server = await startLoadServer();
const empty = await startEmptyServer(server);
try {
  const contestants: Contestant[] = [
    { ...server, name: 'order', requests: server.orders, settle: () => server.caughtUp() },
    { ...empty, name: 'empty POST', settle: async () => {} },
  ];
  console.log(`machine: ${machine}; ${seconds} s each`);
  for (const contestant of contestants) {
    await run(contestant, null, warmUpConnections, warmUpSeconds);
    await contestant.settle();
  }
  await openLoops(contestants);
  await closedLoops(contestants);
} finally {
  empty.stop();
  await server.stop();
}
