/** A client of the realtime connection that keeps what it was sent. */
import { type ClientEvents, realtimePath, type ServerEvents } from '@bourse/contract';
import { io, type Socket } from 'socket.io-client';
import { until, waitMsMax } from '../../testing/until.ts';

export { until };

type EventName = keyof ServerEvents;
type Received = { [K in EventName]: { name: K; event: Parameters<ServerEvents[K]>[0] } }[EventName];

export class TestClient {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  readonly received: Received[] = [];
  #refusal: Error | null = null;

  constructor(origin: string, token?: string, headers: Record<string, string> = {}, query = {}) {
    this.socket = io(origin, {
      path: realtimePath,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: headers,
      query,
      auth: token === undefined ? {} : { token },
    });
    this.socket.once('connect_error', (error) => {
      this.#refusal = error;
    });
    this.socket.onAny((name: EventName, event) => this.received.push({ name, event }));
  }

  /** Resolves once it is let in; rejects where it is refused. */
  async connected(): Promise<this> {
    await until(() => this.socket.connected || this.#refusal !== null, 'a socket to be let in or refused');
    if (this.#refusal !== null) throw this.#refusal;
    return this;
  }

  /** Resolves once the connection is over. */
  async gone(): Promise<void> {
    await until(() => this.socket.disconnected, 'a socket to be closed');
  }

  /** Sends anything, as a hostile client would. */
  send(name: string, ...payload: unknown[]): void {
    (this.socket as Socket).emit(name, ...payload);
  }

  /** Sends, and returns what the callback gets. */
  async ask(name: string, ...payload: unknown[]): Promise<Record<string, unknown>> {
    try {
      return (await (this.socket as Socket).timeout(waitMsMax).emitWithAck(name, ...payload)) as Record<
        string,
        unknown
      >;
    } catch (cause) {
      throw new Error(`waited ${waitMsMax / 1000} s for the answer to ${name}`, { cause });
    }
  }

  of<K extends EventName>(name: K): Parameters<ServerEvents[K]>[0][] {
    return this.received.flatMap((entry) =>
      entry.name === name ? [entry.event as Parameters<ServerEvents[K]>[0]] : [],
    );
  }

  close(): void {
    this.socket.disconnect();
  }
}
