/**
 * What goes out to one connection. Guarantees: messages arrive in the order they were sent; where more than so many
 * bytes wait for a client that does not read, the connection is closed and nothing more is kept for it.
 */
import type { Socket as Connection } from 'node:net';
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

export class Outlet {
  readonly #socket: RealtimeSocket;
  readonly #connection: Connection;
  readonly #waitingBytesMax: number;
  /** Bytes in engine.io's queue; what it has handed on waits in the connection. */
  #queuedBytes = 0;
  #isClosing = false;

  constructor(socket: RealtimeSocket, waitingBytesMax: number) {
    this.#socket = socket;
    this.#connection = socket.conn.request.socket;
    this.#waitingBytesMax = waitingBytesMax;
    socket.conn.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
      this.#queuedBytes += data?.length ?? 0;
      this.#check();
    });
    socket.conn.on('drain', () => {
      this.#queuedBytes = 0;
    });
  }

  /**
   * Writes a message for many past engine.io, whose queue, events and callbacks cost more for each socket than the write
   * itself (`bench/fan-out.ts`); but behind what waits in its queue.
   */
  write({ packet, frame }: Message): void {
    const { conn } = this.#socket;
    if (this.#isClosing || conn.readyState !== 'open' || !this.#connection.writable) return;
    if (this.#queuedBytes > 0) {
      conn.write(packet);
      return;
    }
    this.#connection.write(frame);
    this.#check();
  }

  #check(): void {
    if (this.#isClosing || this.#queuedBytes + this.#connection.writableLength <= this.#waitingBytesMax) return;
    this.#isClosing = true;
    // Later, because this may be in the midst of a message to a whole room.
    setImmediate(() => {
      this.#socket.disconnect(true);
      // An orderly end would wait until all is read.
      this.#connection.destroy();
    });
  }
}
