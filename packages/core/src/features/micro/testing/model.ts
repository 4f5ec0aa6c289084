/**
 * A second reading of the rules of prices and second contracts: lists searched from end to end, whole numbers and
 * fractions, every tick kept for ever. It imports nothing of the exchange, not even a constant.
 */

export interface Tick {
  readonly market: number;
  readonly at: number;
  readonly price: bigint;
  readonly age: number;
  readonly is: 'sound' | 'bad' | 'a step to confirm';
}

export interface Sample {
  readonly market: number;
  readonly price: number;
  readonly age: number;
  readonly isOfEnough: boolean;
}

export interface Offer {
  readonly isOpen: boolean;
  readonly coin: number;
  readonly markets: readonly number[];
  readonly durations: readonly { readonly seconds: number; readonly percent: number }[];
  readonly shown: readonly bigint[];
  readonly least: bigint;
  readonly most: bigint;
  readonly feeMillionths: number;
  readonly userMost: bigint;
  readonly minuteMost: bigint;
}

export interface Asked {
  readonly user: number;
  readonly market: number;
  readonly coin: number;
  readonly isUp: boolean;
  readonly seconds: number;
  readonly stake: bigint;
}

export interface Contract extends Asked {
  readonly id: number;
  readonly fee: bigint;
  readonly win: bigint;
  readonly acceptedAt: number;
  begun: Tick | null;
}

export interface Ended {
  readonly result: 'win' | 'lose' | 'equal' | 'void';
  readonly price: bigint;
  readonly ticks: number;
}

interface Account {
  readonly owner: string;
  readonly coin: number;
  free: bigint;
  locked: bigint;
}

interface Retry {
  readonly user: number;
  readonly key: string;
  readonly body: string;
  readonly at: number;
  readonly id: number;
}

/** What came of it: a refusal's code, or that it was done, with a number where one is given. */
type Outcome = string;

const day = 86_400_000;

const isWhole = (value: number) => Number.isInteger(value) && Math.abs(value) < 2 ** 53;
const areDifferent = (list: readonly unknown[]) => list.every((one, at) => list.indexOf(one) === at);
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
const bySize = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

/** Rounded up and down: whole numbers that are not negative. */
const up = (over: bigint, under: bigint) => (over % under === 0n ? over / under : over / under + 1n);
const down = (over: bigint, under: bigint) => (over - (over % under)) / under;

/** The nearest whole number to a fraction, halves up. */
function nearest(over: bigint, under: bigint): bigint {
  const whole = down(over, under);
  return 2n * (over - whole * under) >= under ? whole + 1n : whole;
}

/** The minute that a moment lies in. */
const minuteOf = (at: number) => (at - (at % 60_000)) / 60_000;

export class NaiveMicro {
  readonly ticks: Tick[] = [];
  readonly accounts: Account[] = [];
  readonly #coins: number;
  readonly #markets: number;
  readonly #users: readonly number[];
  contracts: Contract[] = [];
  offer: Offer | null = null;
  /** Traders who may not trade, or with nobody everybody. */
  stops: { readonly id: number; readonly user: number | null }[] = [];
  #nextStop = 1;
  #retries: Retry[] = [];
  #next = 1;

  constructor(users: readonly number[], coins: number, markets: number) {
    this.#users = users;
    this.#coins = coins;
    this.#markets = markets;
  }

  account(owner: string, coin: number): Account {
    const known = this.accounts.find((one) => one.owner === owner && one.coin === coin);
    if (known !== undefined) return known;
    const made = { owner, coin, free: 0n, locked: 0n };
    this.accounts.push(made);
    return made;
  }

  pay(from: string, to: string, coin: number, amount: bigint): void {
    this.account(from, coin).free -= amount;
    this.account(to, coin).free += amount;
  }

  /** The first thing that is wrong with the accounts; null: nothing. */
  breach(): string | null {
    for (let coin = 0; coin < this.#coins; coin++) {
      const own = this.accounts.filter((one) => one.coin === coin);
      if (sumOf(own.flatMap(({ free, locked }) => [free, locked])) !== 0n) return `the model makes coin ${coin}`;
    }
    const owes = this.accounts.find(({ owner, free, locked }) => locked < 0n || (free < 0n && owner !== 'outside'));
    return owes === undefined ? null : `the model has ${owes.owner} owe ${owes.coin}`;
  }

  // Prices.

  index(at: number, sampledAt: number, samples: readonly Sample[]): Outcome {
    if (!isWhole(sampledAt) || sampledAt < 0) return 'parameter_error';
    const waited = at > sampledAt ? at - sampledAt : 0;
    const rows: Tick[] = [];
    for (const { market, price, age, isOfEnough } of samples) {
      if (market < 0 || market >= this.#markets) return 'market_not_found';
      // Half a tick is the least: fifty of its hundredths.
      const isPrice = isWhole(price) && price >= 50 && isWhole(age) && age >= 0;
      if (!isPrice || rows.some((row) => row.market === market)) return 'parameter_error';
      const made = { market, at, price: BigInt(price), age: age + waited };
      rows.push({ ...made, is: this.#judge(market, made.price, isOfEnough && made.age <= 3000) });
    }
    this.ticks.push(...rows);
    return 'done';
  }

  #judge(market: number, price: bigint, isGood: boolean): Tick['is'] {
    if (!isGood) return 'bad';
    const own = this.ticks.filter((tick) => tick.market === market);
    const last = own.filter(({ is }) => is === 'sound').at(-1);
    if (last === undefined) return 'sound';
    const step = price > last.price ? price - last.price : last.price - price;
    if (step * 10n <= last.price) return 'sound';
    const before = own.slice(-2);
    if (before.length < 2 || before.some(({ is }) => is !== 'a step to confirm')) return 'a step to confirm';
    const row = [price, ...before.map((tick) => tick.price)].sort(bySize);
    const [low, , high] = row as [bigint, bigint, bigint];
    return (high - low) * 100n <= low ? 'sound' : 'a step to confirm';
  }

  #sound(market: number): Tick[] {
    return this.ticks.filter((tick) => tick.market === market && tick.is === 'sound');
  }

  isDegraded(market: number, at: number): boolean {
    return !this.#sound(market).some((tick) => at - tick.at < 3000);
  }

  // Opening.

  open(at: number, asked: Asked, retry: { key: string; body: string } | null): Outcome {
    this.#retries = this.#retries.filter((one) => at - one.at < day);
    const known = this.#retries.find((one) => one.user === asked.user && one.key === retry?.key);
    if (known !== undefined) return known.body === retry?.body ? `done ${known.id}` : 'idempotency_key_reused';
    if (this.stops.some(({ user }) => user === null || user === asked.user)) return 'restricted';
    const refused = this.#refusal(at, asked);
    if (refused !== null) return refused;
    const offered = this.offer?.durations.find(({ seconds }) => seconds === asked.seconds);
    const fee = up(asked.stake * BigInt(this.offer?.feeMillionths ?? 0), 1_000_000n);
    const win = down(asked.stake * BigInt(offered?.percent ?? 0), 100n);
    const own = this.account(`${asked.user} micro`, asked.coin);
    const cover = this.account('cover', asked.coin);
    if (own.free < asked.stake + fee) return 'insufficient_balance';
    if (cover.free < win) return 'micro_not_covered';
    own.free -= asked.stake + fee;
    own.locked += asked.stake + fee;
    cover.free -= win;
    cover.locked += win;
    const id = this.#next++;
    this.contracts.push({ ...asked, id, fee, win, acceptedAt: at, begun: null });
    if (retry !== null) this.#retries.push({ ...retry, user: asked.user, at, id });
    return `done ${id}`;
  }

  #refusal(at: number, { user, market, coin, seconds, stake }: Asked): Outcome | null {
    const { offer } = this;
    if (!this.#users.includes(user)) return 'user_not_found';
    if (offer === null || !offer.isOpen || offer.coin !== coin) return 'not_open';
    if (!offer.markets.includes(market)) return 'market_not_found';
    if (!offer.durations.some((one) => one.seconds === seconds)) return 'micro_duration';
    if (stake <= 0n) return 'micro_amount_required';
    if (stake < offer.least || stake > offer.most) return 'micro_stake_limits';
    const own = this.contracts.filter((one) => one.user === user);
    if (sumOf(own.map((one) => one.stake)) + stake > offer.userMost) return 'micro_user_limit';
    const minute = minuteOf(at + 1000 * seconds);
    const beside = this.contracts.filter((one) => one.market === market && minuteOf(this.#expected(one)) === minute);
    if (sumOf(beside.map((one) => one.stake)) + stake > offer.minuteMost) return 'micro_minute_limit';
    if (own.length >= 100) return 'micro_limit';
    return this.isDegraded(market, at) ? 'prices_degraded' : null;
  }

  /** The expiry, or what it would be had it begun when it was accepted. */
  #expected({ begun, acceptedAt, seconds }: Contract): number {
    return (begun === null ? acceptedAt : begun.at) + 1000 * seconds;
  }

  // Entry and end.

  /** The tick it begins at by the rules; null: none so far, or too late. */
  #entryOf({ market, acceptedAt }: Contract): Tick | null {
    const [first] = this.#sound(market).filter((tick) => tick.at - tick.age > acceptedAt);
    return first === undefined || first.at - acceptedAt > 10_000 ? null : first;
  }

  /** Its exact end, where it has begun; `ticks` are as many as count. */
  #endOf({ market, seconds }: Contract, expiry: number): { price: bigint | null; ticks: number } {
    // The window is a sixth of the duration, but ten seconds at most; sixfold it is whole.
    const sixfold = Math.min(60_000, 1000 * seconds);
    const isIn = ({ at }: Tick) => at < expiry && 6 * (expiry - at) <= sixfold;
    const prices = this.#sound(market)
      .filter(isIn)
      .map(({ price }) => price)
      .sort(bySize);
    const ticks = prices.length;
    // Fewer than seven of ten, at one a second.
    if (10n * 6000n * BigInt(ticks) < 7n * BigInt(sixfold)) return { price: null, ticks };
    for (let dropped = 0; dropped < (ticks - (ticks % 5)) / 5; dropped++) {
      prices.shift();
      prices.pop();
    }
    return { price: nearest(sumOf(prices), BigInt(prices.length)), ticks };
  }

  /** Contracts that should have begun, or ended, by now. */
  due(at: number): string[] {
    const isEntered = (one: Contract) => one.begun === null && this.#entryOf(one) !== null;
    const isOver = (one: Contract) => at >= (one.begun === null ? one.acceptedAt + 10_000 : this.#expected(one));
    return this.contracts.filter((one) => isEntered(one) || isOver(one)).map(({ id }) => `contract ${id} is due`);
  }

  /** The exchange says that it begins; the tick by the rules, or null where it may not. */
  enter(id: number): Tick | null {
    const found = this.contracts.find((one) => one.id === id);
    if (found === undefined || found.begun !== null) return null;
    found.begun = this.#entryOf(found);
    return found.begun;
  }

  /** The exchange says that it ends; how it does by the rules, or null where it may not yet. */
  end(id: number, at: number): Ended | null {
    const found = this.contracts.find((one) => one.id === id);
    if (found === undefined) return null;
    if (found.begun === null && (at - found.acceptedAt < 10_000 || this.#entryOf(found) !== null)) return null;
    if (found.begun !== null && at < this.#expected(found)) return null;
    const ended = this.#result(found);
    this.contracts = this.contracts.filter((one) => one !== found);
    this.#settle(found, ended.result);
    return ended;
  }

  #result(found: Contract): Ended {
    if (found.begun === null) return { result: 'void', price: 0n, ticks: 0 };
    const { price, ticks } = this.#endOf(found, this.#expected(found));
    if (price === null) return { result: 'void', price: 0n, ticks };
    if (price === found.begun.price) return { result: 'equal', price, ticks };
    return { result: price > found.begun.price === found.isUp ? 'win' : 'lose', price, ticks };
  }

  #settle({ user, coin, stake, fee, win }: Contract, result: Ended['result']): void {
    const trader = `${user} micro`;
    const own = this.account(trader, coin);
    const cover = this.account('cover', coin);
    own.locked -= stake + fee;
    own.free += stake + fee;
    cover.locked -= win;
    cover.free += win;
    if (result !== 'void') this.pay(trader, 'fees', coin, fee);
    if (result === 'win') this.pay('cover', trader, coin, win);
    if (result === 'lose') this.pay(trader, 'cover', coin, stake);
  }

  // What people and staff do beside.

  transfer(user: number, coin: number, isIn: boolean, amount: bigint, scale: number): Outcome {
    if (this.stops.some((stop) => stop.user === null)) return 'restricted';
    if (!this.#users.includes(user)) return 'user_not_found';
    if (amount <= 0n) return 'transfer_amount_zero';
    if (amount > 99_999_999n * 10n ** BigInt(scale)) return 'transfer_above_maximum';
    const [from, to] = isIn ? ['spot', 'micro'] : ['micro', 'spot'];
    if (this.account(`${user} ${from}`, coin).free < amount) return 'insufficient_balance';
    this.pay(`${user} ${from}`, `${user} ${to}`, coin, amount);
    return 'done';
  }

  /** Money of the house, which may not take what is locked. */
  move(from: string, to: string, coin: number, amount: bigint): Outcome {
    if (amount <= 0n) return 'house_amount_required';
    if (from !== 'outside' && this.account(from, coin).free < amount) return 'insufficient_balance';
    this.pay(from, to, coin, amount);
    return 'done';
  }

  stop(user: number | null): Outcome {
    if (this.stops.some((stop) => stop.user === user)) return 'restriction_exists';
    this.stops.push({ id: this.#nextStop, user });
    return `done ${this.#nextStop++}`;
  }

  lift(id: number): Outcome {
    const found = this.stops.find((stop) => stop.id === id);
    if (found === undefined) return 'restriction_not_found';
    this.stops = this.stops.filter((stop) => stop !== found);
    return 'done';
  }

  setOffer(offer: Offer, reason: string): Outcome {
    if (!this.#isSound(offer)) return 'parameter_error';
    if (reason.trim() === '') return 'staff_reason_required';
    this.offer = offer;
    return 'done';
  }

  #isSound({ coin, markets, durations, shown, least, most, feeMillionths, userMost, minuteMost }: Offer): boolean {
    const seconds = durations.map((one) => one.seconds);
    const areLists = [markets, seconds, shown].every((list) => list.length <= 50 && areDifferent(list));
    const areDurations =
      seconds.every((one) => isWhole(one) && one >= 6 && one <= 3600) &&
      durations.every(({ percent }) => percent >= 1 && percent <= 1000);
    const areAmounts = [...shown, least, most, userMost, minuteMost].every((one) => one > 0n && one <= 2n ** 56n);
    const isFee = isWhole(feeMillionths) && feeMillionths >= 0 && feeMillionths <= 100_000;
    const isKnown = coin >= 0 && coin < this.#coins && markets.every((one) => one >= 0 && one < this.#markets);
    return areLists && areDurations && areAmounts && isFee && isKnown && least >= 100n && least <= most;
  }
}
