/** The socket.io server as the feeds use it: typed towards clients, and trusting nothing that comes from them. */
import type { ClientEvents, ServerEvents } from '@bourse/contract';
import type { Server, Socket } from 'socket.io';

/** Whatever a client sends, it may send anything under these names. */
type HostileEvents = { [K in keyof ClientEvents]: (...payload: unknown[]) => void };
export type RealtimeServer = Server<HostileEvents, ServerEvents>;
export type RealtimeSocket = Socket<HostileEvents, ServerEvents>;

export function symbolRoom(symbol: string): string {
  return `symbol:${symbol}`;
}

export function userRoom(userId: number): string {
  return `user:${userId}`;
}

/** Sockets in a room. */
export function roomSize(io: RealtimeServer, room: string): number {
  return io.sockets.adapter.rooms.get(room)?.size ?? 0;
}
