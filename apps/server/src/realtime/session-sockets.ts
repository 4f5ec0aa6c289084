/**
 * Sockets with a session, closed as soon as their session is over: by its end in the journal, or by time. A user has so many
 * of them; one more closes the oldest.
 */
import type { Event, EventKind, State } from '@bourse/core';
import { type IdleTimes, identify, isLiving } from '../http/calls/who.ts';
import type { Committed } from '../writer/port.ts';
import type { RealtimeSocket } from './rooms.ts';

/** Events that may end sessions of their user: opening one too many ends the oldest. */
const enders = [
  'SessionRevoked',
  'SessionOpened',
  'PasswordChanged',
  'OwnPasswordChanged',
] as const satisfies EventKind[];
const isEnder = (event: Event): event is Extract<Event, { kind: (typeof enders)[number] }> =>
  (enders as readonly EventKind[]).includes(event.kind);

interface Entry {
  readonly userId: number;
  readonly tokenHash: string;
}

const none: ReadonlyMap<RealtimeSocket, Entry> = new Map();

export class SessionSockets {
  readonly #state: State;
  readonly #idle: IdleTimes;
  readonly #perUserMax: number;
  /** By user, the one that came first before the others. */
  readonly #sockets = new Map<number, Map<RealtimeSocket, Entry>>();

  constructor(state: State, idle: IdleTimes, perUserMax: number) {
    this.#state = state;
    this.#idle = idle;
    this.#perUserMax = perUserMax;
  }

  /** The living session of a socket's handshake; null for visitors. From then on the socket lives as long as it does. */
  identify(socket: RealtimeSocket, now: number): Entry | null {
    const token: unknown = socket.handshake.auth.token ?? socket.data.token;
    if (typeof token !== 'string') return null;
    const { user, tokenHash } = identify(this.#state, token, now, this.#idle);
    if (user === null || tokenHash === null) return null;
    const entry = { userId: user.userId, tokenHash };
    this.#add(socket, entry);
    return entry;
  }

  /** A user's sockets, logged in or not. */
  of(userId: number): Iterable<RealtimeSocket> {
    return (this.#sockets.get(userId) ?? none).keys();
  }

  /** Closes the sockets of sessions that a batch ended. */
  commit(batch: readonly Committed[], now: number): void {
    const users = new Set<number>();
    for (const { event } of batch) if (isEnder(event)) users.add(event.userId);
    for (const userId of users) this.#sweepUser(userId, now);
  }

  /** Closes the sockets whose session is no more. */
  sweep(now: number): void {
    for (const userId of this.#sockets.keys()) this.#sweepUser(userId, now);
  }

  /** Closes every socket that has a session: after a fault, rather one login too many than a word to the wrong one. */
  closeAll(): void {
    for (const sockets of this.#sockets.values()) for (const socket of sockets.keys()) socket.disconnect(true);
  }

  #sweepUser(userId: number, now: number): void {
    for (const [socket, { tokenHash }] of this.#sockets.get(userId) ?? none) {
      const session = this.#state.auth.sessions.get(tokenHash);
      if (session === undefined || !isLiving(session, now, this.#idle.traderMs)) socket.disconnect(true);
    }
  }

  #add(socket: RealtimeSocket, entry: Entry): void {
    const sockets = this.#sockets.get(entry.userId) ?? new Map<RealtimeSocket, Entry>();
    if (sockets.has(socket)) return;
    this.#sockets.set(entry.userId, sockets.set(socket, entry));
    socket.on('disconnect', () => {
      sockets.delete(socket);
      if (sockets.size === 0) this.#sockets.delete(entry.userId);
    });
    for (const oldest of sockets.keys()) {
      if (sockets.size <= this.#perUserMax) break;
      oldest.disconnect(true);
    }
  }
}
