/** Sockets with a session, closed as soon as their session is over: by its end in the journal, or by time. */
import type { EventKind, State } from '@bourse/core';
import { identify, isLiving } from '../http/calls/who.ts';
import type { Committed } from '../writer/port.ts';
import type { RealtimeSocket } from './rooms.ts';

/** Events that may end sessions: opening one too many ends the oldest. */
const enders: ReadonlySet<EventKind> = new Set<EventKind>([
  'SessionRevoked',
  'SessionOpened',
  'PasswordChanged',
  'OwnPasswordChanged',
]);

interface Entry {
  readonly userId: number;
  readonly tokenHash: string;
}

export class SessionSockets {
  readonly #state: State;
  readonly #idleMs: number;
  readonly #sockets = new Map<RealtimeSocket, Entry>();

  constructor(state: State, idleMs: number) {
    this.#state = state;
    this.#idleMs = idleMs;
  }

  /** The living session of a socket's handshake; null for visitors. From then on the socket lives as long as it does. */
  identify(socket: RealtimeSocket, now: number): Entry | null {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string') return null;
    const { user, tokenHash } = identify(this.#state, token, now, this.#idleMs);
    if (user === null || tokenHash === null) return null;
    const entry = { userId: user.userId, tokenHash };
    if (!this.#sockets.has(socket)) {
      this.#sockets.set(socket, entry);
      socket.on('disconnect', () => this.#sockets.delete(socket));
    }
    return entry;
  }

  /** Closes the sockets of sessions that a batch ended. */
  commit(batch: readonly Committed[], now: number): void {
    if (batch.some(({ event }) => enders.has(event.kind))) this.sweep(now);
  }

  /** Closes the sockets whose session is no more. */
  sweep(now: number): void {
    for (const [socket, { tokenHash }] of this.#sockets) {
      const session = this.#state.auth.sessions.get(tokenHash);
      if (session === undefined || !isLiving(session, now, this.#idleMs)) socket.disconnect(true);
    }
  }

  /** Closes every socket that has a session: after a fault, rather one login too many than a word to the wrong one. */
  closeAll(): void {
    for (const socket of this.#sockets.keys()) socket.disconnect(true);
  }
}
