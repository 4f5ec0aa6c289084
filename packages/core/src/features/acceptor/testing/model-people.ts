/** People who trade CNY, as the naive model of agents has them: what they hold, and what keeps them from trading. */
const minute = 60_000;
const day = 24 * 60 * minute;
const month = 30 * day;

export interface Purse {
  free: bigint;
  locked: bigint;
}

/** A stop of one user, or of everybody. */
export interface Stop {
  readonly id: number;
  readonly user: number | null;
  readonly what: 'out' | 'trade' | 'all';
  readonly since: number;
}

export const knownWays = ['ali_pay', 'we_chat', 'bank'];

export class NaivePeople {
  readonly users: readonly number[];
  /** By level of identity; who is not here has the first. */
  readonly #levels: ReadonlyMap<number, number>;
  readonly #purses = new Map<number, Purse>();
  readonly ways = new Map<number, readonly string[]>();
  readonly #holds: { user: number; from: number }[] = [];
  readonly #letGo: { user: number; at: number }[] = [];
  readonly #kept: { user: number; amount: bigint; until: number }[] = [];
  #lost: { user: number; at: number }[] = [];
  readonly barred = new Set<number>();
  #strangers: string[] = [];
  stops: Stop[] = [];
  #traded: { deal: number; user: number; at: number; money: number }[] = [];
  /** Ten-thousandths of CNY for a USDT. */
  rate = 0;
  #nextStop = 1;

  constructor(users: readonly number[], levels: ReadonlyMap<number, number>) {
    this.users = users;
    this.#levels = levels;
  }

  purse(user: number): Purse {
    const known = this.#purses.get(user) ?? { free: 0n, locked: 0n };
    this.#purses.set(user, known);
    return known;
  }

  lock(user: number, amount: bigint): void {
    this.purse(user).free -= amount;
    this.purse(user).locked += amount;
  }

  #level(user: number): number {
    return this.#levels.get(user) ?? 1;
  }

  isStopped(user: number, what: 'out' | 'trade' | 'end'): boolean {
    return this.stops.some((stop) => stop.what === 'all' || (stop.user === user && stop.what === what));
  }

  /** Why somebody's coins may not leave with a deal now. */
  staying(user: number, at: number): string | null {
    if (this.isStopped(user, 'trade') || this.isStopped(user, 'out')) return 'restricted';
    return this.#holds.some((hold) => hold.user === user && at < hold.from + day) ? 'c2c_held' : null;
  }

  /** A hold or a stop of somebody came after the deal. */
  beganSince(user: number, from: number, at: number): boolean {
    const last = this.#holds.filter((hold) => hold.user === user).at(-1);
    if (last !== undefined && at < last.from + day && last.from >= from) return true;
    return this.stops.some((stop) => stop.user === user && stop.since >= from);
  }

  mayTrade(user: number): string | null {
    if (this.barred.has(user)) return 'c2c_closed';
    if (this.#level(user) < 2) return 'c2c_identity_required';
    return this.ways.has(user) ? null : 'c2c_method_missing';
  }

  /** Somebody let three go on this day of China's. */
  isTired(user: number, at: number): boolean {
    const dayOf = (time: number) => Math.floor((time + 8 * 60 * minute) / day);
    return this.#letGo.filter((one) => one.user === user && dayOf(one.at) === dayOf(at)).length >= 3;
  }

  tire(user: number, at: number): void {
    this.#letGo.push({ user, at });
  }

  isFair(rate: number): boolean {
    return this.rate > 0 && rate * 100 >= this.rate * 80 && rate * 100 <= this.rate * 120;
  }

  /** Hundredths of CNY for ten USDT. */
  least(): number {
    return Math.ceil(this.rate / 10);
  }

  overLimit(user: number, at: number, money: number): string | null {
    const [ofDeal, ofDay] = this.#level(user) >= 3 ? [50_000_000, 200_000_000] : [5_000_000, 20_000_000];
    if (money > ofDeal) return 'c2c_deal_limit';
    return this.tradedOf(user, at) + money > ofDay ? 'c2c_day_limit' : null;
  }

  /** In a day, by five minutes. */
  tradedOf(user: number, at: number): number {
    const span = (time: number) => Math.floor(time / (5 * minute));
    const counts = this.#traded.filter((one) => one.user === user && (span(one.at) + 1) * 5 * minute > at - day);
    return counts.reduce((sum, one) => sum + one.money, 0);
  }

  count(deal: number, user: number, at: number, money: number): void {
    this.#traded.push({ deal, user, at, money });
  }

  uncount(deal: number): void {
    this.#traded = this.#traded.filter((one) => one.deal !== deal);
  }

  keep(user: number, amount: bigint, until: number): void {
    this.#kept.push({ user, amount, until });
  }

  /** What has to stay would leave. The one coin is all that a user has, in the one account. */
  isKept(user: number, amount: bigint, at: number): boolean {
    const kept = this.#kept.filter((one) => one.user === user && one.until > at);
    return kept.length > 0 && this.purse(user).free - amount < kept.reduce((sum, one) => sum + one.amount, 0n);
  }

  /** Three within a month, and somebody trades no more. */
  lose(user: number, at: number): void {
    this.#lost.push({ user, at });
    if (this.#lost.filter((one) => one.user === user && one.at > at - month).length >= 3) this.barred.add(user);
  }

  letBack(user: number, isReasoned: boolean): string {
    if (!this.barred.has(user)) return 'user_not_found';
    if (!isReasoned) return 'staff_reason_required';
    this.barred.delete(user);
    this.#lost = this.#lost.filter((one) => one.user !== user);
    return 'done';
  }

  areStrangers(user: number, other: number): boolean {
    return this.#strangers.some((pair) => pair === `${user} ${other}` || pair === `${other} ${user}`);
  }

  block(user: number, other: number, isBlocked: boolean): string {
    const isSomebody = (one: number) => one > 100_000;
    if (user === other || !isSomebody(user) || !isSomebody(other)) return 'user_not_found';
    this.#strangers = this.#strangers.filter((pair) => pair !== `${user} ${other}`);
    if (isBlocked) this.#strangers.push(`${user} ${other}`);
    return 'done';
  }

  save(user: number, ways: readonly string[]): string {
    if (!this.users.includes(user)) return 'user_not_found';
    if (ways.length === 0) return 'c2c_method_required';
    this.ways.set(user, ways);
    return 'done';
  }

  setRate(rate: number): string {
    this.rate = rate;
    return 'done';
  }

  hold(user: number, at: number): string {
    this.#holds.push({ user, from: at });
    return 'done 0';
  }

  stop(user: number | null, what: Stop['what'], at: number): string {
    if (this.stops.some((one) => one.user === user && one.what === what)) return 'restriction_exists';
    this.stops.push({ id: this.#nextStop, user, what, since: at });
    return `done ${this.#nextStop++}`;
  }

  lift(id: number): string {
    if (!this.stops.some((stop) => stop.id === id)) return 'restriction_not_found';
    this.stops = this.stops.filter((stop) => stop.id !== id);
    return 'done';
  }
}
