/** Random commands about payments at a gateway, aimed at what the naive model has. */
import type { NaiveDesk } from '../../features/payment/testing/model.ts';
import type { Command, CommandBodies } from '../../features.ts';
import { fiatIds } from '../c2c/draw.ts';
import type { Random } from '../random.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const coin = 10n ** 8n;
const people = fiatIds.slice(1);

export class PaymentDraw {
  readonly #random: Random;
  readonly #model: NaiveDesk;
  #time: number;
  #names = 0;
  #isBusy = false;
  /** One buys all they can. */
  #isEager = false;

  constructor(random: Random, model: NaiveDesk, time: number) {
    this.#random = random;
    this.#model = model;
    this.#time = time;
  }

  next(): Command {
    const random = this.#random;
    if (random.oneIn(100)) this.#isBusy = !this.#isBusy;
    if (random.oneIn(this.#isEager ? 30 : 150)) this.#isEager = !this.#isEager;
    this.#wait();
    const time = this.#time;
    if (this.#model.deal === null || random.oneIn(40)) return { kind: 'SetPaymentTerms', time, ...this.#terms() };
    if (random.oneIn(20) || (this.#model.rateAt(time) === null && !random.oneIn(4)))
      return { kind: 'SetCnyRate', time, operatorId: 0, rate: this.#rate(), reason: 'x' };
    if (this.#isEager && !random.oneIn(6)) return this.#eager();
    const chance = random.next();
    if (chance < 0.35) return { kind: 'OpenPayment', time, ...this.#open() };
    if (chance < 0.65) return { kind: 'ReceivePayment', time, ...this.#receive() };
    if (chance < 0.74) return { kind: 'SettlePayment', time, ...this.#settle() };
    if (chance < 0.8) return { kind: 'ReversePayment', time, ...this.#reverse() };
    if (chance < 0.83) return { kind: 'LapsePayment', time, orderId: this.#orderId() };
    if (chance < 0.9) return { kind: 'MoveHouseFunds', time, ...this.#move() };
    return { kind: 'TransferFunds', time, ...this.#transfer() };
  }

  /** How much of what is due the writer does now. */
  doneMost(): number {
    return this.#isBusy ? this.#random.int(0, 1) : Number.POSITIVE_INFINITY;
  }

  /** Mostly seconds; often until the end of an order, to the millisecond. */
  #wait(): void {
    const random = this.#random;
    const open = this.#model.orders.filter(({ state }) => state === 'open');
    if (open.length > 0 && random.oneIn(10))
      this.#time = Math.max(this.#time, random.pick(open).from + 30 * minute + random.int(-1, 1));
    else if (this.#isEager) this.#time += random.int(0, 1000);
    else if (random.oneIn(60)) this.#time += random.pick([day - 1, day, day + 30 * minute, 3 * day]);
    else this.#time += random.int(0, random.oneIn(3) ? 20 * minute : 1000);
  }

  #eager(): Command {
    const time = this.#time;
    const userId = people[1] ?? 0;
    const order = this.#model.orders.findLast(({ user, state }) => user === userId && state === 'open');
    if (order !== undefined) {
      this.#names += 1;
      const paid = { reference: `P${this.#names}`, orderId: order.id, currency: 'CNY', moneyFen: order.fen } as const;
      return { kind: 'ReceivePayment', time, ...paid, isOurMerchant: true, vouchedBy: 'hmac' };
    }
    const moneyFen = Math.min(this.#model.deal?.most ?? 0, 5_000_000);
    if (this.#model.free() > 10_000n * coin)
      return { kind: 'OpenPayment', time, userId, moneyFen, worstRate: 0, sealed: 'x' };
    return { kind: 'MoveHouseFunds', time, ...this.#move(false) };
  }

  #rate(): number {
    const random = this.#random;
    return random.oneIn(20) ? random.pick([999, 1_000, 10_000_000, 10_000_001]) : random.int(65_000, 75_000);
  }

  #terms(): CommandBodies['SetPaymentTerms'] {
    const random = this.#random;
    const minFen = random.pick([1, 1000, 10_000]);
    const maxFen = random.pick([1_000_000, 6_000_000, 60_000_000]);
    const wrong = random.pick([{ spreadPpm: -1 }, { spreadPpm: 200_001 }, { minFen: maxFen + 1 }, { dayMaxFen: -1 }]);
    const terms = { isOpen: !random.oneIn(6), spreadPpm: random.int(0, 20_000), minFen, maxFen, dayMaxFen: 0 };
    const dayMaxFen = random.pick([0, 3_000_000, 50_000_000]);
    return {
      operatorId: 0,
      terms: { ...terms, dayMaxFen, ...(random.oneIn(10) && wrong) },
      reason: this.#reason(),
    };
  }

  #reason(): string {
    return this.#random.oneIn(30) ? ' ' : 'x';
  }

  #user(): number {
    return this.#random.oneIn(50) ? 7 : this.#random.pick(people);
  }

  #open(): CommandBodies['OpenPayment'] {
    const random = this.#random;
    const { deal } = this.#model;
    const [least, most] = [deal?.least ?? 1, deal?.most ?? 1];
    const odd = [least - 1, least, most, most + 1, least + 0.5, 5_000_000, 5_000_000, 5_000_001];
    const moneyFen = random.oneIn(6) ? random.pick(odd) : random.int(least, random.oneIn(3) ? most : 1_000_000);
    const rate = this.#model.rateAt(this.#time) ?? 1;
    return { userId: this.#user(), moneyFen, worstRate: random.oneIn(4) ? rate - random.int(0, 1) : 0, sealed: 'x' };
  }

  #orderId(): number {
    const { orders } = this.#model;
    const random = this.#random;
    if (orders.length === 0 || random.oneIn(30)) return random.int(0, 50);
    return random.oneIn(3) ? random.pick(orders).id : (orders.at(-random.int(1, Math.min(4, orders.length)))?.id ?? 0);
  }

  #receive(): CommandBodies['ReceivePayment'] {
    const random = this.#random;
    const orderId = this.#orderId();
    const fen = this.#model.orders.find(({ id }) => id === orderId)?.fen ?? 5000;
    const vouchedBy = random.pick(['md5', 'hmac', 'asked'] as const);
    this.#names += 1;
    const said = {
      ...{ reference: `P${this.#names}`, orderId, currency: 'CNY', moneyFen: fen, isOurMerchant: true, vouchedBy },
      ...(random.oneIn(6) &&
        random.pick([{ currency: 'USD' }, { moneyFen: fen + 1 }, { moneyFen: 1 }, { isOurMerchant: false }])),
      ...(random.oneIn(40) && random.pick([{ moneyFen: 0 }, { currency: 'cny' }, { reference: '' }])),
    };
    const { payments } = this.#model;
    if (payments.length === 0 || !random.oneIn(8)) return said;
    const { name: reference, told, currency, fen: moneyFen } = random.pick(payments);
    return { ...said, reference, ...(!random.oneIn(3) && { orderId: told, currency, moneyFen }) };
  }

  #paymentId(state: string): number {
    const { payments } = this.#model;
    const wanted = payments.filter((one) => one.state === state);
    return wanted.length > 0 && !this.#random.oneIn(8)
      ? this.#random.pick(wanted).id
      : this.#random.int(0, payments.length + 1);
  }

  #settle(): CommandBodies['SettlePayment'] {
    const random = this.#random;
    const paymentId = this.#paymentId('held');
    const owner = this.#model.payments.find(({ id }) => id === paymentId)?.user ?? 0;
    const userId = owner === 0 || random.oneIn(10) ? this.#user() : owner;
    return { operatorId: 0, paymentId, isCredited: !random.oneIn(4), userId, reason: this.#reason() };
  }

  #reverse(): CommandBodies['ReversePayment'] {
    return { operatorId: 0, paymentId: this.#paymentId('credited'), reason: this.#reason() };
  }

  #move(isOut = this.#random.oneIn(3)): CommandBodies['MoveHouseFunds'] {
    const random = this.#random;
    const free = this.#model.free();
    const part = isOut ? (free * BigInt(random.int(0, 100))) / 100n : BigInt(random.int(0, 20_000)) * coin;
    this.#names += 1;
    return {
      ...{ operatorId: 0, from: isOut ? 'paymentDesk' : 'outside', to: isOut ? 'outside' : 'paymentDesk' },
      ...{ asset: 0, amountMinor: isOut && random.oneIn(5) ? free + 1n : part },
      ...{ reference: `F${this.#names}`, depositId: 0, reason: 'x' },
    } as const;
  }

  #transfer(): CommandBodies['TransferFunds'] {
    const random = this.#random;
    const userId = random.pick(people);
    const [from, to] = random.pick([
      ['change', 'legal'],
      ['legal', 'change'],
      ['legal', 'lever'],
      ['legal', 'lever'],
      ['change', 'lever'],
      ['lever', 'legal'],
    ] as const);
    const all = this.#model.purse(`${userId} ${from}`);
    const amountMinor = random.oneIn(2) ? all + BigInt(random.int(0, 1)) : (all * BigInt(random.int(0, 100))) / 100n;
    return { userId, asset: 0, from, to, amountMinor };
  }
}
