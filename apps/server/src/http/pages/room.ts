/**
 * The room of pages and files, apart from that of calls: however many ask for pages, what is left of the event loop is the
 * traders'. Whoever finds no room waits for a turn, since a browser that is refused a file shows a broken page; only so many
 * wait, a part of them from one network. Networks take turns: who asks for one page waits behind as many others as there are
 * networks, not as they ask for. A place is left when the answer is there, however slowly it travels.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { giveAnswer } from '../calls/call-routes.ts';
import { CallAnswer, presentRefusal } from '../calls/present.ts';
import { takeByNetwork } from '../calls/rate-limit.ts';
import { languageOf } from '../calls/who.ts';
import { clientAddress, type Proxies, wideNetworkOf } from '../client-address.ts';
import { eased } from '../cost/allowances.ts';
import type { Ease } from '../cost/ease.ts';
import type { Pace } from '../cost/pace.ts';
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
  /** Those that wait for that, in all, and with those being answered of one network. */
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
const lookEveryMs = 10;
/** Whoever watches the server must hear of it in any case. */
const healthPaths = new Set(['/healthz', '/readyz']);

interface Waiting {
  readonly weight: number;
  readonly go: () => void;
}

export class PageRoom {
  readonly #limits: PageLimits;
  readonly #ease: Pick<Ease, 'value'>;
  readonly #pace: Pace;
  readonly #proxies: Proxies;
  readonly #all = new TokenBuckets<'all'>(1);
  readonly #each = new TokenBuckets<number | string>(networksMax);
  /** Those of each network that are being answered or wait. */
  readonly #byNetwork = new Map<string, number>();
  readonly #networkOf = new WeakMap<FastifyRequest, string>();
  /** By network, the one whose turn is next first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #waitingCount = 0;
  #timer: NodeJS.Timeout | undefined;
  #underWay = 0;
  refused = 0;

  constructor(limits: PageLimits, ease: Pick<Ease, 'value'>, pace: Pace, proxies: Proxies) {
    this.#limits = limits;
    this.#ease = ease;
    this.#pace = pace;
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

  /** Has every route that is registered in `app` from now on take a place. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      if (await this.#enter(request)) return;
      this.refused += 1;
      await this.#pace.turn();
      const answer = new CallAnswer();
      presentRefusal(answer, languageOf(request.headers.lang), { refused: 'overloaded' });
      reply.header('cache-control', 'no-store');
      return reply.send(giveAnswer(reply, answer));
    });
    app.addHook('onSend', (request, _reply, _payload, next) => {
      this.#leave(request);
      next();
    });
    // Of one that was never answered.
    app.addHook('onResponse', (request, _reply, next) => {
      this.#leave(request);
      next();
    });
  }

  /** The server ends: nobody waits any more. */
  end(): void {
    clearTimeout(this.#timer);
    for (const waiting of this.#waiting.values()) for (const { go } of waiting) go();
    this.#waiting.clear();
    this.#waitingCount = 0;
  }

  /** Waits for a turn; false: there is none to be had. */
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
    return this.#underWay < atOnce && this.#all.take('all', eased(all, this.#ease), weight, Date.now()) === 0;
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#goOn();
    }, lookEveryMs);
  }

  #goOn(): void {
    // Those who go now are counted in a moment.
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
