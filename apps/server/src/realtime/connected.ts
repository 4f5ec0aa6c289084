/** Sockets that are logged in, by user: the only way to anything private. */
import type { RealtimeSocket } from './rooms.ts';

const none: ReadonlySet<RealtimeSocket> = new Set();

export class Connected {
  readonly #sockets = new Map<number, Set<RealtimeSocket>>();

  has(userId: number): boolean {
    return this.#sockets.has(userId);
  }

  /** The user's sockets, the one that logged in first before the others. */
  of(userId: number): ReadonlySet<RealtimeSocket> {
    return this.#sockets.get(userId) ?? none;
  }

  /** From now on until it closes. The caller has checked whose socket it is. */
  add(userId: number, socket: RealtimeSocket): void {
    const sockets = this.#sockets.get(userId) ?? new Set();
    if (sockets.has(socket)) return;
    this.#sockets.set(userId, sockets.add(socket));
    socket.on('disconnect', () => {
      sockets.delete(socket);
      if (sockets.size === 0) this.#sockets.delete(userId);
    });
  }
}
