import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import { encodeEvent, Outlet } from './outlet.ts';
import type { RealtimeSocket } from './rooms.ts';

const waitingBytesMax = 10_000;

/** A network connection whose other end never reads. */
class StuckConnection extends Writable {
  override _write(): void {}
}

/** Engine.io's connection as far as an outlet uses it. */
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

let connection: StuckConnection;
let conn: Engine;
let outlet: Outlet;
let closed: number;

beforeEach(() => {
  connection = new StuckConnection();
  conn = new Engine(connection);
  closed = 0;
  const socket = { conn, disconnect: () => (closed += 1) } as unknown as RealtimeSocket;
  outlet = new Outlet(socket, waitingBytesMax);
});

async function turn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

it('keeps at most so much for who does not read, then closes and keeps nothing more', async () => {
  const message = encodeEvent('kline', 'x'.repeat(1000));
  for (let count = 0; count < 100; count++) {
    outlet.write(message);
    expect(connection.writableLength).toBeLessThanOrEqual(waitingBytesMax + message.frame.length);
  }
  expect(connection.writableLength).toBeGreaterThan(waitingBytesMax);
  await turn();
  expect({ closed, isDestroyed: connection.destroyed }).toEqual({ closed: 1, isDestroyed: true });
});

it('counts what waits in the queue before it', async () => {
  outlet.write(encodeEvent('kline', 'x'.repeat(6000)));
  conn.write('x'.repeat(3000));
  await turn();
  expect(closed).toBe(0);
  conn.write('x'.repeat(3000));
  await turn();
  expect(closed).toBe(1);
});

it('writes behind what waits in the queue, and past it once that is empty', () => {
  conn.write('first');
  const message = encodeEvent('kline', {});
  outlet.write(message);
  expect(conn.queue).toEqual(['first', message.packet]);
  expect(connection.writableLength).toBe(0);
  conn.emit('drain');
  outlet.write(message);
  expect(connection.writableLength).toBe(message.frame.length);
});

it('writes nothing to who is leaving', () => {
  conn.readyState = 'closing';
  outlet.write(encodeEvent('kline', {}));
  expect(connection.writableLength).toBe(0);
});
