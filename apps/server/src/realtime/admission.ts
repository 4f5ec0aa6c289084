/**
 * Admission of connections. Guarantees: a handshake is counted before anything else happens. A connection counts from its
 * handshake until its network socket is closed, however it ends. A client that does not join in time is disconnected.
 */
import type { Duplex } from 'node:stream';
import type { AllowanceFactor } from '../http/cost/allowance-factor.ts';
import type { OnEnd } from './frame-filter.ts';
import { NetworkCounter, type Networks, type RealtimeLimits, SharedRate } from './limits.ts';

/** Networks remembered because they had a session. */
const knownMax = 10_000;

export class Admission {
  readonly #limits: RealtimeLimits;
  readonly #clock: () => number;
  readonly #onEnd: OnEnd;
  readonly #handshakes: SharedRate;
  readonly #counter = new NetworkCounter();
  readonly #sockets = new Set<Duplex>();
  /** When each connection that has not joined yet came, the oldest first. */
  readonly #pending = new Map<Duplex, number>();
  readonly #visitors = new Set<Duplex>();
  readonly #known = new Set<string>();

  constructor(
    limits: RealtimeLimits,
    allowanceFactor: Pick<AllowanceFactor, 'value'>,
    clock: () => number,
    onEnd: OnEnd,
  ) {
    this.#limits = limits;
    this.#clock = clock;
    this.#onEnd = onEnd;
    this.#handshakes = new SharedRate(limits.handshakesPerAddressMax, limits.handshakesOfVisitorsMax, allowanceFactor);
  }

  /** Admitted connections, those that have not joined yet, and visitors. */
  get size(): { sockets: number; pending: number; visitors: number } {
    return { sockets: this.#counter.total, pending: this.#pending.size, visitors: this.#visitors.size };
  }

  /** Admits a connection; false: a limit is reached. */
  admit(socket: Duplex, networks: Networks): boolean {
    const { socketsMax, socketsPerAddressMax, pendingMax } = this.#limits;
    const now = this.#clock();
    const isVisitor = !this.#known.has(networks[0]);
    if (this.#handshakes.judge(networks, isVisitor, now) !== 'take') return false;
    if (this.#counter.total >= socketsMax || this.#counter.isFull(networks, socketsPerAddressMax)) return false;
    this.#counter.add(networks);
    this.#sockets.add(socket);
    this.#pending.set(socket, now);
    socket.once('close', () => this.#leave(socket, networks));
    if (this.#pending.size > pendingMax) this.#endOldest();
    return true;
  }

  /** A client has joined; false: there are too many visitors already. */
  join(socket: Duplex): boolean {
    this.#pending.delete(socket);
    if (this.#visitors.size >= this.#limits.visitorsMax) {
      this.#onEnd('no_room');
      return false;
    }
    this.#visitors.add(socket);
    return true;
  }

  /** The client has a session: it no longer counts as a visitor, and its network is known. */
  recognise(socket: Duplex, networks: Networks): void {
    this.#pending.delete(socket);
    this.#visitors.delete(socket);
    // Added again at the end, so that the newest is forgotten last.
    this.#known.delete(networks[0]);
    this.#known.add(networks[0]);
    for (const oldest of this.#known) {
      if (this.#known.size <= knownMax) break;
      this.#known.delete(oldest);
    }
  }

  /** Closes connections that have not joined in time. */
  sweep(now: number): void {
    for (const [socket, since] of this.#pending) {
      if (now - since < this.#limits.joinMsMax) break;
      this.#endPending(socket);
    }
  }

  /** Closes all connections. */
  destroyAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #endOldest(): void {
    for (const socket of this.#pending.keys()) {
      this.#endPending(socket);
      return;
    }
  }

  #endPending(socket: Duplex): void {
    this.#pending.delete(socket);
    this.#onEnd('not_joined');
    socket.destroy();
  }

  #leave(socket: Duplex, networks: Networks): void {
    this.#counter.remove(networks);
    this.#sockets.delete(socket);
    this.#pending.delete(socket);
    this.#visitors.delete(socket);
  }
}
