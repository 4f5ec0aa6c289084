/**
 * What a trader sees of the realtime connection: the public book, which must have no gap, and the own orders, of which none
 * may be missing. A connection that is lost is opened again, as a browser does, and counts.
 */
import { realtimePath } from '@bourse/contract';
import WebSocket from 'ws';
import { pair } from '../requests.ts';

const againMs = 50;

export interface FeedReport {
  /** Messages of the book. */
  readonly messages: number;
  /** Messages that did not follow the one before. */
  readonly gaps: number;
  /** Times that the connection was lost. */
  readonly lost: number;
  /** The longest that no message of the book came. */
  readonly silentMs: number;
}

interface Depth {
  readonly seq: number;
  readonly prev: number;
}

export class Feed {
  readonly #url: string;
  readonly #token: string;
  readonly #userId: number;
  #socket: WebSocket | null = null;
  #isOver = false;
  #seq = 0;
  #lastAt = 0;
  #messages = 0;
  #gaps = 0;
  #lost = 0;
  #silentMs = 0;
  /** By order, the last status that was told. */
  readonly told = new Map<number, string>();
  #ready = Promise.withResolvers<void>();

  constructor({ port, token, userId }: { readonly port: number; readonly token: string; readonly userId: number }) {
    this.#url = `ws://127.0.0.1:${port}${realtimePath}/?EIO=4&transport=websocket`;
    this.#token = token;
    this.#userId = userId;
    this.#open();
  }

  /** Resolves once it follows the book. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Counts from now on. */
  begin(): void {
    this.#messages = 0;
    this.#gaps = 0;
    this.#lost = 0;
    this.#silentMs = 0;
    this.#lastAt = performance.now();
    this.told.clear();
  }

  report(): FeedReport {
    return { messages: this.#messages, gaps: this.#gaps, lost: this.#lost, silentMs: this.#silentMs };
  }

  close(): void {
    this.#isOver = true;
    this.#socket?.terminate();
  }

  #open(): void {
    if (this.#isOver) return;
    const socket = new WebSocket(this.#url, { perMessageDeflate: false });
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('message', (data) => this.#hear(socket, String(data)));
    socket.on('close', () => {
      if (this.#isOver) return;
      this.#lost += 1;
      setTimeout(() => this.#open(), againMs);
    });
  }

  #hear(socket: WebSocket, text: string): void {
    if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token: this.#token })}`);
    else if (text.startsWith('2')) socket.send('3');
    else if (text.startsWith('40')) {
      socket.send(`420["login",${this.#userId}]`);
      socket.send(`421["subscribe","${pair.symbol}"]`);
    } else if (text.startsWith('431')) {
      const [snapshot] = JSON.parse(text.slice(3)) as [Depth];
      this.#seq = snapshot.seq;
      this.#ready.resolve();
    } else if (text.startsWith('42')) this.#event(JSON.parse(text.slice(2)));
  }

  #event([name, payload]: [string, unknown]): void {
    if (name === 'transaction') {
      const { order } = payload as { order: { id: number; status: string } };
      this.told.set(order.id, order.status);
    }
    if (name !== 'market_depth') return;
    const { seq, prev } = payload as Depth;
    const now = performance.now();
    this.#silentMs = Math.max(this.#silentMs, now - this.#lastAt);
    this.#lastAt = now;
    this.#messages += 1;
    if (prev !== this.#seq) this.#gaps += 1;
    this.#seq = seq;
  }
}
