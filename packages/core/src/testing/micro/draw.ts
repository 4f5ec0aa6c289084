/** Random commands for second contracts and their prices, drawn from what the model holds. */

import type { NaiveMicro } from '../../features/micro/testing/model.ts';
import type { Command, CommandBodies } from '../../features.ts';
import type { Random } from '../random.ts';

/** The first is staff. */
export const userIds = [100_001, 100_002, 100_003, 100_004, 100_005] as const;
export const staffId = 100_001;
/** The second counts in hundredths, so that nearly every fee rounds. */
export const coins = [
  { code: 'USDT', scale: 8 },
  { code: 'XX', scale: 2 },
] as const;
export const marketsCount = 2;

/** How prices come for a while. */
type Weather = 'calm' | 'rough' | 'none';

const phaseMax = 150;
/** So long that somebody eager meets every limit, and what waits needs ticks that are no longer among the last 120. */
const longPhase = 400;
const durations = [6, 7, 12, 30, 50, 60, 120, 300];
const unit = (coin: number) => 10n ** BigInt(coins[coin === 1 ? 1 : 0].scale);

export class Draw {
  readonly #random: Random;
  readonly #model: NaiveMicro;
  #time: number;
  #left = 0;
  #weather: Weather = 'calm';
  #pace: 'free' | 'busy' | 'stuck' = 'free';
  /** Who opens all contracts for a while, of what is left of the limits. */
  #eager: number | null = null;
  readonly #prices = [1_000_000, 4000];
  #used: (CommandBodies['OpenMicro'] & { key: string })[] = [];
  #references = 0;

  constructor(random: Random, model: NaiveMicro, time: number) {
    this.#random = random;
    this.#model = model;
    this.#time = time;
  }

  next(): Command {
    if (this.#left === 0) this.#begin();
    this.#left -= 1;
    const chance = this.#random.next();
    if (this.#model.stops.length > 0 && this.#random.oneIn(12)) return this.#restrict();
    if (chance < (this.#pace === 'stuck' ? 0.7 : this.#eager === null ? 0.5 : 0.15)) return this.#tick();
    this.#wait();
    if (chance < 0.87) return this.#open();
    if (chance < 0.93) return this.#transfer();
    if (chance < 0.965) return this.#move();
    if (chance < 0.985) return this.#terms();
    return this.#restrict();
  }

  #begin(): void {
    const { next, int } = { next: this.#random.next(), int: this.#random.int(1, phaseMax) };
    this.#weather = next < 0.75 ? 'calm' : next < 0.95 ? 'rough' : 'none';
    const isLong = this.#random.oneIn(30);
    this.#pace = isLong ? 'stuck' : this.#random.oneIn(5) ? 'busy' : 'free';
    this.#eager = !isLong && this.#random.oneIn(8) ? this.#random.pick(userIds.slice(1)) : null;
    this.#left = isLong || this.#eager !== null ? longPhase : int;
  }

  /** How much of what is due the writer does now. */
  doneMost(): number {
    if (this.#pace === 'free') return Number.POSITIVE_INFINITY;
    return this.#pace === 'busy' ? this.#random.int(0, 3) : 0;
  }

  /** Within the second, mostly; sometimes beyond what is due. */
  #wait(): void {
    const random = this.#random;
    if (random.oneIn(150))
      this.#time += random.pick([3000, 9999, 10_000, 10_001, 30_000, 120_000, 400_000, 90_000_000]);
    else if (random.oneIn(3)) this.#time += random.int(0, 999 - (this.#time % 1000));
  }

  #tick(): Command {
    const random = this.#random;
    const isCalm = this.#weather === 'calm';
    this.#time += 1000 - (this.#time % 1000);
    if (!isCalm && random.oneIn(4)) this.#time += random.pick([1, 7, 400, 999, 1000, 2500, 8000]);
    const isNone = this.#weather === 'none';
    const rows = this.#prices.map((_, market) => this.#sample(market, isNone));
    const isBad = random.oneIn(isCalm ? 200 : 20);
    const prices = isBad ? this.#spoil(rows) : isCalm ? rows : rows.filter(() => !random.oneIn(5));
    const late = random.oneIn(isCalm ? 60 : 6) ? random.int(-3000, 4000) : random.int(0, 2);
    const sampledAt = isBad && random.oneIn(3) ? random.pick([-1, Number.NaN, 0.5]) : this.#time - late;
    return { kind: 'SetIndexPrices', time: this.#time, sampledAt, prices };
  }

  #sample(market: number, isNone: boolean) {
    const random = this.#random;
    const isCalm = this.#weather === 'calm';
    const before = this.#prices[market] ?? 1000;
    const small = [0, 0, 1, -1, Math.round(before / random.int(200, 2000)), -Math.round(before / 300)];
    // So that what confirms a step agrees within a hundredth, or just does not.
    const apart = Math.round(before / random.int(60, 130));
    const step = random.pick(isCalm ? small : [...small, apart, -apart]);
    // Around the step that has to be confirmed, and back.
    const jump = random.oneIn(isCalm ? 120 : 15) ? Math.round((before * random.int(-25, 30)) / 100) : 0;
    const steps = Math.min(Math.max(60, before + step + jump), 10_000_000);
    if (!random.oneIn(isCalm ? 300 : 10)) this.#prices[market] = steps;
    const ageMs = isCalm ? random.int(0, 300) : random.pick([0, 500, 1000, 2999, 3000, 3001, 9000]);
    return { market, steps, ageMs, hasEnoughSources: !isNone && !random.oneIn(isCalm ? 100 : 6) };
  }

  #spoil<Row extends { steps: number }>(rows: readonly Row[]): Row[] {
    const [row] = rows;
    if (row === undefined) return [];
    const wrong = [
      { market: marketsCount },
      { market: 0 },
      { steps: 49 },
      { steps: 0.5 },
      { steps: 2 ** 53 },
      { steps: Number.NaN },
      { ageMs: -1 },
      { ageMs: 1.5 },
    ];
    return [...rows, { ...row, market: 1, ...this.#random.pick(wrong) }].slice(this.#random.int(0, 2));
  }

  #open(): Command {
    const random = this.#random;
    const again = random.oneIn(20) && this.#used.length > 0 ? random.pick(this.#used) : null;
    const asks = again ?? { ...this.#asks(), key: `key ${this.#time} ${random.int(1, 1000)}` };
    const { key, ...body } = asks;
    if (again === null && random.oneIn(10)) this.#used = [...this.#used.slice(-20), asks];
    const stake = again !== null && random.oneIn(5) ? body.stakeMinor + 1n : body.stakeMinor;
    const asked = { ...body, stakeMinor: stake };
    const idempotency = { call: 'submit', key, bodyHash: `${Object.values(asked).join(' ')}` };
    const isKeyed = again !== null || this.#used.some((one) => one.key === key);
    return { kind: 'OpenMicro', time: this.#time, ...asked, ...(isKeyed && { idempotency }) };
  }

  #asks(): CommandBodies['OpenMicro'] {
    const random = this.#random;
    const { offer } = this.#model;
    const offered = offer?.durations.map(({ seconds }) => seconds) ?? [];
    const userId = random.oneIn(60) ? random.pick([staffId, 7]) : (this.#eager ?? random.pick(userIds.slice(1)));
    const asset = random.oneIn(50) ? random.int(0, 2) : (offer?.coin ?? 0);
    return {
      userId,
      market: random.oneIn(50) ? random.int(0, marketsCount) : random.int(0, marketsCount - 1),
      asset,
      isUp: random.oneIn(2),
      seconds: random.oneIn(50) || offered.length === 0 ? random.pick([0, 6, 31, 300]) : random.pick(offered),
      stakeMinor: this.#stake(userId, asset),
    };
  }

  /** Mostly small, so that many are open; at times just what there is, or a unit more. */
  #stake(userId: number, asset: number): bigint {
    const random = this.#random;
    const { offer } = this.#model;
    const [least, most] = [offer?.least ?? 100n, offer?.most ?? 100n];
    const all = this.#model.account(`${userId} micro`, asset).free;
    const odd = [0n, -1n, least - 1n, most + 1n, most, all, (all * 1000n) / 1001n, (all * 1000n) / 1001n + 1n];
    if (random.oneIn(12)) return random.pick(odd);
    if (this.#eager !== null) return least;
    return least + (least * BigInt(random.int(0, 3000))) / 1000n;
  }

  #transfer(): Command {
    const random = this.#random;
    const isIn = random.oneIn(2);
    const userId = random.oneIn(60) ? 7 : random.pick(userIds.slice(1));
    const asset = random.int(0, coins.length - 1);
    const { free } = this.#model.account(`${userId} ${isIn ? 'spot' : 'micro'}`, asset);
    const part = isIn ? random.int(1, 100) : random.int(1, 30);
    const left = ((this.#model.offer?.most ?? 0n) * BigInt(random.int(1, 100))) / 100n;
    // Often so much goes out that what is left is about a stake.
    if (!isIn && free > left && random.oneIn(3))
      return {
        kind: 'TransferFunds',
        time: this.#time,
        userId,
        asset,
        from: 'micro',
        to: 'change',
        amountMinor: free - left,
      };
    const amountMinor = random.oneIn(8)
      ? random.pick([0n, -1n, free + 1n, free, 100_000_000n * unit(asset)])
      : (free * BigInt(part)) / 100n;
    const [from, to] = isIn ? (['change', 'micro'] as const) : (['micro', 'change'] as const);
    return { kind: 'TransferFunds', time: this.#time, userId, asset, from, to, amountMinor };
  }

  /** Cover that comes and goes, to the last unit that is free, and fees that are swept. */
  #move(): Command {
    const random = this.#random;
    const asset = random.int(0, coins.length - 1);
    const [from, to] = random.pick([
      ['outside', 'microCounterparty'],
      ['microCounterparty', 'outside'],
      ['fees', 'microCounterparty'],
      ['fees', 'outside'],
    ] as const);
    const owner = from === 'microCounterparty' ? 'cover' : 'fees';
    const free = from === 'outside' ? 20_000n * unit(asset) : this.#model.account(owner, asset).free;
    const amountMinor = random.oneIn(4) ? free + BigInt(random.int(-1, 1)) : (free * BigInt(random.int(1, 60))) / 100n;
    this.#references += 1;
    const reference = from === 'outside' || to === 'outside' ? `payment ${this.#references}` : '';
    const moved = { operatorId: 0, from, to, asset, amountMinor, reference, depositId: 0, reason: 'cover' } as const;
    return { kind: 'MoveHouseFunds', time: this.#time, ...moved };
  }

  #terms(): Command {
    const random = this.#random;
    const asset = random.oneIn(60) ? coins.length : random.int(0, coins.length - 1);
    const one = unit(asset);
    const chosen = durations
      .filter(() => random.oneIn(2))
      .map((seconds) => ({ seconds, profitPercent: random.int(1, 95) }));
    const wrong = random.pick([
      { feePpm: random.pick([-1, 100_001, 0.5]) },
      { markets: random.pick([[0, 0], [marketsCount]]) },
      { durations: [{ seconds: random.pick([5, 3601, 6.5]), profitPercent: 80 }] },
      { durations: [{ seconds: 30, profitPercent: random.pick([0, 1001]) }] },
      { stakeMinMinor: random.pick([99n, 2n ** 56n + 1n]) },
      { stakeMaxMinor: 99n },
      { userMaxMinor: 0n },
      { stakesMinor: [one, one] },
    ]);
    const terms = {
      isOpen: !random.oneIn(8),
      asset,
      markets: random.oneIn(6) ? [1] : [0, 1],
      durations: chosen,
      stakesMinor: [one, 5n * one],
      stakeMinMinor: random.oneIn(2) ? one : one + 37n,
      stakeMaxMinor: random.pick([50n, 200n]) * one,
      feePpm: random.pick([0, 1000, 1237, 100_000]),
      userMaxMinor: random.pick([60n, 1000n, 1000n]) * one,
      minuteMaxMinor: random.pick([100n, 3000n, 3000n]) * one,
      ...(random.oneIn(6) && wrong),
    };
    return {
      kind: 'SetMicroTerms',
      time: this.#time,
      operatorId: 0,
      terms,
      moves: '',
      reason: random.oneIn(20) ? ' ' : 'x',
    };
  }

  /** Somebody is frozen, or everything is halted; or the first of these ends. */
  #restrict(): Command {
    const random = this.#random;
    const { stops } = this.#model;
    const by = { operatorId: 0, reason: 'x', text: '' };
    const last = stops.at(-1);
    if (stops.length > 0 || random.oneIn(6)) {
      const restrictionId =
        last === undefined || random.oneIn(20) ? 0 : (stops.find(({ user }) => user === null) ?? last).id;
      return { kind: 'LiftRestriction', time: this.#time, operatorId: 0, restrictionId, reason: 'x' };
    }
    const target = random.pick(userIds.slice(1));
    return random.oneIn(5)
      ? { kind: 'Restrict', time: this.#time, ...by, scope: 'all', target: '', effect: 'halt' }
      : { kind: 'Restrict', time: this.#time, ...by, scope: 'user', target: `${target}`, effect: 'no_trading' };
  }
}
