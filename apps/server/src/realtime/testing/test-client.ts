/** A client of the realtime connection that keeps what it was sent. */
import { type ClientEvents, realtimePath, type ServerEvents } from '@bourse/contract';
import { io, type Socket } from 'socket.io-client';

type EventName = keyof ServerEvents;
type Received = { [K in EventName]: { name: K; event: Parameters<ServerEvents[K]>[0] } }[EventName];

export class TestClient {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  readonly received: Received[] = [];

  constructor(origin: string, token?: string) {
    this.socket = io(origin, {
      path: realtimePath,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: token === undefined ? {} : { token },
    });
    this.socket.onAny((name: EventName, event) => this.received.push({ name, event }));
  }

  async connected(): Promise<this> {
    if (this.socket.connected) return this;
    await new Promise<void>((resolve, reject) => {
      this.socket.once('connect', () => resolve());
      this.socket.once('connect_error', reject);
    });
    return this;
  }

  /** Resolves once the connection is over. */
  async gone(): Promise<void> {
    if (this.socket.disconnected) return;
    await new Promise((resolve) => this.socket.once('disconnect', resolve));
  }

  /** Sends anything, as a hostile client would. */
  send(name: string, ...payload: unknown[]): void {
    (this.socket as Socket).emit(name, ...payload);
  }

  /** Sends and answers with what the callback gets. */
  async ask(name: string, ...payload: unknown[]): Promise<Record<string, unknown>> {
    return (await (this.socket as Socket).timeout(5000).emitWithAck(name, ...payload)) as Record<string, unknown>;
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

/** Waits until it holds; the test's own time limit ends what never does. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
