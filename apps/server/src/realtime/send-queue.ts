/**
 * The send queue of a connection. Guarantees: messages arrive in the order they were sent. A client that does not read is
 * disconnected once too many bytes wait for it, and nothing more is kept for it. When too many bytes wait for all clients
 * together, the clients with the most are disconnected.
 */
import type { Socket as Connection } from 'node:net';
import type { OnEnd } from './frame-filter.ts';
import type { RealtimeSocket } from './rooms.ts';

/** A message for many sockets, encoded once. */
export interface EncodedEvent {
  /** As socket.io writes it. */
  readonly packet: string;
  /** The same as one websocket frame. */
  readonly frame: Buffer;
}

/** An event of the root namespace. */
export function encodeEvent(name: string, event: unknown): EncodedEvent {
  // 4: a message of engine.io; 2: an event of socket.io.
  const packet = `2${JSON.stringify([name, event])}`;
  return { packet, frame: encodeFrame(`4${packet}`) };
}

/** A text as one whole, unmasked websocket frame (RFC 6455, section 5.2). */
function encodeFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = 0x81;
  if (header === 2) frame[1] = length;
  else if (header === 4) frame.writeUInt16BE(length, frame.writeUInt8(126, 1));
  else frame.writeBigUInt64BE(BigInt(length), frame.writeUInt8(127, 1));
  frame.write(text, header);
  return frame;
}

/** The part of `waitingBytesInAllMax` that is free after a cleanup: the queues are not checked again until it is used up. */
const refillShare = 1 / 8;

/** Bytes that wait in all queues, and their limits. */
export class SendBacklog {
  readonly #perSocketMax: number;
  readonly #inAllMax: number;
  readonly #onEnd: OnEnd;
  /** The bytes that each queue reported last, unless that was 0. */
  readonly #bytes = new Map<SendQueue, number>();
  #total = 0;

  constructor(perSocketMax: number, inAllMax: number, onEnd: OnEnd) {
    this.#perSocketMax = perSocketMax;
    this.#inAllMax = inAllMax;
    this.#onEnd = onEnd;
  }

  /** Bytes and queues that wait. May be out of date by what clients have read since. */
  get load(): { bytes: number; queues: number } {
    return { bytes: this.#total, queues: this.#bytes.size };
  }

  /** Reports how many bytes wait in a queue now. */
  note(queue: SendQueue, bytes: number): void {
    this.#total += bytes - (this.#bytes.get(queue) ?? 0);
    if (bytes === 0) this.#bytes.delete(queue);
    else this.#bytes.set(queue, bytes);
    if (bytes > this.#perSocketMax) this.#end(queue, 'not_reading');
    else if (bytes > 0 && this.#total > this.#inAllMax) this.#endLargest();
  }

  #endLargest(): void {
    // Clients have read since then; only what still waits counts.
    for (const queue of this.#bytes.keys()) {
      const bytes = queue.waiting;
      this.#total += bytes - (this.#bytes.get(queue) ?? 0);
      if (bytes === 0) this.#bytes.delete(queue);
      else this.#bytes.set(queue, bytes);
    }
    const enough = this.#inAllMax * (1 - refillShare);
    if (this.#total <= enough) return;
    const largestFirst = [...this.#bytes].sort(([, a], [, b]) => b - a);
    for (const [queue] of largestFirst) {
      if (this.#total <= enough) return;
      this.#end(queue, 'not_reading_in_all');
    }
  }

  #end(queue: SendQueue, reason: 'not_reading' | 'not_reading_in_all'): void {
    this.#onEnd(reason);
    queue.destroy();
  }
}

export class SendQueue {
  readonly #conn: RealtimeSocket['conn'];
  readonly #connection: Connection;
  readonly #backlog: SendBacklog;
  /** Bytes in engine.io's own queue. What it has written waits in the connection. */
  #queuedBytes = 0;
  /** Whether bytes waited at the last check. */
  #isNoted = false;
  #isClosed = false;

  constructor(conn: RealtimeSocket['conn'], backlog: SendBacklog) {
    this.#conn = conn;
    this.#connection = conn.request.socket;
    this.#backlog = backlog;
    conn.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
      this.#queuedBytes += data?.length ?? 0;
      this.#check();
    });
    conn.on('drain', () => {
      this.#queuedBytes = 0;
      this.#check();
    });
    this.#connection.once('close', () => this.destroy());
  }

  /** Bytes that wait for the client. */
  get waiting(): number {
    return this.#isClosed ? 0 : this.#queuedBytes + this.#connection.writableLength;
  }

  /**
   * Writes a message straight to the connection: engine.io's queue, events and callbacks cost more per socket than the
   * write itself (`bench/fan-out.ts`). Where engine.io's queue is not empty, the message goes behind it.
   */
  write({ packet, frame }: EncodedEvent): void {
    const conn = this.#conn;
    if (this.#isClosed || conn.readyState !== 'open' || !this.#connection.writable) return;
    if (this.#queuedBytes > 0) {
      conn.write(packet);
      return;
    }
    this.#connection.write(frame);
    this.#check();
  }

  /** Destroys the connection: an orderly end would wait until the client has read everything. */
  destroy(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#note(0);
    // Listeners run later, so this is safe while a message is being sent to a whole room.
    this.#connection.destroy();
  }

  #check(): void {
    const { waiting } = this;
    // Nearly always 0: the system takes a message as it is written.
    if (waiting > 0 || this.#isNoted) this.#note(waiting);
  }

  #note(bytes: number): void {
    this.#isNoted = bytes > 0;
    this.#backlog.note(this, bytes);
  }
}
