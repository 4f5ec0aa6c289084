/** Sockets with a session, closed as soon as their session is over: by its end in the journal, or by time. */
import type { State } from '@bourse/core';
import { identify } from '../http/calls/who.ts';
import type { Committed } from '../writer/port.ts';
import type { RealtimeSocket } from './rooms.ts';

interface Entry {
  readonly userId: number;
  readonly tokenHash: string;
}

export class SessionSockets {
  readonly #state: State;
  readonly #sockets = new Map<RealtimeSocket, Entry>();

  constructor(state: State) {
    this.#state = state;
  }

  /** The living session of a socket's handshake; null for visitors. From then on the socket lives as long as it does. */
  identify(socket: RealtimeSocket, now: number): Entry | null {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string') return null;
    const { user, tokenHash } = identify(this.#state, token, now);
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
    const mayHaveEnded = batch.some(
      ({ event: { kind } }) => kind === 'SessionRevoked' || kind === 'PasswordChanged' || kind === 'SessionOpened',
    );
    if (mayHaveEnded) this.sweep(now);
  }

  /** Closes the sockets whose session is no more. */
  sweep(now: number): void {
    for (const [socket, { tokenHash }] of this.#sockets) {
      const session = this.#state.sessions.get(tokenHash);
      if (session === undefined || session.expiresAt <= now) socket.disconnect(true);
    }
  }

  /** Closes every socket that has a session: after a fault, rather one login too many than a word to the wrong one. */
  closeAll(): void {
    for (const socket of this.#sockets.keys()) socket.disconnect(true);
  }
}
