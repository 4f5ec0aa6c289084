/** Random commands for leveraged contracts and their prices, drawn from what the model holds. */
import type { Asked, NaiveLever } from '../../features/lever/testing/model.ts';
import type { Command } from '../../features.ts';
import type { Random } from '../random.ts';

/** The first is staff. */
export const leverUsers = [100_001, 100_002, 100_003, 100_004, 100_005] as const;
const traders = leverUsers.slice(1);
export const leverMarkets = 2;
const coin = 100_000_000n;
const dayMs = 86_400_000;

export class LeverDraw {
  readonly #random: Random;
  readonly #model: NaiveLever;
  #time: number;
  #left = 0;
  #weather: 'calm' | 'rough' | 'none' = 'calm';
  #isBusy = false;
  /** Thousandths that prices go each tick, for a while. */
  #drift = 0;
  readonly #prices = [1_000_000, 400_000];
  #references = 0;

  constructor(random: Random, model: NaiveLever, time: number) {
    this.#random = random;
    this.#model = model;
    this.#time = time;
  }

  next(): Command {
    const random = this.#random;
    if (this.#left === 0) {
      const chance = random.next();
      this.#weather = chance < 0.5 ? 'calm' : chance < 0.94 ? 'rough' : 'none';
      this.#isBusy = random.oneIn(4);
      this.#drift = this.#weather === 'rough' ? random.pick([0, 15, -15, 40]) : random.pick([0, 0, 5, -5]);
      this.#left = random.int(1, this.#weather === 'none' ? 60 : 150);
    }
    this.#left -= 1;
    const chance = random.next();
    if (this.#model.stops.length > 0 && random.oneIn(10)) return this.#restrict();
    if (this.#model.offers.length < leverMarkets) return this.#terms();
    if (chance < 0.35) return this.#tick();
    if (random.oneIn(200)) this.#time += random.pick([3000, 9999, 10_000, 10_001, 60_000]);
    else if (random.oneIn(150)) this.#time += random.pick([dayMs - (this.#time % dayMs) - 1, dayMs, 3 * dayMs]);
    else if (random.oneIn(3)) this.#time += random.int(0, 999 - (this.#time % 1000));
    if (chance < 0.66) return this.#place();
    if (chance < 0.82) return this.#onOne();
    if (chance < 0.91) return this.#transfer();
    if (chance < 0.965) return this.#move();
    return chance < 0.985 ? this.#terms() : this.#restrict();
  }

  /** How much of what is due the writer does now: what a tick sets off it names immediately. */
  doneMost(): number {
    return this.#isBusy ? this.#random.int(1, 3) : Number.POSITIVE_INFINITY;
  }

  #tick(): Command {
    const random = this.#random;
    const isRough = this.#weather !== 'calm';
    this.#time += 1000 - (this.#time % 1000);
    if (isRough && random.oneIn(8)) this.#time += random.pick([1, 400, 2500, 8000]);
    const rows = this.#prices.map((before, market) => {
      const jump = isRough && random.oneIn(3) ? random.int(-40, 40) : 0;
      const gap = random.oneIn(400) ? random.pick([-950, -700, -400, -150, 150, 500, 900]) : 0;
      const far = random.oneIn(isRough ? 25 : 150) ? random.int(-180, 200) : gap;
      const pull = before > 3_000_000 ? -60 : before < 100_000 ? 60 : this.#drift;
      const steps = Math.max(5000, Math.round(before * (1 + (jump + far + pull + random.int(-3, 3)) / 1000)));
      if (!random.oneIn(isRough ? 15 : 300)) this.#prices[market] = steps;
      const ageMs = isRough ? random.pick([0, 0, 500, 1500, 2999, 3000, 3001]) : random.int(0, 300);
      return { market, steps, ageMs, hasEnoughSources: this.#weather !== 'none' && !random.oneIn(isRough ? 12 : 100) };
    });
    const prices = isRough ? rows.filter(() => !random.oneIn(10)) : rows;
    return { kind: 'SetIndexPrices', time: this.#time, sampledAt: this.#time - random.int(0, 2), prices };
  }

  #near(ticks: number, thousandths: number): number {
    return Math.max(1, Math.round(ticks * (1 + this.#random.int(-thousandths, thousandths) / 1000)));
  }

  #place(): Command {
    const random = this.#random;
    const userId = random.oneIn(100) ? random.pick([leverUsers[0], 7]) : random.pick(traders);
    const market = random.oneIn(80) ? leverMarkets : random.int(0, leverMarkets - 1);
    const offer = this.#model.offers[market];
    const multiple = random.oneIn(50)
      ? random.pick([0, 7])
      : random.pick(offer?.multiples.slice(random.int(0, 2)) ?? [3]);
    const mark = Math.max(1, Number(this.#model.mark(market)));
    const lot = BigInt(mark * (offer?.lotsPerShare ?? 1)) * (this.#model.units[market] ?? 100n);
    const most = Number((this.#model.usable(userId) * BigInt(multiple)) / lot);
    const part = random.pick([1, 5, 20, 60, 90, 99, 100, 101]);
    const shares = random.oneIn(40) ? random.pick([0, -1, 1.5, 10_001]) : Math.max(1, Math.floor((most * part) / 100));
    const isLimit = random.oneIn(2);
    const isLong = random.oneIn(2);
    const odd = { limitTicks: random.pick([-1, 0.5, 2 ** 50]) };
    const asked: Asked = {
      userId,
      market,
      isLong,
      multiple,
      shares: shares === 10_001 ? shares : Math.min(shares, offer?.shareMax ?? 1),
      limitTicks: isLimit ? this.#near(mark, 25) : 0,
      slippagePpm: random.oneIn(60) ? random.pick([-1, 50_001]) : random.pick([0, 500, 5000, 50_000]),
      ...this.#stops(mark, isLong),
      ...(random.oneIn(60) && odd),
    };
    return { kind: 'PlaceLever', time: this.#time, ...asked };
  }

  #stops(mark: number, isLong: boolean) {
    const random = this.#random;
    const off = (sign: number) => Math.max(1, Math.round(mark * (1 + (sign * random.int(0, 60)) / 1000)));
    const side = isLong === !random.oneIn(25) ? 1 : -1;
    const odd = random.oneIn(60) ? -1 : 0;
    return {
      stopProfitTicks: random.oneIn(4) ? off(side) : odd,
      stopLossTicks: random.oneIn(4) ? off(-side) : 0,
    };
  }

  #onOne(): Command {
    const random = this.#random;
    const { contracts } = this.#model;
    const time = this.#time;
    const found = contracts.length === 0 ? undefined : random.pick(contracts);
    const userId = random.oneIn(30) ? random.pick(traders) : (found?.user ?? traders[0] ?? 0);
    const orderId = random.oneIn(40) ? 999_999 : (found?.id ?? 1);
    const kind = random.int(1, 20);
    if (kind <= 6 || (found?.status === 'listing' && kind <= 14)) return { kind: 'CancelLever', time, userId, orderId };
    if (kind <= 10) {
      const has = found?.shares ?? 1;
      const shares = random.oneIn(15) ? random.pick([-1, 0.5, has + 1]) : random.oneIn(2) ? 0 : random.int(1, has);
      return { kind: 'CloseLever', time, userId, orderId, shares };
    }
    if (kind <= 12) {
      const side = random.pick(['both', 'long', 'short'] as const);
      return { kind: 'CloseLevers', time, userId, side, onlyMarkets: random.pick([null, [], [0], [1], [0, 1]]) };
    }
    const stops = this.#stops(Number(this.#model.mark(found?.market ?? 0)), found?.isLong ?? true);
    return { kind: 'SetLeverStops', time, userId, orderId, ...stops };
  }

  #transfer(): Command {
    const random = this.#random;
    const userId = random.oneIn(60) ? 7 : random.pick(traders);
    const isIn = random.oneIn(2);
    const free = isIn ? this.#model.account(`${userId} spot`).free : this.#model.leaves(this.#time, userId);
    const part = BigInt(isIn ? random.int(1, 15) : random.int(1, 100));
    const odd = [0n, -1n, free, free + 1n, this.#model.own(userId).free];
    const amountMinor = random.oneIn(isIn ? 20 : 3) && !isIn ? random.pick(odd) : (free * part) / 100n;
    const [from, to] = isIn ? (['change', 'lever'] as const) : (['lever', 'change'] as const);
    return { kind: 'TransferFunds', time: this.#time, userId, asset: 0, from, to, amountMinor };
  }

  /** Cover that comes and goes, to the last unit that is free. */
  #move(): Command {
    const random = this.#random;
    const [from, to] = random.pick([
      ['outside', 'leverCounterparty'],
      ['outside', 'insuranceFund'],
      ['leverCounterparty', 'outside'],
      ['leverCounterparty', 'outside'],
      ['insuranceFund', 'fees'],
      ['fees', 'leverCounterparty'],
    ] as const);
    const owner = { outside: '', fees: 'fees', leverCounterparty: 'counterparty', insuranceFund: 'insurance' }[from];
    const left = this.#model.coverLeft(null);
    const has = this.#model.account(owner).free;
    const free = from === 'outside' ? 1200n * coin : from === 'fees' || has < left ? has : left;
    const amountMinor = random.oneIn(3)
      ? free + BigInt(random.int(-1, 1))
      : (free * BigInt(random.int(1, from === 'outside' ? 100 : 90))) / 100n;
    this.#references += 1;
    const reference = from === 'outside' || to === 'outside' ? `payment ${this.#references}` : '';
    const moved = { operatorId: 0, from, to, asset: 0, amountMinor, reference, depositId: 0, reason: 'cover' };
    return { kind: 'MoveHouseFunds', time: this.#time, ...moved };
  }

  #terms(): Command {
    const random = this.#random;
    const next = this.#model.offers.length < leverMarkets ? this.#model.offers.length : random.int(0, leverMarkets);
    const toMinor = random.pick([1000n, 3000n]) * coin;
    const wrong = random.pick([
      { shareMin: 0 },
      { multiples: [90] },
      { tiers: [{ toMinor, ratePpm: 10_000, deductionMinor: 1n, multipleMax: 30 }] },
      { tiers: [{ toMinor, ratePpm: 10_000, deductionMinor: 0n, multipleMax: 61 }] },
      { tiers: [{ toMinor, ratePpm: 2000, deductionMinor: 0n, multipleMax: 30 }] },
    ]);
    const terms = {
      isOpen: !random.oneIn(12),
      lotsPerShare: random.pick([7, 100]),
      shareMin: random.pick([1, 1, 3]),
      shareMax: random.pick([3000, 10_000]),
      shares: [5, 10],
      multiples: [3, 11, 28, 55],
      spreadPpm: random.pick([0, 237, 1500]),
      feePpm: random.pick([0, 533, 1001]),
      overnightPpm: random.pick([0, 300, 1000]),
      liquidationFeePpm: random.pick([0, 2003]),
      tiers: [
        { toMinor, ratePpm: 10_007, deductionMinor: 0n, multipleMax: 55 },
        { toMinor: 3n * toMinor, ratePpm: 20_007, deductionMinor: toMinor / 100n, multipleMax: 28 },
        { toMinor: 10n * toMinor, ratePpm: 60_007, deductionMinor: (toMinor * 13n) / 100n, multipleMax: 9 },
      ],
      ...(random.oneIn(5) && this.#model.offers.length >= leverMarkets && wrong),
    };
    const reason = random.oneIn(20) ? ' ' : 'x';
    return { kind: 'SetLeverTerms', time: this.#time, operatorId: 0, market: next, terms, reason };
  }

  #restrict(): Command {
    const random = this.#random;
    const { stops } = this.#model;
    const by = { operatorId: 0, reason: 'x', text: '' };
    if (stops.length > 0) {
      const restrictionId = random.oneIn(20) ? 0 : (stops[0]?.id ?? 0);
      return { kind: 'LiftRestriction', time: this.#time, operatorId: 0, restrictionId, reason: 'x' };
    }
    const which = random.int(1, 4);
    if (which === 1) return { kind: 'Restrict', time: this.#time, ...by, scope: 'all', target: '', effect: 'halt' };
    if (which === 2) return { kind: 'Restrict', time: this.#time, ...by, scope: 'market', target: '1', effect: 'halt' };
    const target = `${random.pick(traders)}`;
    return { kind: 'Restrict', time: this.#time, ...by, scope: 'user', target, effect: 'no_trading' };
  }
}
