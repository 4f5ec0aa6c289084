/**
 * What goes out to one connection. Guarantees: messages arrive in the order they were sent; where more than so many
 * bytes wait for a client that does not read, the connection is closed and nothing more is kept for it. Where too many wait
 * for all clients together, those with the most are closed.
 */
import type { Socket as Connection } from 'node:net';
import type { OnEnd } from './gate.ts';
import type { RealtimeSocket } from './rooms.ts';

/** A message for many sockets, encoded once. */
export interface Message {
  /** As socket.io writes it. */
  readonly packet: string;
  /** The same as one websocket frame. */
  readonly frame: Buffer;
}

/** An event of the root namespace. */
export function encodeEvent(name: string, event: unknown): Message {
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

/** The part of `waitingBytesInAllMax` that is left when room has been made: until it is used up nobody is looked at again. */
const refillShare = 1 / 8;

/** Bytes that wait in all outlets. */
export class Waiting {
  readonly #perSocketMax: number;
  readonly #inAllMax: number;
  readonly #onEnd: OnEnd;
  /** What each outlet said last, where that was anything. */
  readonly #bytes = new Map<Outlet, number>();
  #total = 0;

  constructor(perSocketMax: number, inAllMax: number, onEnd: OnEnd) {
    this.#perSocketMax = perSocketMax;
    this.#inAllMax = inAllMax;
    this.#onEnd = onEnd;
  }

  /** Bytes in all, and the outlets they are of; may be out of date by what clients have read since. */
  get load(): { bytes: number; outlets: number } {
    return { bytes: this.#total, outlets: this.#bytes.size };
  }

  /** So much waits in an outlet now. */
  note(outlet: Outlet, bytes: number): void {
    this.#total += bytes - (this.#bytes.get(outlet) ?? 0);
    if (bytes === 0) this.#bytes.delete(outlet);
    else this.#bytes.set(outlet, bytes);
    if (bytes > this.#perSocketMax) this.#end(outlet, 'not_reading');
    else if (bytes > 0 && this.#total > this.#inAllMax) this.#makeRoom();
  }

  #makeRoom(): void {
    // Clients have read since they were noted; only what still waits counts against them.
    for (const outlet of this.#bytes.keys()) {
      const bytes = outlet.waiting;
      this.#total += bytes - (this.#bytes.get(outlet) ?? 0);
      if (bytes === 0) this.#bytes.delete(outlet);
      else this.#bytes.set(outlet, bytes);
    }
    const enough = this.#inAllMax * (1 - refillShare);
    if (this.#total <= enough) return;
    const largestFirst = [...this.#bytes].sort(([, a], [, b]) => b - a);
    for (const [outlet] of largestFirst) {
      if (this.#total <= enough) return;
      this.#end(outlet, 'not_reading_in_all');
    }
  }

  #end(outlet: Outlet, reason: 'not_reading' | 'not_reading_in_all'): void {
    this.#onEnd(reason);
    outlet.destroy();
  }
}

export class Outlet {
  readonly #conn: RealtimeSocket['conn'];
  readonly #connection: Connection;
  readonly #waiting: Waiting;
  /** Bytes in engine.io's queue; what it has handed on waits in the connection. */
  #queuedBytes = 0;
  /** Something waited when it was last looked at. */
  #isNoted = false;
  #isClosed = false;

  constructor(conn: RealtimeSocket['conn'], waiting: Waiting) {
    this.#conn = conn;
    this.#connection = conn.request.socket;
    this.#waiting = waiting;
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
   * Writes a message for many past engine.io, whose queue, events and callbacks cost more for each socket than the write
   * itself (`bench/fan-out.ts`); but behind what waits in its queue.
   */
  write({ packet, frame }: Message): void {
    const conn = this.#conn;
    if (this.#isClosed || conn.readyState !== 'open' || !this.#connection.writable) return;
    if (this.#queuedBytes > 0) {
      conn.write(packet);
      return;
    }
    this.#connection.write(frame);
    this.#check();
  }

  /** Ends the connection: an orderly end would wait until all is read. */
  destroy(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#note(0);
    // Whoever listens hears of it later, so this may be in the midst of a message to a whole room.
    this.#connection.destroy();
  }

  #check(): void {
    const { waiting } = this;
    // Nearly always: the system takes a message as it is written.
    if (waiting > 0 || this.#isNoted) this.#note(waiting);
  }

  #note(bytes: number): void {
    this.#isNoted = bytes > 0;
    this.#waiting.note(this, bytes);
  }
}
