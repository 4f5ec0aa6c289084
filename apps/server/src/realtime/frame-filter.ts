/**
 * Filters the frames of one connection. Guarantees: every frame is counted first, pings and pongs too. Before the client has
 * joined, only the packet that joins is taken; afterwards only events and pongs. Anything else ends the connection, and no
 * frame that came with it is read.
 *
 * The libraries' own hooks run too late: `socket.use` of socket.io sees only events, and engine.io decodes before it tells.
 * So the filter is where `ws` emits a frame.
 */
import { type ServerOptions, WebSocket, WebSocketServer } from 'ws';
import { type Networks, OwnRate, type RealtimeLimits, type SharedRate, type Verdict, worstOf } from './limits.ts';

/** Fragments a message may have. Our clients' messages fit in one. */
const fragmentsMax = 4;
/** Network chunks a message may have: no browser sends byte by byte. */
const piecesMax = 64;
/** How long a client may take to answer our close frame. */
const closeMsMax = 1000;

type FrameKind = 'message' | 'ping' | 'pong';

/** Why connections were ended. */
export type EndReason =
  | 'too_many_frames'
  | 'not_expected'
  | 'not_joined'
  | 'no_room'
  | 'not_reading'
  | 'not_reading_in_all';
export type OnEnd = (reason: EndReason) => void;

interface FrameFilterOptions {
  readonly networks: Networks;
  readonly limits: RealtimeLimits;
  readonly shared: SharedRate;
  readonly clock: () => number;
  readonly onEnd: OnEnd;
}

/** First characters of a message of engine.io, and of a packet of socket.io inside it. */
const code = { connect: 0x30, disconnect: 0x31, event: 0x32, pong: 0x33, message: 0x34, namespace: 0x2f } as const;

export class FrameFilter {
  readonly networks: Networks;
  readonly #shared: SharedRate;
  readonly #clock: () => number;
  readonly #onEnd: OnEnd;
  readonly #frames: OwnRate;
  readonly #bytes: OwnRate;
  #phase: 'new' | 'joining' | 'joined' = 'new';
  /** Without a session, as far as is known. */
  isVisitor = true;

  constructor({ networks, limits, shared, clock, onEnd }: FrameFilterOptions) {
    this.networks = networks;
    this.#shared = shared;
    this.#clock = clock;
    this.#onEnd = onEnd;
    this.#frames = new OwnRate(limits.messagesPerSecondMax);
    this.#bytes = new OwnRate(limits.bytesPerSecondMax);
  }

  /** The client is in the root namespace. */
  join(): void {
    this.#phase = 'joined';
  }

  judge(kind: FrameKind, data: Buffer, isBinary: boolean): Verdict {
    if (this.#phase === 'new' && kind === 'message' && !isBinary && isConnect(data)) {
      this.#phase = 'joining';
      return 'take';
    }
    if (this.#phase !== 'joined') return this.#end('not_expected');
    const now = this.#clock();
    const verdict = worstOf([
      this.#frames.judge(now),
      // Bytes are not dropped: they have been read by now.
      this.#bytes.judge(now, data.length) === 'take' ? 'take' : 'close',
      this.#shared.judge(this.networks, this.isVisitor, now),
    ]);
    if (verdict === 'close') return this.#end('too_many_frames');
    if (kind !== 'message') return verdict;
    if (isBinary) return this.#end('not_expected');
    // There is one namespace: a client that leaves it cannot come back on the same connection.
    if (data[0] === code.message && data[1] === code.disconnect && data[2] !== code.namespace) return 'close';
    return isExpected(data) ? verdict : this.#end('not_expected');
  }

  #end(reason: EndReason): Verdict {
    this.#onEnd(reason);
    return 'close';
  }
}

/** `40` and what the client says about itself: the root namespace is the only one, and has no name. */
function isConnect(data: Buffer): boolean {
  return data[0] === code.message && data[1] === code.connect && data[2] !== code.namespace;
}

/** `42…`, an event of the root namespace without attachments, or `3`, the answer to a ping. */
function isExpected(data: Buffer): boolean {
  if (data[0] === code.pong) return data.length === 1;
  return data[0] === code.message && data[1] === code.event && data[2] !== code.namespace;
}

/** A private part of `ws`. */
interface Internals {
  readonly _receiver: { _loop: boolean };
}

/** A websocket whose frames pass a filter before anyone hears of them. */
export class FilteredWebSocket extends WebSocket {
  /** Set once the handshake is done. A client that sends before that is disconnected. */
  filter: FrameFilter | null = null;
  #isEnded = false;

  override emit(name: string | symbol, ...payload: unknown[]): boolean {
    if (name !== 'message' && name !== 'ping' && name !== 'pong') return super.emit(name, ...payload);
    const [data, isBinary] = payload;
    const verdict = this.#judge(name, data, isBinary === true);
    if (verdict === 'close') this.#end();
    if (verdict !== 'take') return false;
    // The library would answer each ping before it is counted.
    if (name === 'ping') this.pong(data);
    return super.emit(name, ...payload);
  }

  #judge(kind: FrameKind, data: unknown, isBinary: boolean): Verdict {
    if (this.#isEnded) return 'drop';
    if (this.filter === null || !Buffer.isBuffer(data)) return 'close';
    return this.filter.judge(kind, data, isBinary);
  }

  #end(): void {
    this.#isEnded = true;
    this.terminate();
    // Thousands of frames may have come in one chunk. The library has no public way to leave the rest unread.
    (this as unknown as Internals)._receiver._loop = false;
  }
}

/** The library's server with the bounds that engine.io does not pass on. */
export class FilteredServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    const bounds = { maxFragments: fragmentsMax, maxBufferedChunks: piecesMax, closeTimeout: closeMsMax };
    super({ ...options, ...bounds, autoPong: false, WebSocket: FilteredWebSocket });
  }
}
