/**
 * Many connections that all behave alike. A swarm keeps so many of them open, opens a new one for each that ends, and
 * counts. It never waits for anybody: what it reaches is its load.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Load, Running, Target } from './attack.ts';

/** Connections being opened at a time. */
const connectingMax = 64;
const lookEveryMs = 20;
const fullMsMax = 2000;
/** After a connection that could not be opened at all. */
const retryMs = 20;

/** What one connection does next. */
export interface Acts {
  heard?(chunk: Buffer): void;
  /** Called again and again, every `tickMs`. */
  tick?(): void;
}

export interface Behaviour {
  /** Connections at a time, at full size. */
  readonly count: number;
  begin(peer: Peer): Acts;
  readonly tickMs?: number;
  /** Keeps its own half open when the exchange closes the other. */
  readonly isStubborn?: boolean;
  /** Reads so many bytes with each tick; 0: never any. Left out: everything. */
  readonly readBytes?: number;
  /** Goes after so long, and another comes. */
  readonly lifeMs?: number;
  /** The attack has begun once all connections are open, or after so long where they never are. */
  readonly fullMsMax?: number;
}

/** One connection of an attacker. */
export class Peer {
  /** How many came before it. */
  readonly index: number;
  readonly socket: Socket;
  readonly #swarm: Swarm;

  constructor(index: number, socket: Socket, swarm: Swarm) {
    this.index = index;
    this.socket = socket;
    this.#swarm = swarm;
  }

  /** `count`: requests or frames in it. */
  send(bytes: string | Buffer, count = 1): void {
    if (!this.socket.writable) return;
    this.#swarm.sent += count;
    this.socket.write(bytes);
  }

  /** An answer came. */
  answered(count = 1): void {
    this.#swarm.answers += count;
  }

  /** Goes without a goodbye: one would keep the port for a minute. */
  leave(): void {
    this.socket.resetAndDestroy();
  }
}

export class Swarm implements Running {
  readonly #target: Target;
  readonly #behaviour: Behaviour;
  readonly #count: number;
  readonly #open = new Map<Peer, { readonly acts: Acts; readonly since: number }>();
  readonly #timers: NodeJS.Timeout[] = [];
  #connecting = 0;
  #dialled = 0;
  #opened = 0;
  #closed = 0;
  #failed = 0;
  #most = 0;
  #isOver = false;
  sent = 0;
  answers = 0;

  constructor(target: Target, behaviour: Behaviour) {
    this.#target = target;
    this.#behaviour = behaviour;
    this.#count = Math.ceil(behaviour.count * target.size);
    const { tickMs = 1000 } = behaviour;
    this.#timers.push(setInterval(() => this.#tick(), tickMs));
    this.#fill();
  }

  load(): Load {
    return {
      held: this.#most,
      opened: this.#opened,
      ended: this.#closed,
      ...(this.#failed > 0 && { 'not opened': this.#failed }),
      sent: this.sent,
      ...(this.answers > 0 && { answers: this.answers }),
    };
  }

  /** Resolves once all connections have been open together, or after `msMax`. */
  async full(msMax: number): Promise<void> {
    const until = performance.now() + msMax;
    while (this.#most < this.#count && performance.now() < until) await delay(lookEveryMs);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const peer of this.#open.keys()) peer.leave();
    this.#open.clear();
  }

  #fill(): void {
    while (!this.#isOver && this.#connecting < connectingMax && this.#open.size + this.#connecting < this.#count) {
      this.#dial();
    }
  }

  #dial(): void {
    const { port, addresses } = this.#target;
    const { isStubborn = false, readBytes } = this.#behaviour;
    const index = this.#dialled++;
    this.#connecting += 1;
    const socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: addresses[index % addresses.length],
      allowHalfOpen: isStubborn,
      ...(readBytes !== undefined &&
        readBytes > 0 && { onread: { buffer: Buffer.alloc(readBytes), callback: () => false } }),
    });
    const peer = new Peer(index, socket, this);
    socket.on('error', () => {});
    socket.on('connect', () => this.#begin(peer));
    socket.on('close', () => this.#end(peer));
  }

  #begin(peer: Peer): void {
    this.#connecting -= 1;
    if (this.#isOver) {
      peer.leave();
      return;
    }
    this.#opened += 1;
    const acts = this.#behaviour.begin(peer);
    this.#open.set(peer, { acts, since: performance.now() });
    this.#most = Math.max(this.#most, this.#open.size);
    if (this.#behaviour.readBytes === undefined) {
      peer.socket.on('data', (chunk: Buffer) => acts.heard?.(chunk));
    } else if (this.#behaviour.readBytes === 0) peer.socket.pause();
    this.#fill();
  }

  #end(peer: Peer): void {
    if (this.#isOver) return;
    if (this.#open.delete(peer)) {
      this.#closed += 1;
      setImmediate(() => this.#fill());
      return;
    }
    this.#connecting -= 1;
    this.#failed += 1;
    setTimeout(() => this.#fill(), retryMs);
  }

  #tick(): void {
    const { lifeMs = Number.POSITIVE_INFINITY, readBytes = 0 } = this.#behaviour;
    const now = performance.now();
    for (const [peer, { acts, since }] of this.#open) {
      if (now - since > lifeMs) {
        peer.leave();
        continue;
      }
      acts.tick?.();
      if (readBytes > 0) peer.socket.resume();
    }
    this.#fill();
  }
}

/** An attack that is one swarm. */
export function swarmOf(name: string, behaviour: Behaviour | ((target: Target) => Behaviour)) {
  return {
    name,
    async start(target: Target): Promise<Running> {
      const chosen = typeof behaviour === 'function' ? behaviour(target) : behaviour;
      const swarm = new Swarm(target, chosen);
      await swarm.full(chosen.fullMsMax ?? fullMsMax);
      return swarm;
    },
  };
}
