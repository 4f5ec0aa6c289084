/**
 * The sending side of `load.ts`: one plan in, one result out. HTTP is spoken on bare sockets, one request at a time on
 * each: a client library would cost as much as the server it measures.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { LoadResult, Plan } from './load.ts';

/** How long the last answers are waited for. */
const drainMsMax = 10_000;
const tickMs = 1;
/** Connections opened at once. */
const openingMax = 100;

interface Connection {
  readonly socket: Socket;
  /** The time the request under way was due. */
  dueMs: number;
  isBusy: boolean;
  received: string;
}

class Load {
  readonly #plan: Plan;
  readonly #free: Connection[] = [];
  /** Due, but all connections were waiting for an answer; from `#lateFrom` on they still are. */
  readonly #late: number[] = [];
  #lateFrom = 0;
  readonly #outcomes: Record<string, number> = {};
  readonly #acceptedMs: number[] = [];
  #sent = 0;
  #answered = 0;
  #isOver = false;
  #opened = 0;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  async run(): Promise<LoadResult> {
    const { connections, perSecond, seconds } = this.#plan;
    await this.#openAll();
    const begunMs = performance.now();
    const endMs = begunMs + seconds * 1000;
    if (perSecond === null) for (let count = 0; count < connections; count++) this.#send(begunMs);
    let scheduled = 0;
    const schedule = (untilMs: number) => {
      if (perSecond === null) return;
      const due = Math.ceil(((untilMs - begunMs) / 1000) * perSecond);
      for (; scheduled < due; scheduled++) this.#send(begunMs + (scheduled / perSecond) * 1000);
    };
    for (let now = begunMs; now < endMs; now = performance.now()) {
      schedule(now);
      await new Promise((resolve) => setTimeout(resolve, tickMs));
    }
    schedule(endMs);
    this.#isOver = true;
    await this.#drain();
    const unanswered = this.#sent - this.#answered;
    if (unanswered > 0) this.#outcomes.unanswered = unanswered;
    return {
      sent: this.#sent,
      unsent: this.#late.length - this.#lateFrom,
      outcomes: this.#outcomes,
      acceptedMs: this.#acceptedMs.sort((a, b) => a - b),
      throughput: this.#acceptedMs.length / seconds,
    };
  }

  async #drain(): Promise<void> {
    const deadline = performance.now() + drainMsMax;
    while (this.#answered < this.#sent && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  #send(dueMs: number): void {
    const free = this.#free.pop();
    if (free === undefined) this.#late.push(dueMs);
    else this.#write(free, dueMs);
  }

  #write(connection: Connection, dueMs: number): void {
    connection.dueMs = dueMs;
    connection.isBusy = true;
    const { requests } = this.#plan;
    connection.socket.write(requests[this.#sent % requests.length] ?? '', 'latin1');
    this.#sent += 1;
  }

  /** People have their connections open before there is a rush. */
  async #openAll(): Promise<void> {
    const { connections } = this.#plan;
    while (this.#free.length < connections) {
      const count = Math.min(openingMax, connections - this.#free.length);
      await Promise.all(Array.from({ length: count }, () => this.#open()));
    }
  }

  async #open(): Promise<void> {
    const { addresses = [], port } = this.#plan;
    const from = addresses.length === 0 ? {} : { localAddress: addresses[this.#opened % addresses.length] ?? '' };
    this.#opened += 1;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, ...from });
    const connection: Connection = { socket, dueMs: 0, isBusy: false, received: '' };
    socket.setEncoding('latin1');
    await once(socket, 'connect');
    socket.on('data', (text) => this.#receive(connection, String(text)));
    socket.on('error', () => {});
    socket.on('close', () => this.#closed(connection));
    this.#free.push(connection);
  }

  #receive(connection: Connection, text: string): void {
    connection.received += text;
    const { received } = connection;
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = received.slice(0, headEnd);
    if (!isWhole(head, received, headEnd + 4)) return;
    connection.received = '';
    this.#count(connection, outcomeOf(head, received.slice(headEnd + 4)));
    if (this.#isOver) return;
    const isClosedLoop = this.#plan.perSecond === null;
    const late = isClosedLoop ? performance.now() : this.#late[this.#lateFrom];
    if (late === undefined) {
      this.#free.push(connection);
      return;
    }
    if (!isClosedLoop) this.#lateFrom += 1;
    this.#write(connection, late);
  }

  #count(connection: Connection, outcome: string): void {
    connection.isBusy = false;
    this.#answered += 1;
    this.#outcomes[outcome] = (this.#outcomes[outcome] ?? 0) + 1;
    if (outcome === 'ok') this.#acceptedMs.push(performance.now() - connection.dueMs);
  }

  #closed(connection: Connection): void {
    const place = this.#free.indexOf(connection);
    if (place >= 0) this.#free.splice(place, 1);
    if (connection.isBusy) this.#count(connection, 'reset');
  }
}

function isWhole(head: string, received: string, bodyStart: number): boolean {
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return received.endsWith('0\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`);
  return received.length >= bodyStart + length;
}

function outcomeOf(head: string, body: string): string {
  const isNoEnvelope = head.startsWith('HTTP/1.1 200') && !body.startsWith('{');
  if (isNoEnvelope || body.startsWith('{"type":"ok"')) return 'ok';
  const isTooMany = head.startsWith('HTTP/1.1 429');
  if (isTooMany && !/\r\nretry-after: \d/i.test(head)) return '429 without Retry-After';
  return /"code":"(\w+)"/.exec(body)?.[1] ?? head.slice(9, 12);
}

process.once('message', async (plan: Plan) => {
  const result = await new Load(plan).run();
  process.send?.(result, () => process.exit(0));
});
