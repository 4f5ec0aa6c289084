// Fan-out: market depth to 1,000 and to 3,000 sockets, ten messages a second, by the exchange's own realtime path
// and by bare `ws` with the same bytes to as many sockets. Interleaved in one run.
// `node tools/run.mjs bench/fan-out.ts`
import { type ChildProcess, fork } from 'node:child_process';
import type { ClientsRequest, Contestant, Received } from './fan-out/clients.ts';
import type { Manner, Memory, Run, ServerRequest } from './fan-out/server.ts';
import { machine, quantile } from './machine.ts';

const populations = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 3000];
const rounds = 4;
const messages = 50;
const contestants: readonly { name: string; of: Contestant; manner: Manner }[] = [
  { name: 'bourse', of: 'bourse', manner: 'frame' },
  { name: 'ws, `send` to each', of: 'ws', manner: 'send' },
  { name: 'ws, one frame for all', of: 'ws', manner: 'frame' },
  { name: 'ws, one frame joined to one buffer', of: 'ws', manner: 'buffer' },
];

interface Result {
  /** CPU of the server, µs a delivered message, round by round. */
  readonly cpu: number[];
  readonly p50: number[];
  readonly p99: number[];
  cpuMs: number;
  delivered: number;
}

/** A process of this benchmark; it answers each question with one message. */
class Child {
  readonly #process: ChildProcess;
  #waiting = Promise.withResolvers<unknown>();

  constructor(file: string, ...args: string[]) {
    this.#process = fork(new URL(file, import.meta.url), args, { execArgv: ['--expose-gc'] });
    this.#process.on('message', (answer) => this.#waiting.resolve(answer));
    this.#process.on('exit', () => this.#waiting.reject(new Error(`${file} ended`)));
  }

  async ask<Answer>(question: ServerRequest | ClientsRequest): Promise<Answer> {
    this.#waiting = Promise.withResolvers();
    this.#process.send(question);
    return (await this.#waiting.promise) as Answer;
  }

  stop(): void {
    this.#process.removeAllListeners('exit');
    this.#process.disconnect();
  }
}

async function measure(population: number): Promise<void> {
  const servers = { bourse: new Child('./fan-out/server.ts', 'bourse'), ws: new Child('./fan-out/server.ts', 'ws') };
  const clients = new Child('./fan-out/clients.ts');
  try {
    // The market's own work: orders, journal, depth. The first run warms up.
    const idle: ServerRequest = { kind: 'run', count: messages, manner: 'frame', texts: [] };
    await servers.bourse.ask<Run>(idle);
    const idleMs: number[] = [];
    for (let count = 0; count < 3; count++) idleMs.push((await servers.bourse.ask<Run>(idle)).cpuMs);
    const aloneMs = median(idleMs);
    const memory: Record<Contestant, Memory> = {
      bourse: await fill('bourse', servers.bourse, clients, population),
      ws: await fill('ws', servers.ws, clients, population),
    };
    const results = contestants.map((): Result => ({ cpu: [], p50: [], p99: [], cpuMs: 0, delivered: 0 }));
    let texts: string[] = [];
    for (let round = -1; round < rounds; round++) {
      for (const [index, { of, manner }] of contestants.entries()) {
        await clients.ask({ kind: 'begin', contestant: of });
        const run = await servers[of].ask<Run>({ kind: 'run', count: messages, manner, texts });
        const received = await clients.ask<Received>({ kind: 'end', contestant: of, sentAt: run.sentAt });
        texts = received.texts;
        // The first round warms up.
        if (round >= 0) add(results[index], run, received);
      }
    }
    print(population, results, memory, texts, aloneMs);
    console.log(
      `\nof bourse's CPU, the market itself with nobody listening: ${((aloneMs * rounds) / 1000).toFixed(2)} s`,
    );
  } finally {
    for (const child of [servers.bourse, servers.ws, clients]) child.stop();
  }
}

/** Connects the clients; answers the memory each costs the server. */
async function fill(contestant: Contestant, server: Child, clients: Child, count: number): Promise<Memory> {
  const port = await server.ask<number>({ kind: 'open' });
  const before = await server.ask<Memory>({ kind: 'memory' });
  await clients.ask({ kind: 'connect', contestant, port, count });
  const after = await server.ask<Memory>({ kind: 'memory' });
  return { resident: (after.resident - before.resident) / count, heap: (after.heap - before.heap) / count };
}

function add(result: Result | undefined, { cpuMs }: Run, { delivered, p50, p99 }: Received): void {
  if (result === undefined) throw new Error('no such contestant');
  result.cpu.push((cpuMs * 1000) / delivered);
  result.p50.push(p50);
  result.p99.push(p99);
  result.cpuMs += cpuMs;
  result.delivered += delivered;
}

function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

function print(
  population: number,
  results: readonly Result[],
  memory: Record<Contestant, Memory>,
  texts: string[],
  aloneMs: number,
) {
  const sent = population * messages * rounds;
  const bytes = Math.round(texts.reduce((sum, text) => sum + text.length, 0) / texts.length);
  console.log(`\n${population} clients, ${rounds} × ${messages} messages of ${bytes} bytes on average, ten a second\n`);
  console.log(
    '| server | CPU s | µs a message | bourse to it, median | less the market | p50 ms | p99 ms | delivered | lost | KiB a socket: heap, resident |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  const [own] = results;
  for (const [index, { name, of }] of contestants.entries()) {
    const result = results[index];
    if (result === undefined || own === undefined) continue;
    const { cpu, p50, p99, cpuMs, delivered } = result;
    const ratio = (less: number) => median(own.cpu.map((value, round) => (value - less) / (cpu[round] ?? Number.NaN)));
    const { heap, resident } = memory[of];
    const cells = [
      name,
      (cpuMs / 1000).toFixed(2),
      ((cpuMs * 1000) / delivered).toFixed(2),
      index === 0 ? '' : `${ratio(0).toFixed(2)} ×`,
      index === 0 ? '' : `${ratio((aloneMs * 1000) / (population * messages)).toFixed(2)} ×`,
      median(p50).toFixed(1),
      median(p99).toFixed(1),
      delivered,
      sent - delivered,
      `${(heap / 1024).toFixed(1)}, ${(resident / 1024).toFixed(1)}`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

console.log(machine);
for (const population of populations) await measure(population);
