/** A trader of the crash runs, who knows what each command sent was answered, and what must therefore be so for ever. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Call, calls } from '@bourse/contract';
import { fieldsOf } from '../http/testing/examples.ts';
import type { Random } from '../simulation/random.ts';
import type { Answer, ApiUser } from './api-user.ts';

export const password = 'abc12345';
const openOrdersPage = 100;
const { spot } = calls;
const placing = { in: spot.buy, out: spot.sell } as const;
type WireSide = keyof typeof placing;
type Fields = Readonly<Record<string, string>>;

/** Nobody knows what became of the call: the server is gone, or says that it may go. */
export class NoAnswerError extends Error {}

export interface Sent {
  readonly call: Call;
  readonly key: string;
  readonly fields: Fields;
  /** Orders that rested for certain when it was sent first. */
  readonly openBefore: readonly number[];
  /** As the server answered first; null: not yet, or refused. */
  answer: string | null;
}

/** A call that ends in an acceptance, a refusal, or `NoAnswerError`. A fault of the server is an error. */
export async function ask(user: ApiUser, call: Call, fields: Fields, key?: string): Promise<Answer> {
  const { path } = call;
  for (;;) {
    const answer = await user.call(call, fields, key === undefined ? {} : { 'idempotency-key': key }).catch((error) => {
      throw new NoAnswerError(`${path} was not answered`, { cause: error });
    });
    if (answer.code === 'unavailable' || answer.code === 'overloaded')
      throw new NoAnswerError(`${path}: ${answer.code}`);
    if (answer.code === 'internal_error') throw new Error(`${path} failed: ${JSON.stringify(answer)}`);
    if (answer.code === 'please_login') throw new Error(`${path}: the session of ${user.account} is lost`);
    if (answer.code !== 'too_many_requests') return answer;
    await delay(1000);
  }
}

/** What a retry must answer again: everything but the envelope's words. */
function effectOf(answer: Answer): string {
  return JSON.stringify(answer.order ?? answer.message);
}

/** The order's id; null where it was not acknowledged, or is no order. */
function idOf(sent: Sent | undefined): number | null {
  if (sent === undefined || sent.answer === null || ![spot.buy, spot.sell].some((call) => call === sent.call))
    return null;
  return (JSON.parse(sent.answer) as { id: number }).id;
}

export class Trader {
  readonly user: ApiUser;
  /** Everything sent, in order. */
  readonly sent: Sent[] = [];
  readonly #random: Random;
  /** Orders that rest as far as the answers tell, with their sides. */
  readonly #open = new Map<number, WireSide>();
  /** Orders whose cancellation was acknowledged. */
  readonly #ended = new Set<number>();
  #lastPrice = 0;
  #checked = 0;

  constructor(user: ApiUser, random: Random) {
    this.user = user;
    this.#random = random;
  }

  async learnPrice(): Promise<void> {
    const deal = await ask(this.user, spot.deal, fieldsOf(spot.deal));
    this.#lastPrice = Number((deal.message as { last_price: string }).last_price);
  }

  /** One command of the mix; now and then the same twice at once. */
  async act(): Promise<void> {
    const sent = this.#choose();
    await Promise.all(Array.from({ length: this.#random.oneIn(8) ? 2 : 1 }, () => this.send(sent)));
  }

  #choose(): Sent {
    const dice = this.#random.next();
    const [id, side] = this.#open.size === 0 ? [] : this.#random.pick([...this.#open]);
    if (dice < 0.1) return this.cancelAll();
    if (dice < 0.3 && id !== undefined) return this.#note(spot.cancel, { id: String(id), type: side ?? 'in' });
    if (dice < 0.5) return this.#order(this.#random.pick(['in', 'out']), 1, 'ioc');
    return this.resting();
  }

  /** A new order far from the price. */
  resting(): Sent {
    const side = this.#random.pick(['in', 'out'] as const);
    return this.#order(side, side === 'in' ? 0.95 : 1.05, 'gtc');
  }

  cancelAll(): Sent {
    return this.#note(spot.cancelAll, {});
  }

  #order(side: WireSide, factor: number, timeInForce: 'gtc' | 'ioc'): Sent {
    const call = placing[side];
    const price = (this.#lastPrice * factor).toFixed(2);
    return this.#note(call, { ...fieldsOf(call), price, num: '0.0002', time_in_force: timeInForce });
  }

  #note(call: Call, fields: Fields): Sent {
    const sent: Sent = {
      call,
      fields,
      key: String(this.sent.length),
      openBefore: [...this.#open.keys()],
      answer: null,
    };
    this.sent.push(sent);
    return sent;
  }

  /** Sends it, again or for the first time; throws where a retry gets another answer than the first. */
  async send(sent: Sent): Promise<void> {
    const answer = await ask(this.user, sent.call, sent.fields, sent.key);
    if (answer.type !== 'ok') {
      if (sent.answer === null) return;
      throw new Error(`${this.#name(sent)} was acknowledged with ${sent.answer}, now: ${JSON.stringify(answer)}`);
    }
    const effect = effectOf(answer);
    if (sent.answer === null) this.#learn(sent, answer);
    else if (sent.answer !== effect) {
      throw new Error(`${this.#name(sent)} was acknowledged with ${sent.answer}, now: ${effect}`);
    }
    sent.answer = effect;
  }

  /** One after the other. */
  async sendAll(all: readonly (Sent | undefined)[] = []): Promise<void> {
    for (const sent of all) if (sent !== undefined) await this.send(sent);
  }

  /** What was sent since the last call. */
  takeUnchecked(): Sent[] {
    const unchecked = this.sent.slice(this.#checked);
    this.#checked = this.sent.length;
    return unchecked;
  }

  /** Throws where the order was refused, or anything but its own cancellation took it out of the book. */
  async assertOpen(order: Sent | undefined): Promise<void> {
    const id = idOf(order);
    if (id === null || !(await this.openOrders()).has(id))
      throw new Error(`order ${id} of ${this.user.account} is not open`);
  }

  #name({ call, key }: Sent): string {
    return `${call.path} of ${this.user.account} under key ${key}`;
  }

  #learn({ call, fields, openBefore }: Sent, answer: Answer): void {
    if (call === spot.cancel) this.#end(Number(fields.id));
    else if (call === spot.cancelAll) for (const id of openBefore) this.#end(id);
    else if (fields.time_in_force === 'gtc') {
      const { id } = answer.order as { id: number };
      if (!this.#ended.has(id)) this.#open.set(id, call === spot.buy ? 'in' : 'out');
    }
  }

  #end(id: number): void {
    this.#open.delete(id);
    this.#ended.add(id);
  }

  /** The ids of open orders; throws where one of them was acknowledged as cancelled. */
  async openOrders(): Promise<Set<number>> {
    const ids = new Set<number>();
    for (const call of [spot.openBuys, spot.openSells]) {
      for (let page = 1, total = 1; (page - 1) * openOrdersPage < total; page++) {
        const answer = await ask(this.user, call, { page: String(page), limit: String(openOrdersPage) });
        const { list, total: found } = answer.message as { list: { id: number }[]; total: number };
        for (const { id } of list) ids.add(id);
        total = found;
      }
    }
    for (const id of ids) if (this.#ended.has(id)) throw new Error(`order ${id} was cancelled, and is open again`);
    return ids;
  }

  /** The ids of orders that were acknowledged. */
  orderIds(): number[] {
    return this.sent.flatMap((sent) => idOf(sent) ?? []);
  }
}
