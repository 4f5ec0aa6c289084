/** Random commands on the first market of a test exchange: orders of two traders, cancels, a maker's quotes. */
import type { TestExchange } from './test-exchange.ts';

export type Random = () => number;

/** A small seeded generator (mulberry32): numbers from 0 up to 1. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class RandomOrders {
  readonly #exchange: TestExchange;
  readonly #random: Random;
  readonly #traders: readonly number[];
  readonly #maker: number;

  private constructor(exchange: TestExchange, random: Random, traders: readonly number[], maker: number) {
    this.#exchange = exchange;
    this.#random = random;
    this.#traders = traders;
    this.#maker = maker;
  }

  static async open(exchange: TestExchange, random: Random): Promise<RandomOrders> {
    const funds = { USDT: '100000000', BTC: '1000000' };
    const traders = [await exchange.addUser(funds), await exchange.addUser(funds)];
    return new RandomOrders(exchange, random, traders, await exchange.addUser(funds, 'liquidity'));
  }

  #int(below: number): number {
    return Math.floor(this.#random() * below);
  }

  /** One command; refusals are part of the game. */
  async step(): Promise<void> {
    const dice = this.#random();
    const trader = this.#traders[this.#int(this.#traders.length)] ?? 0;
    if (dice < 0.15) await this.#quote();
    else if (dice < 0.35) await this.#cancel(trader);
    else if (dice < 0.42) await this.#amend(trader);
    else if (dice < 0.44) await this.#exchange.run('CancelAllOrders', { userId: trader });
    else await this.#place(trader, dice > 0.95);
  }

  async #place(trader: number, isMarket: boolean): Promise<void> {
    const side = this.#random() < 0.5 ? 'buy' : 'sell';
    const quantity = `${1 + this.#int(5)}.${this.#int(10)}`;
    const price = (99.9 + this.#int(20) / 100).toFixed(2);
    await this.#exchange.place(trader, side, isMarket ? { quantity } : { quantity, price });
  }

  async #cancel(userId: number): Promise<void> {
    const orders = [...(this.#exchange.state.spot.traders.get(userId)?.openOrders ?? [])];
    const order = orders[this.#int(orders.length)];
    if (order === undefined) return;
    const side = order.isBuy ? 'buy' : 'sell';
    await this.#exchange.writer.submit({ kind: 'CancelOrder', userId, orderId: order.orderId, side }, 'cancel');
  }

  async #amend(userId: number): Promise<void> {
    const orders = [...(this.#exchange.state.spot.traders.get(userId)?.openOrders ?? [])];
    const order = orders[this.#int(orders.length)];
    if (order === undefined) return;
    const less = order.lots - this.#int(order.remainingLots);
    const change = this.#random() < 0.5 ? { lots: less } : { ticks: 9_990 + this.#int(20) };
    await this.#exchange.writer.submit({
      kind: 'AmendOrder',
      userId,
      market: order.market,
      orderId: order.orderId,
      ...change,
    });
  }

  async #quote(): Promise<void> {
    const level = () => ({ ticks: 9_990 + this.#int(20), lots: 10_000 * (1 + this.#int(3)) });
    const levels = () => Array.from({ length: this.#int(4) }, level);
    await this.#exchange.run('ReplaceQuotes', { userId: this.#maker, market: 0, bids: levels(), asks: levels() });
  }
}
