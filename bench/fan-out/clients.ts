/**
 * The receiving side of `../fan-out.ts`: raw websockets that speak just enough engine.io and socket.io to follow a symbol,
 * so that a client costs the same whoever sends.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { realtimePath } from '@bourse/contract';
import WebSocket from 'ws';
import { quantile } from '../machine.ts';

export type Contestant = 'bourse' | 'ws';
export type ClientsRequest =
  | { kind: 'connect'; contestant: Contestant; port: number; count: number }
  /** What comes from here on counts. */
  | { kind: 'begin'; contestant: Contestant }
  /** Answers once everything is in, or as much as came in a while. */
  | { kind: 'end'; contestant: Contestant; sentAt: number[] };

export interface Received {
  /** Messages that came whole and in order. */
  delivered: number;
  /** Milliseconds from the begin of a broadcast to a client. */
  p50: number;
  p99: number;
  /** What each client got. */
  texts: string[];
}

/** What counts since the last begin, of all clients of a contestant. */
interface Tally {
  /** Each message as the first client got it. */
  readonly messages: Buffer[];
  /** When the messages of each client came. */
  readonly times: number[][];
  wrong: number;
}

const sockets: Record<Contestant, WebSocket[]> = { bourse: [], ws: [] };
const tallies: Record<Contestant, Tally> = { bourse: createTally(0), ws: createTally(0) };
const waitMsMax = 10_000;
const waitStepMs = 20;
/** As many clients have one address, as behind a proxy; they connect together. */
const groupSize = 50;

function createTally(count: number): Tally {
  return { messages: [], times: Array.from({ length: count }, () => []), wrong: 0 };
}

async function connect(contestant: Contestant, port: number, index: number): Promise<WebSocket> {
  const path = contestant === 'bourse' ? `${realtimePath}/?EIO=4&transport=websocket` : '/';
  const group = Math.floor(index / groupSize);
  const headers = { 'x-forwarded-for': `10.0.${Math.floor(group / 250)}.${group % 250}` };
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false, headers });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)));
    if (contestant === 'ws') socket.once('open', resolve);
    socket.on('message', (data: Buffer) => {
      // The first bytes tell: 42 an event, 0 and 40 the two handshakes, 430 the answer to `subscribe`, 2 a ping.
      if (data[0] === 0x34 && data[1] === 0x32) count(tallies[contestant], index, data);
      else if (data[0] === 0x30) socket.send('40');
      else if (data[0] === 0x32) socket.send('3');
      else if (data[1] === 0x30) socket.send('420["subscribe","BTC/USDT"]');
      else if (data[1] === 0x33) resolve();
    });
  });
  return socket;
}

function count(tally: Tally, index: number, data: Buffer): void {
  const times = tally.times[index];
  if (times === undefined) return;
  const first = tally.messages[times.length];
  if (first === undefined) tally.messages.push(Buffer.from(data));
  else if (!first.equals(data)) tally.wrong += 1;
  times.push(Number(process.hrtime.bigint()) / 1e6);
}

async function connectAll(contestant: Contestant, port: number, total: number): Promise<void> {
  for (let start = 0; start < total; start += groupSize) {
    const indexes = Array.from({ length: Math.min(groupSize, total - start) }, (_, offset) => start + offset);
    sockets[contestant].push(...(await Promise.all(indexes.map((index) => connect(contestant, port, index)))));
  }
}

/** Waits until everything is in, but not for ever. */
async function collect(contestant: Contestant, sentAt: readonly number[]): Promise<Received> {
  const { messages, times, wrong } = tallies[contestant];
  for (let waitedMs = 0; waitedMs < waitMsMax; waitedMs += waitStepMs) {
    if (times.every((list) => list.length === sentAt.length)) break;
    await pause(waitStepMs);
  }
  const latencies = times.flatMap((list) => list.map((time, message) => time - (sentAt[message] ?? Number.NaN)));
  latencies.sort((a, b) => a - b);
  return {
    delivered: latencies.length - wrong,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    texts: messages.map(String),
  };
}

async function answer(request: ClientsRequest): Promise<Received | null> {
  const { kind, contestant } = request;
  if (kind === 'connect') await connectAll(contestant, request.port, request.count);
  else if (kind === 'begin') tallies[contestant] = createTally(sockets[contestant].length);
  else return await collect(contestant, request.sentAt);
  return null;
}

process.on('message', async (request: ClientsRequest) => process.send?.(await answer(request)));
// Whatever becomes of the benchmark, nothing of it stays behind.
process.on('disconnect', () => process.exit());
