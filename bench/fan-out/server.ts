/**
 * The sending side of `../fan-out.ts`, one process a contestant (`bourse` or `ws`, the first argument). Each run sends so
 * many messages, ten a second, to every socket that is connected, and answers with the CPU time this process used
 * meanwhile.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CommandBodies } from '@bourse/core';
import * as ws from 'ws';
import { books } from '../../apps/server/src/features/market/index.ts';
import { type Random, seededRandom } from '../../apps/server/src/features/market/testing/random-orders.ts';
import { FileJournal } from '../../apps/server/src/journal/file-journal.ts';
import { TestExchange } from '../../apps/server/src/realtime/testing/test-exchange.ts';

/** How bare `ws` sends: each socket's own `send`, or a frame made once for all, in the two parts it makes or in one. */
export type Manner = 'send' | 'frame' | 'buffer';
export type ServerRequest =
  | { kind: 'open' }
  | { kind: 'memory' }
  | { kind: 'run'; count: number; manner: Manner; texts: string[] };

/** Monotonic milliseconds (one clock for all processes of a machine) at which each message was begun. */
export interface Run {
  cpuMs: number;
  sentAt: number[];
}
/** Bytes, after a garbage collection. */
export interface Memory {
  resident: number;
  heap: number;
}

interface Contestant {
  readonly port: number;
  /** Sends `count` messages; bare `ws` sends `texts`. */
  send(count: number, manner: Manner, texts: readonly string[]): Promise<number[]>;
  close(): Promise<void>;
}

const intervalMs = 100;
/** All clients come at once, which is not what is measured. */
const hurried = { handshakesOfVisitorsMax: 1_000_000, subscribesOfVisitorsMax: 1_000_000 };
const segmentBytes = 16 * 1024 * 1024;

function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** The exchange itself: core, journal on disk, writer, depth feed and socket.io, with a maker who quotes anew all the time. */
async function openBourse(): Promise<Contestant> {
  const directory = mkdtempSync(join(tmpdir(), 'bourse-fan-out-'));
  const journal = await FileJournal.open({ directory, segmentBytes });
  const exchange = await TestExchange.open({ TRUST_PROXY: '127.0.0.1' }, journal);
  const userId = await exchange.addUser({ USDT: '100000000', BTC: '1000000' }, 'liquidity');
  const nextQuotes = wanderingQuotes(seededRandom(1));
  const depth = books.of(exchange.services);
  const take = depth.take.bind(depth);
  let sentAt: number[] = [];
  depth.take = (market) => {
    const begun = now();
    const message = take(market);
    if (message !== null) sentAt.push(begun);
    return message;
  };
  const { port } = new URL(await exchange.listen(hurried));
  return {
    port: Number(port),
    send: async (count) => {
      sentAt = [];
      while (sentAt.length < count) {
        await exchange.run('ReplaceQuotes', { userId, market: 0, ...nextQuotes() });
        await pause(intervalMs);
      }
      return sentAt;
    },
    close: async () => {
      await exchange.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** Twenty levels a side around a price that wanders; three in four keep their quantity. */
function wanderingQuotes(random: Random): () => Pick<CommandBodies['ReplaceQuotes'], 'bids' | 'asks'> {
  const lotsOf = new Map<number, number>();
  let middle = 10_000;
  const level = (ticks: number) => {
    const known = lotsOf.get(ticks);
    const lots = known === undefined || random() < 0.25 ? 1 + Math.floor(random() * 100_000) : known;
    lotsOf.set(ticks, lots);
    return { ticks, lots };
  };
  const side = (sign: number) => Array.from({ length: 20 }, (_, index) => level(middle + sign * (index + 1)));
  return () => {
    middle += Math.floor(random() * 3) - 1;
    return { bids: side(-1), asks: side(1) };
  };
}

async function openWs(): Promise<Contestant> {
  const server = new ws.WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const broadcast = { send: sendText, frame: sendFrame, buffer: sendBuffer };
  return {
    port: (server.address() as { port: number }).port,
    send: async (_count, manner, texts) => {
      const sentAt: number[] = [];
      let next = now();
      for (const text of texts) {
        sentAt.push(now());
        broadcast[manner](server.clients, text);
        next += intervalMs;
        await pause(Math.max(0, next - now()));
      }
      return sentAt;
    },
    close: async () => server.close(),
  };
}

/** What `ws` exports and its types leave out. */
interface Sender {
  sendFrame(frame: readonly Buffer[]): void;
}
const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } };

function sendFrame(sockets: Set<ws.WebSocket>, text: string): void {
  sendAll(sockets, frameOf(text));
}

function sendBuffer(sockets: Set<ws.WebSocket>, text: string): void {
  sendAll(sockets, [Buffer.concat(frameOf(text))]);
}

function frameOf(text: string): Buffer[] {
  const options = { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: false };
  return Sender.frame(Buffer.from(text), options);
}

function sendAll(sockets: Set<ws.WebSocket>, frame: readonly Buffer[]): void {
  for (const socket of sockets) (socket as unknown as { _sender: Sender })._sender.sendFrame(frame);
}

function sendText(sockets: Set<ws.WebSocket>, text: string): void {
  const data = Buffer.from(text);
  for (const socket of sockets) socket.send(data, { binary: false });
}

const contestant = await (process.argv[2] === 'bourse' ? openBourse() : openWs());

async function answer(request: ServerRequest): Promise<number | Memory | Run> {
  switch (request.kind) {
    case 'open':
      return contestant.port;
    case 'memory': {
      globalThis.gc?.();
      const { rss, heapUsed, external } = process.memoryUsage();
      return { resident: rss, heap: heapUsed + external };
    }
    case 'run': {
      const before = process.cpuUsage();
      const sentAt = await contestant.send(request.count, request.manner, request.texts);
      // What the last message left to do counts too.
      await pause(intervalMs);
      const { user, system } = process.cpuUsage(before);
      return { cpuMs: (user + system) / 1000, sentAt };
    }
  }
}

process.on('message', async (request: ServerRequest) => process.send?.(await answer(request)));
// Whatever becomes of the benchmark, nothing of it stays behind.
process.on('disconnect', async () => {
  await contestant.close();
  process.exit();
});
