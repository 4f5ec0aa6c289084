/**
 * The queue of requests for pages and files, with limits apart from those of calls: however many ask for pages, the rest of
 * the event loop belongs to traders. A request over the limit waits, because a browser that is refused a file shows a broken
 * page. The queue is bounded, in all and for each network. Networks take turns: a request waits behind one of each other
 * network, however many those send. It counts until its answer is ready, however slowly that travels.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { giveAnswer } from '../calls/call-routes.ts';
import { CallAnswer, presentRefusal } from '../calls/present.ts';
import { takeByNetwork } from '../calls/rate-limit.ts';
import { languageOf } from '../calls/who.ts';
import { clientAddress, type Proxies, wideNetworkOf } from '../client-address.ts';
import type { AllowanceFactor } from '../cost/allowance-factor.ts';
import { scaledLimit } from '../cost/allowances.ts';
import type { RefusalQueue } from '../cost/refusal-queue.ts';
import { type Limit, TokenBuckets } from '../cost/token-buckets.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tenths of a millisecond that a page takes of the event loop; left out: a file's. */
    weight?: number;
  }
}

export interface PageLimits {
  /** Pages and files being answered at once. */
  readonly atOnce: number;
  /** Requests that wait for that, in all; and of one network, those being answered included. */
  readonly waiting: number;
  readonly perNetwork: number;
  /** Weights, of all together and of one network: a first visit takes about 70. */
  readonly all: Limit;
  readonly each: Limit;
}

/** All of them take at most two tenths of the event loop. */
export const pageLimits: PageLimits = {
  atOnce: 16,
  waiting: 1000,
  perNetwork: 64,
  all: { burst: 200, perSecond: 2000 },
  each: { burst: 2000, perSecond: 400 },
};

const fileWeight = 2;
/** Networks remembered at most. */
const networksMax = 20_000;
const checkEveryMs = 10;
/** Health checks are always answered. */
const healthPaths = new Set(['/healthz', '/readyz']);

interface Waiting {
  readonly weight: number;
  readonly go: () => void;
}

export class PageQueue {
  readonly #limits: PageLimits;
  readonly #allowanceFactor: Pick<AllowanceFactor, 'value'>;
  readonly #refusals: RefusalQueue;
  readonly #proxies: Proxies;
  readonly #all = new TokenBuckets<'all'>(1);
  readonly #each = new TokenBuckets<number | string>(networksMax);
  /** Requests of each network that are being answered or wait. */
  readonly #byNetwork = new Map<string, number>();
  readonly #networkOf = new WeakMap<FastifyRequest, string>();
  /** By network, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  #waitingCount = 0;
  #timer: NodeJS.Timeout | undefined;
  #underWay = 0;
  refused = 0;

  constructor(
    limits: PageLimits,
    allowanceFactor: Pick<AllowanceFactor, 'value'>,
    refusals: RefusalQueue,
    proxies: Proxies,
  ) {
    this.#limits = limits;
    this.#allowanceFactor = allowanceFactor;
    this.#refusals = refusals;
    this.#proxies = proxies;
  }

  get underWay(): number {
    return this.#underWay;
  }

  get waiting(): number {
    return this.#waitingCount;
  }

  /** Whether a request for a page that comes now could not even wait; it counts as refused then. */
  isFull(path: string): boolean {
    if (this.#waitingCount < this.#limits.waiting || healthPaths.has(path)) return false;
    this.refused += 1;
    return true;
  }

  /** Every route that is registered in `app` from now on goes through the queue. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      if (await this.#enter(request)) return;
      this.refused += 1;
      await this.#refusals.turn();
      const answer = new CallAnswer();
      presentRefusal(answer, languageOf(request.headers.lang), { refused: 'overloaded' });
      reply.header('cache-control', 'no-store');
      return reply.send(giveAnswer(reply, answer));
    });
    app.addHook('onSend', (request, _reply, _payload, next) => {
      this.#leave(request);
      next();
    });
    // For a request that was never answered.
    app.addHook('onResponse', (request, _reply, next) => {
      this.#leave(request);
      next();
    });
  }

  /** The server ends: all requests that wait go on. */
  end(): void {
    clearTimeout(this.#timer);
    for (const waiting of this.#waiting.values()) for (const { go } of waiting) go();
    this.#waiting.clear();
    this.#waitingCount = 0;
  }

  /** Waits for a turn; false: refused. */
  async #enter(request: FastifyRequest): Promise<boolean> {
    const address = clientAddress(request.raw, this.#proxies);
    const network = wideNetworkOf(address);
    const own = this.#byNetwork.get(network) ?? 0;
    const { waiting, perNetwork, each } = this.#limits;
    if (own >= perNetwork || this.#waitingCount >= waiting) return false;
    const weight = request.routeOptions.config?.weight ?? fileWeight;
    if (takeByNetwork(this.#each, 'page', address, each, weight, Date.now()) > 0) return false;
    this.#byNetwork.set(network, own + 1);
    this.#networkOf.set(request, network);
    if (this.#waitingCount > 0 || !this.#mayGo(weight)) {
      await new Promise<void>((go) => {
        const others = this.#waiting.get(network) ?? [];
        this.#waiting.set(network, others);
        others.push({ weight, go });
        this.#waitingCount += 1;
        this.#schedule();
      });
    }
    this.#underWay += 1;
    return true;
  }

  #mayGo(weight: number): boolean {
    const { atOnce, all } = this.#limits;
    return (
      this.#underWay < atOnce &&
      this.#all.take('all', scaledLimit(all, this.#allowanceFactor), weight, Date.now()) === 0
    );
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#goOn();
    }, checkEveryMs);
  }

  #goOn(): void {
    // Those that go now are counted a moment later.
    const { atOnce } = this.#limits;
    for (let free = atOnce - this.#underWay; free > 0; free--) {
      const [next] = this.#waiting;
      if (next === undefined) break;
      const [network, own] = next;
      const [first, ...others] = own;
      if (first === undefined || !this.#mayGo(first.weight)) break;
      this.#waiting.delete(network);
      if (others.length > 0) this.#waiting.set(network, others);
      this.#waitingCount -= 1;
      first.go();
    }
    if (this.#waitingCount > 0) this.#schedule();
  }

  #leave(request: FastifyRequest): void {
    const network = this.#networkOf.get(request);
    if (network === undefined) return;
    this.#networkOf.delete(request);
    this.#underWay -= 1;
    const left = (this.#byNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
  }
}
