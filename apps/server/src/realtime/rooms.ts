/** The socket.io server as publications use it: typed towards clients, and trusting nothing that comes from them. */
import type { ClientEvents, ServerEvents } from '@bourse/contract';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { FrameFilter } from './frame-filter.ts';
import type { OwnRate } from './limits.ts';
import { encodeEvent, type SendQueue } from './send-queue.ts';

/** Whatever a client sends, it may send anything under these names. */
type HostileEvents = { [K in keyof ClientEvents]: (...payload: unknown[]) => void };
/** What a connection has from its handshake to its end. */
export interface Connection {
  readonly sendQueue: SendQueue;
  readonly frames: FrameFilter;
  readonly subscribes: OwnRate;
  /** What the handshake's header or address brought; null: nothing. */
  readonly token: string | null;
  /** Whose session it has; null: a visitor's. */
  userId: number | null;
}
export type RealtimeServer = Server<HostileEvents, ServerEvents, DefaultEventsMap, Connection>;
export type RealtimeSocket = Socket<HostileEvents, ServerEvents, DefaultEventsMap, Connection>;

export function topicRoom(topic: string): string {
  return `topic:${topic}`;
}

/** Sockets in a room. */
export function roomSize(io: RealtimeServer, room: string): number {
  return io.sockets.adapter.rooms.get(room)?.size ?? 0;
}

/**
 * Sends a public event to a room's sockets; null: to all. Never volatile: a depth message that is left out costs its
 * client a whole snapshot.
 */
export function broadcast<K extends keyof ServerEvents>(
  io: RealtimeServer,
  room: string | null,
  name: K,
  event: Parameters<ServerEvents[K]>[0],
): void {
  const { sockets, adapter } = io.sockets;
  const ids = room === null ? sockets.keys() : adapter.rooms.get(room);
  if (ids === undefined) return;
  const message = encodeEvent(name, event);
  for (const id of ids) sockets.get(id)?.data.sendQueue?.write(message);
}
