/** Random commands about fiat trading, aimed at what the naive model has. */

import { type PayWay, payWays } from '../../features/c2c/state.ts';
import type { NaiveC2c } from '../../features/c2c/testing/model.ts';
import type { Trade } from '../../features/c2c/testing/model-shapes.ts';
import type { Command, CommandBodies } from '../../features.ts';
import type { Random } from '../random.ts';

/** A member of staff, then traders: two of level two, one of level three, one without an identity. */
export const fiatIds = [100_001, 100_002, 100_003, 100_004, 100_005] as const;
export const [fiatStaffId] = fiatIds;
export const fiatLevels: ReadonlyMap<number, number> = new Map([
  [100_002, 2],
  [100_003, 2],
  [100_004, 3],
]);

const minute = 60_000;
const day = 24 * 60 * minute;
const coin = 10n ** 8n;
const phaseMax = 120;

export class C2cDraw {
  readonly #random: Random;
  readonly #model: NaiveC2c;
  #time: number;
  #left = 0;
  #pace: 'free' | 'busy' | 'stuck' = 'free';

  constructor(random: Random, model: NaiveC2c, time: number) {
    this.#random = random;
    this.#model = model;
    this.#time = time;
  }

  next(): Command {
    const random = this.#random;
    if (this.#left === 0) {
      this.#left = random.int(1, phaseMax);
      this.#pace = random.oneIn(20) ? 'stuck' : random.oneIn(4) ? 'busy' : 'free';
    }
    this.#left -= 1;
    this.#wait();
    return { ...this.#command(), time: this.#time } as Command;
  }

  /** How much of what is due the writer does now. */
  doneMost(): number {
    if (this.#pace === 'free') return Number.POSITIVE_INFINITY;
    return this.#pace === 'busy' ? this.#random.int(0, 2) : 0;
  }

  /** Mostly seconds; often until the end of a deal, to the millisecond, or a bit more than a minute late. */
  #wait(): void {
    const random = this.#random;
    const open = this.#model.trades.filter(({ state }) => state !== 'disputed');
    if (open.length > 0 && random.oneIn(10)) {
      const until = random.pick(open).until + random.pick([-1, 0, 1, minute, minute + 1]);
      this.#time = Math.max(this.#time, until);
    } else if (random.oneIn(80)) this.#time += random.pick([day / 2, day, 2 * day]);
    else if (random.oneIn(2)) this.#time += random.int(0, 20_000);
  }

  #command(): object {
    const random = this.#random;
    if (this.#model.closed.length > 0 && random.oneIn(8)) return this.#lift();
    const chance = random.next();
    if (this.#model.rate === 0 || chance < 0.02) return this.#rate();
    if (this.#model.methods.size < 3 || chance < 0.05) return this.#save();
    if (chance < 0.23) return { kind: 'PostAdvert', ...this.#post() };
    if (chance < 0.28) return { kind: 'WithdrawAdvert', ...this.#withdraw() };
    const isQuiet = this.#model.trades.length === 0 && !random.oneIn(10);
    if (chance < 0.55 || isQuiet) return { kind: 'TakeAdvert', ...this.#take() };
    if (chance < 0.59) return { kind: 'CancelDeal', ...this.#act('payer', 'unpaid') };
    if (chance < 0.75) return { kind: 'PayDeal', ...this.#act('payer', 'unpaid') };
    if (chance < 0.94) {
      const state = random.oneIn(5) ? 'disputed' : 'paid';
      return { kind: 'ReleaseDeal', ...this.#act('seller', state), proof: null, isConfirmed: !random.oneIn(20) };
    }
    if (chance < 0.975) return this.#dispute();
    // A hold rests its owner's adverts for a day: many of them, and nobody would trade.
    return chance < 0.98 ? this.#hold() : this.#restrict();
  }

  #rate(): object {
    const rate = this.#random.oneIn(10)
      ? this.#random.pick([0, 999, 10_000_001, 1.5])
      : this.#random.pick([72_000, 72_000, 71_500, 60_000, 86_000]);
    return { kind: 'SetCnyRate', operatorId: 0, rate, reason: '' };
  }

  #user(): number {
    return this.#random.oneIn(60) ? this.#random.pick([7, fiatStaffId]) : this.#random.pick(fiatIds.slice(1));
  }

  #ways(): PayWay[] {
    return this.#random.oneIn(4) ? payWays.filter(() => this.#random.oneIn(2)) : [...payWays];
  }

  #save(): object {
    const ways = this.#ways();
    const changed = this.#random.oneIn(15) ? [...payWays] : ways.filter(() => this.#random.oneIn(3));
    return { kind: 'SavePayMethods', userId: this.#user(), sealed: 'sealed', ways, changed, proof: null };
  }

  #post(): CommandBodies['PostAdvert'] {
    const random = this.#random;
    const userId = this.#user();
    const isSell = random.oneIn(2);
    const { free } = this.#model.purse(userId);
    const fair = Math.round(this.#model.rate / 100);
    const edges = [
      0,
      -1,
      Math.floor(fair * 0.8),
      Math.ceil(fair * 1.2),
      Math.ceil(fair * 0.8) - 1,
      Math.floor(fair * 1.2) + 1,
    ];
    const part = (free * BigInt(random.int(1, 60))) / 100n;
    return {
      userId,
      isSell,
      asset: 0,
      priceFen: random.oneIn(4) ? random.pick(edges) : fair + random.int(-30, 30),
      float: null,
      numberMinor: random.oneIn(6)
        ? random.pick([0n, -1n, 10n * coin, free, free + 1n, 9n * coin])
        : isSell && free > 0n
          ? part
          : BigInt(random.int(1, 12_000)) * coin,
      ways: this.#ways(),
    };
  }

  #withdraw(): CommandBodies['WithdrawAdvert'] {
    const random = this.#random;
    const { offers } = this.#model;
    if (offers.length === 0) return { userId: this.#user(), advertId: random.int(0, 3) };
    const { id: advertId, owner } = random.pick(offers);
    return { userId: random.oneIn(8) ? this.#user() : owner, advertId };
  }

  #take(): CommandBodies['TakeAdvert'] {
    const random = this.#random;
    const { missed } = this.#model;
    // What a payer missed others take: nothing is left for whoever comes late.
    const missedOnes = this.#model.offers.filter(({ id }) => missed.some((one) => one.offer === id));
    const offers = missedOnes.length > 0 && random.oneIn(3) ? missedOnes : this.#model.offers;
    const offer = offers.length > 0 ? random.pick(offers) : undefined;
    const { id = 0, isSelling = true, left = 0n, price = 1 } = offer ?? {};
    const odd = [-1n, left + 1n, left, left - 1n, 10n * coin, 1n];
    const part = random.oneIn(5) ? random.pick(odd) : (left * BigInt(random.int(1, 100))) / 100n;
    const byMoney = random.oneIn(4);
    return {
      userId: random.oneIn(2) ? this.#user() : random.pick([...fiatLevels.keys()]),
      advertId: random.oneIn(50) ? id + 1 : id,
      isSell: random.oneIn(40) ? !isSelling : isSelling,
      numberMinor: byMoney || random.oneIn(5) ? 0n : part,
      moneyFen: byMoney ? random.pick([random.int(0, 200_000), 4_900_000]) : 0,
      way: random.oneIn(4) ? random.pick(payWays) : null,
      worstFen: random.oneIn(3) ? price + random.int(-1, 1) : 0,
    };
  }

  #dispute(): object {
    const random = this.#random;
    const { missed, barred, offers } = this.#model;
    const [one, other] = [this.#user(), this.#user()];
    const reason = random.oneIn(20) ? '' : 'x';
    switch (random.int(0, 11)) {
      case 0:
        return { kind: 'GiveUpDeal', ...this.#act('payer', 'disputed') };
      case 1:
        return { kind: 'BlockTrader', userId: one, otherId: other, isBlocked: random.oneIn(8) };
      case 2:
        return {
          ...{ kind: 'ReopenTrader', operatorId: 0, reason },
          userId: barred.size > 0 ? random.pick([...barred]) : one,
        };
      case 3: {
        const offer = offers.length > 0 ? random.pick(offers) : { id: 1, owner: one };
        const userId = random.oneIn(8) ? one : offer.owner;
        return { kind: 'PauseAdvert', userId, advertId: offer.id, isPaused: random.oneIn(6) };
      }
      case 4:
      case 5:
      case 6: {
        const late = missed.length > 0 ? random.pick(missed) : { id: 1, payer: one };
        return { kind: 'PayDealLate', userId: random.oneIn(8) ? one : late.payer, dealId: late.id };
      }
      case 7:
      case 8: {
        const { dealId } = this.#act('payer', 'disputed');
        return { kind: 'JudgeDeal', operatorId: 0, dealId, isReleased: random.oneIn(2), reason };
      }
      default:
        return { kind: 'DisputeDeal', ...this.#act(random.oneIn(2) ? 'payer' : 'seller', 'paid') };
    }
  }

  #act(actor: 'payer' | 'seller', state: Trade['state']): { userId: number; dealId: number } {
    const random = this.#random;
    const { trades } = this.#model;
    const fitting = trades.filter((one) => one.state === state);
    const from = fitting.length > 0 && !random.oneIn(10) ? fitting : trades;
    if (from.length === 0) return { userId: this.#user(), dealId: random.int(0, 5) };
    const trade = random.pick(from);
    return { userId: random.oneIn(8) ? this.#user() : trade[actor], dealId: trade.id };
  }

  #hold(): object {
    const userId = this.#random.pick(fiatIds.slice(1));
    return { kind: 'ChangePassword', userId, passwordHash: `hash ${this.#time}` };
  }

  #restrict(): object {
    const target = `${this.#random.pick(fiatIds.slice(1))}`;
    const about = this.#random.pick([
      { scope: 'product', target: 'c2c', effect: 'halt' },
      { scope: 'user', target, effect: 'no_trading' },
      { scope: 'user', target, effect: 'no_withdrawals' },
    ]);
    return { kind: 'Restrict', operatorId: 0, reason: 'x', text: '', ...about };
  }

  #lift(): object {
    const restrictionId = this.#random.oneIn(20) ? 0 : this.#random.pick(this.#model.closed).id;
    return { kind: 'LiftRestriction', operatorId: 0, restrictionId, reason: 'x' };
  }
}
