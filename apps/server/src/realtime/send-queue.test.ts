import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import type { RealtimeSocket } from './rooms.ts';
import { encodeEvent, SendBacklog, SendQueue } from './send-queue.ts';

const waitingBytesMax = 10_000;

/** A network connection whose other end never reads. */
class StuckConnection extends Writable {
  override _write(): void {}
}

/** Engine.io's connection as far as a queue uses it. */
class Engine extends EventEmitter {
  readyState = 'open';
  readonly queue: string[] = [];
  readonly request: { socket: Writable };

  constructor(connection: Writable) {
    super();
    this.request = { socket: connection };
  }

  write(data: string): void {
    this.emit('packetCreate', { type: 'message', data });
    this.queue.push(data);
  }
}

let ended: string[];
let backlog: SendBacklog;
let connection: StuckConnection;
let conn: Engine;
let queue: SendQueue;

function openQueue(): { connection: StuckConnection; conn: Engine; queue: SendQueue } {
  const stuck = new StuckConnection();
  const engine = new Engine(stuck);
  return {
    connection: stuck,
    conn: engine,
    queue: new SendQueue(engine as unknown as RealtimeSocket['conn'], backlog),
  };
}

beforeEach(() => {
  ended = [];
  backlog = new SendBacklog(waitingBytesMax, 10 * waitingBytesMax, (reason) => ended.push(reason));
  ({ connection, conn, queue } = openQueue());
});

async function turn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

it('keeps at most so much for who does not read, then closes and keeps nothing more', async () => {
  const message = encodeEvent('kline', 'x'.repeat(1000));
  for (let count = 0; count < 100; count++) {
    queue.write(message);
    expect(connection.writableLength).toBeLessThanOrEqual(waitingBytesMax + message.frame.length);
  }
  expect(connection.writableLength).toBeGreaterThan(waitingBytesMax);
  await turn();
  expect({ ended, isDestroyed: connection.destroyed }).toEqual({ ended: ['not_reading'], isDestroyed: true });
  expect(backlog.load).toEqual({ bytes: 0, queues: 0 });
});

it('counts what waits in the queue before it', async () => {
  queue.write(encodeEvent('kline', 'x'.repeat(6000)));
  conn.write('x'.repeat(3000));
  expect(connection.destroyed).toBe(false);
  conn.write('x'.repeat(3000));
  expect(connection.destroyed).toBe(true);
});

it('writes behind what waits in the queue, and past it once that is empty', () => {
  conn.write('first');
  const message = encodeEvent('kline', {});
  queue.write(message);
  expect(conn.queue).toEqual(['first', message.packet]);
  expect(connection.writableLength).toBe(0);
  conn.emit('drain');
  queue.write(message);
  expect(connection.writableLength).toBe(message.frame.length);
});

it('writes nothing to who is leaving', () => {
  conn.readyState = 'closing';
  queue.write(encodeEvent('kline', {}));
  expect(connection.writableLength).toBe(0);
});

it('closes those with the most where too much waits in all, and no others', () => {
  backlog = new SendBacklog(waitingBytesMax, 20_000, (reason) => ended.push(reason));
  const queues = [3000, 9000, 5000, 2500].map((size) => {
    const opened = openQueue();
    opened.queue.write(encodeEvent('kline', 'x'.repeat(size)));
    return opened;
  });
  expect(ended).toEqual([]);
  queues[0]?.queue.write(encodeEvent('kline', 'x'.repeat(1000)));
  expect(queues.map((opened) => opened.connection.destroyed)).toEqual([false, true, false, false]);
  expect(ended).toEqual(['not_reading_in_all']);
  expect(backlog.load.queues).toBe(3);
});

it('does not count in all what clients have read since', () => {
  backlog = new SendBacklog(waitingBytesMax, 20_000, (reason) => ended.push(reason));
  const queues = [9000, 9000, 1].map((size) => {
    const opened = openQueue();
    opened.queue.write(encodeEvent('kline', 'x'.repeat(size)));
    return opened;
  });
  Object.defineProperty(queues[0]?.connection, 'writableLength', { value: 0 });
  queues[2]?.queue.write(encodeEvent('kline', 'x'.repeat(5000)));
  expect(ended).toEqual([]);
  expect(backlog.load.queues).toBe(2);
});

it('forgets who is gone', async () => {
  queue.write(encodeEvent('kline', 'x'.repeat(1000)));
  expect(backlog.load.queues).toBe(1);
  connection.destroy();
  await turn();
  expect(backlog.load).toEqual({ bytes: 0, queues: 0 });
});
