/**
 * Who gets a connection. Guarantees: nothing is made of a handshake before it has been counted; a connection has its place
 * from the handshake until the network's socket is closed, however it ends; who does not join in time loses it.
 */
import type { Duplex } from 'node:stream';
import type { Ease } from '../http/cost/ease.ts';
import type { OnEnd } from './gate.ts';
import { NetworkCounter, type Networks, type RealtimeLimits, SharedRate } from './limits.ts';

/** Networks that are remembered for having had a session. */
const knownMax = 10_000;

export class Door {
  readonly #limits: RealtimeLimits;
  readonly #clock: () => number;
  readonly #onEnd: OnEnd;
  readonly #handshakes: SharedRate;
  readonly #counter = new NetworkCounter();
  readonly #sockets = new Set<Duplex>();
  /** When each that has not joined came, the first before the others. */
  readonly #pending = new Map<Duplex, number>();
  readonly #visitors = new Set<Duplex>();
  readonly #known = new Set<string>();

  constructor(limits: RealtimeLimits, ease: Pick<Ease, 'value'>, clock: () => number, onEnd: OnEnd) {
    this.#limits = limits;
    this.#clock = clock;
    this.#onEnd = onEnd;
    this.#handshakes = new SharedRate(limits.handshakesPerAddressMax, limits.handshakesOfVisitorsMax, ease);
  }

  /** Connections that have a place, and those of them that have not joined. */
  get size(): { sockets: number; pending: number; visitors: number } {
    return { sockets: this.#counter.total, pending: this.#pending.size, visitors: this.#visitors.size };
  }

  /** Gives a place, where there is one. */
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

  /** A client has joined; false: there is no room for one without a session. */
  join(socket: Duplex): boolean {
    this.#pending.delete(socket);
    if (this.#visitors.size >= this.#limits.visitorsMax) {
      this.#onEnd('no_room');
      return false;
    }
    this.#visitors.add(socket);
    return true;
  }

  /** It has a session: it takes no visitor's place, and its network is known. */
  recognise(socket: Duplex, networks: Networks): void {
    this.#pending.delete(socket);
    this.#visitors.delete(socket);
    // Again at the end: who came last is forgotten last.
    this.#known.delete(networks[0]);
    this.#known.add(networks[0]);
    for (const oldest of this.#known) {
      if (this.#known.size <= knownMax) break;
      this.#known.delete(oldest);
    }
  }

  /** Closes those who have not joined in time. */
  sweep(now: number): void {
    for (const [socket, since] of this.#pending) {
      if (now - since < this.#limits.joinMsMax) break;
      this.#endPending(socket);
    }
  }

  /** Closes whatever is still open. */
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
