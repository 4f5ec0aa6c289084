import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import { encodeEvent, Outlet, Waiting } from './outlet.ts';
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

let ended: string[];
let waiting: Waiting;
let connection: StuckConnection;
let conn: Engine;
let outlet: Outlet;

function openOutlet(): { connection: StuckConnection; conn: Engine; outlet: Outlet } {
  const stuck = new StuckConnection();
  const engine = new Engine(stuck);
  return {
    connection: stuck,
    conn: engine,
    outlet: new Outlet(engine as unknown as RealtimeSocket['conn'], waiting),
  };
}

beforeEach(() => {
  ended = [];
  waiting = new Waiting(waitingBytesMax, 10 * waitingBytesMax, (reason) => ended.push(reason));
  ({ connection, conn, outlet } = openOutlet());
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
  expect({ ended, isDestroyed: connection.destroyed }).toEqual({ ended: ['not_reading'], isDestroyed: true });
  expect(waiting.load).toEqual({ bytes: 0, outlets: 0 });
});

it('counts what waits in the queue before it', async () => {
  outlet.write(encodeEvent('kline', 'x'.repeat(6000)));
  conn.write('x'.repeat(3000));
  expect(connection.destroyed).toBe(false);
  conn.write('x'.repeat(3000));
  expect(connection.destroyed).toBe(true);
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

it('closes those with the most where too much waits in all, and no others', () => {
  waiting = new Waiting(waitingBytesMax, 20_000, (reason) => ended.push(reason));
  const outlets = [3000, 9000, 5000, 2500].map((size) => {
    const opened = openOutlet();
    opened.outlet.write(encodeEvent('kline', 'x'.repeat(size)));
    return opened;
  });
  expect(ended).toEqual([]);
  outlets[0]?.outlet.write(encodeEvent('kline', 'x'.repeat(1000)));
  expect(outlets.map((opened) => opened.connection.destroyed)).toEqual([false, true, false, false]);
  expect(ended).toEqual(['not_reading_in_all']);
  expect(waiting.load.outlets).toBe(3);
});

it('does not count in all what clients have read since', () => {
  waiting = new Waiting(waitingBytesMax, 20_000, (reason) => ended.push(reason));
  const outlets = [9000, 9000, 1].map((size) => {
    const opened = openOutlet();
    opened.outlet.write(encodeEvent('kline', 'x'.repeat(size)));
    return opened;
  });
  Object.defineProperty(outlets[0]?.connection, 'writableLength', { value: 0 });
  outlets[2]?.outlet.write(encodeEvent('kline', 'x'.repeat(5000)));
  expect(ended).toEqual([]);
  expect(waiting.load.outlets).toBe(2);
});

it('forgets who is gone', async () => {
  outlet.write(encodeEvent('kline', 'x'.repeat(1000)));
  expect(waiting.load.outlets).toBe(1);
  connection.destroy();
  await turn();
  expect(waiting.load).toEqual({ bytes: 0, outlets: 0 });
});
