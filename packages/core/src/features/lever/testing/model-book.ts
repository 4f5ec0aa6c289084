/** The accounts, prices and contracts of the naive model of leveraged contracts, and what a tick sets off. */

export interface Tier {
  readonly toMinor: bigint;
  readonly ratePpm: number;
  readonly deductionMinor: bigint;
  readonly multipleMax: number;
}

export interface Offer {
  readonly isOpen: boolean;
  readonly lotsPerShare: number;
  readonly shareMin: number;
  readonly shareMax: number;
  readonly multiples: readonly number[];
  readonly spreadPpm: number;
  readonly feePpm: number;
  readonly liquidationFeePpm: number;
  readonly tiers: readonly Tier[];
}

export interface Contract {
  readonly id: number;
  readonly user: number;
  readonly market: number;
  readonly isLong: boolean;
  readonly multiple: number;
  readonly shares: number;
  readonly lots: bigint;
  readonly limit: bigint;
  readonly worst: bigint;
  readonly feePpm: number;
  readonly lock: bigint;
  readonly at: number;
  status: 'listing' | 'trading' | 'closing';
  profitStop: bigint;
  lossStop: bigint;
  stopsAt: number;
  open: bigint;
  margin: bigint;
  closeAt: number;
}

interface Tick {
  readonly market: number;
  readonly at: number;
  readonly price: bigint;
  readonly age: number;
  readonly is: 'sound' | 'bad' | 'a step to confirm';
}

type Marks = (market: number) => bigint;
type Position = Pick<Contract, 'market' | 'isLong' | 'lots' | 'open'>;

export const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
/** Rounded up; whole numbers that are not negative. */
export const ceilOf = (over: bigint, under: bigint) => (over % under === 0n ? over / under : over / under + 1n);
const least = (a: bigint, b: bigint) => (a < b ? a : b);

export class NaiveBook {
  readonly ticks: Tick[] = [];
  readonly accounts: { readonly owner: string; free: bigint; locked: bigint }[] = [];
  readonly offers: (Offer | undefined)[] = [];
  contracts: Contract[] = [];
  closings: { readonly id: number; readonly cause: string; readonly mark: bigint }[] = [];
  liquidations: {
    readonly user: number;
    readonly marks: readonly bigint[];
    readonly fees: { readonly id: number; readonly fee: bigint }[];
    insuranceFee: bigint;
  }[] = [];
  openings: { readonly id: number; readonly mark: bigint }[] = [];
  debts: { readonly id: number; readonly user: number; left: bigint }[] = [];
  stops: { readonly id: number; readonly user: number | null; readonly market: number | null }[] = [];
  /** When the tick was that is still to be named; null: none. */
  unnamed: number | null = null;
  nextOrder = 1;
  readonly users: readonly number[];
  /** Of each market what a tick of a lot is. */
  readonly units: readonly bigint[];
  #nextDebt = 1;
  #nextStop = 1;

  constructor(users: readonly number[], units: readonly bigint[]) {
    this.users = users;
    this.units = units;
  }

  account(owner: string) {
    const known = this.accounts.find((one) => one.owner === owner);
    if (known !== undefined) return known;
    const made = { owner, free: 0n, locked: 0n };
    this.accounts.push(made);
    return made;
  }

  own(user: number) {
    return this.account(`${user} lever`);
  }

  pay(from: string, to: string, amount: bigint): void {
    this.account(from).free -= amount;
    this.account(to).free += amount;
  }

  /** The first thing that is wrong with the accounts; null: nothing. */
  breach(): string | null {
    if (sumOf(this.accounts.flatMap(({ free, locked }) => [free, locked])) !== 0n) return 'the model makes money';
    const owes = this.accounts.find(({ owner, free, locked }) => locked < 0n || (free < 0n && owner !== 'outside'));
    return owes === undefined ? null : `the model has ${owes.owner} owe`;
  }

  // Prices.

  index(
    at: number,
    sampledAt: number,
    samples: readonly { market: number; steps: number; ageMs: number; hasEnoughSources: boolean }[],
  ): string {
    const late = at > sampledAt ? at - sampledAt : 0;
    for (const { market, steps, ageMs, hasEnoughSources } of samples) {
      const [price, age] = [BigInt(steps), ageMs + late];
      this.ticks.push({ market, at, price, age, is: this.#judge(market, price, hasEnoughSources && age <= 3000) });
    }
    const { closings, liquidations, openings } = this.setOff(at);
    this.unnamed = closings.length + liquidations.length + openings.length > 0 ? at : null;
    return 'done';
  }

  #judge(market: number, price: bigint, isGood: boolean): Tick['is'] {
    if (!isGood) return 'bad';
    const last = this.sound(market);
    const apart = (a: bigint, b: bigint) => (a > b ? a - b : b - a);
    if (last === undefined || apart(price, last.price) * 10n <= last.price) return 'sound';
    const before = this.ticks.filter((tick) => tick.market === market).slice(-2);
    if (before.length < 2 || before.some(({ is }) => is !== 'a step to confirm')) return 'a step to confirm';
    const row = [price, ...before.map((tick) => tick.price)];
    const low = row.reduce(least);
    return row.every((one) => (one - low) * 100n <= low) ? 'sound' : 'a step to confirm';
  }

  sound(market: number): Tick | undefined {
    return this.ticks.findLast((tick) => tick.market === market && tick.is === 'sound');
  }

  isDegraded(market: number, at: number): boolean {
    const last = this.sound(market);
    return last === undefined || at - last.at >= 3000;
  }

  /** A hundred steps are a tick; half of one is rounded up. */
  mark(market: number): bigint {
    return ((this.sound(market)?.price ?? 0n) + 50n) / 100n;
  }

  /** Against the trader, who buys with a long that opens and a short that closes. */
  filled(market: number, mark: bigint, isBuy: boolean): bigint {
    const spread = BigInt(this.offers[market]?.spreadPpm ?? 0);
    return isBuy ? ceilOf(mark * (1_000_000n + spread), 1_000_000n) : (mark * (1_000_000n - spread)) / 1_000_000n;
  }

  // What an account has and needs.

  positionsOf(user: number): Contract[] {
    return this.contracts.filter((one) => one.user === user && one.status !== 'listing');
  }

  waitingOf(user: number): Contract[] {
    return this.contracts.filter((one) => one.user === user && one.status === 'listing');
  }

  profit({ market, isLong, lots, open }: Position, price: bigint): bigint {
    return (isLong ? price - open : open - price) * lots * (this.units[market] ?? 0n);
  }

  cash(user: number): bigint {
    return this.own(user).free + this.own(user).locked;
  }

  equity(user: number, marks: Marks): bigint {
    return this.cash(user) + sumOf(this.positionsOf(user).map((one) => this.profit(one, marks(one.market))));
  }

  maintenanceOfLots(market: number, lots: bigint, mark: bigint): bigint {
    if (lots === 0n) return 0n;
    const notional = lots * mark * (this.units[market] ?? 0n);
    const tiers = this.offers[market]?.tiers ?? [];
    const tier = tiers.find(({ toMinor }) => notional <= toMinor) ?? tiers.at(-1);
    return tier === undefined ? 0n : ceilOf(notional * BigInt(tier.ratePpm), 1_000_000n) - tier.deductionMinor;
  }

  maintenance(positions: readonly Contract[], marks: Marks): bigint {
    return sumOf(
      this.units.flatMap((_, market) =>
        [true, false].map((isLong) => {
          const own = positions.filter((one) => one.market === market && one.isLong === isLong);
          return this.maintenanceOfLots(market, sumOf(own.map(({ lots }) => lots)), marks(market));
        }),
      ),
    );
  }

  /** Something that a tick has set off is still to be done. */
  isUnsettled(user: number): boolean {
    const ids = [...this.closings, ...this.openings].map(({ id }) => id);
    return (
      this.liquidations.some((one) => one.user === user) ||
      this.contracts.some((one) => one.user === user && ids.includes(one.id))
    );
  }

  coverLeft(more: Position | null): bigint {
    const positions: Position[] = this.contracts.filter(({ status }) => status !== 'listing');
    if (more !== null) positions.push(more);
    const needs = this.units.map((unit, market) => {
      const mark = this.mark(market);
      const [longs, shorts] = [true, false].map((isLong) => {
        const own = positions.filter((one) => one.market === market && one.isLong === isLong);
        const won = sumOf(own.map((one) => this.profit(one, mark)));
        return { won: won < 0n ? 0n : won, size: sumOf(own.map(({ lots }) => lots)) * mark * unit };
      }) as [{ won: bigint; size: bigint }, { won: bigint; size: bigint }];
      const larger = longs.size > shorts.size ? longs.size : shorts.size;
      return longs.won + shorts.won + ceilOf(larger * 20n, 100n);
    });
    const owed = this.debts.map(({ left }) => left);
    return this.account('counterparty').free + this.account('insurance').free - sumOf([...needs, ...owed]);
  }

  // Money of a settlement.

  payProfit(user: number, profit: bigint): string {
    if (profit <= 0n) return '0 0';
    let left = profit;
    // Those who are owed come first.
    const sources = this.debts.length > 0 ? [] : ['counterparty', 'insurance'];
    for (const from of sources) {
      const part = least(left, this.account(from).free);
      this.pay(from, `${user} lever`, part);
      left -= part;
    }
    if (left === 0n) return '0 0';
    this.debts.push({ id: this.#nextDebt, user, left });
    return `${this.#nextDebt++} ${left}`;
  }

  take(user: number, to: string, amount: bigint): bigint {
    const taken = least(amount, this.own(user).free);
    this.pay(`${user} lever`, to, taken);
    return taken;
  }

  makeFree({ user, id }: Pick<Contract, 'user' | 'id'>, need: bigint, reason: string, marks: Marks): string[] {
    const isEnough = () => this.own(user).free >= need;
    const told = this.revokeNewestFirst(user, reason, isEnough);
    for (const one of this.positionsOf(user)) {
      const price = marks(one.market);
      const profit = this.profit(one, price);
      if (isEnough() || one.id === id || profit <= 0n) continue;
      told.push(`settled ${one.id} ${price} ${profit} ${this.payProfit(user, profit)}`);
      one.open = price;
    }
    return told;
  }

  revokeNewestFirst(user: number, reason: string, isEnough: () => boolean): string[] {
    const told: string[] = [];
    for (const one of this.waitingOf(user).reverse()) {
      if (isEnough()) break;
      this.drop(one);
      told.push(`revoked ${one.id} ${reason}`);
    }
    return told;
  }

  /** A waiting order is gone, and what it locked is free. */
  drop(found: Contract): void {
    this.own(found.user).locked -= found.lock;
    this.own(found.user).free += found.lock;
    this.remove(found);
  }

  remove({ id }: Contract): void {
    this.contracts = this.contracts.filter((one) => one.id !== id);
    this.closings = this.closings.filter((one) => one.id !== id);
    this.openings = this.openings.filter((one) => one.id !== id);
  }

  payDebt(id: number): string[] {
    const [first] = this.debts;
    if (first === undefined || first.id !== id) return ['not the oldest debt'];
    let paid = 0n;
    for (const from of ['counterparty', 'insurance']) {
      const part = least(first.left, this.account(from).free);
      this.pay(from, `${first.user} lever`, part);
      first.left -= part;
      paid += part;
    }
    if (first.left === 0n) this.debts.shift();
    return [`paid ${id} ${paid}`];
  }

  // Ticks.

  /** All that the tick of this moment sets off. */
  setOff(at: number) {
    const isFresh = (market: number) => this.sound(market)?.at === at && !this.isHalted(market);
    const madeAt = (market: number) => at - (this.sound(market)?.age ?? 0);
    const marks: Marks = (market) => this.mark(market);
    const closings: { id: number; cause: string; mark: bigint }[] = [];
    for (const one of this.contracts) {
      if (one.status === 'listing' || !isFresh(one.market) || this.closings.some(({ id }) => id === one.id)) continue;
      const mark = this.mark(one.market);
      const cause = this.#causeOf(one, mark, madeAt(one.market));
      if (cause !== null) closings.push({ id: one.id, cause, mark });
    }
    const isHeld = (user: number) =>
      this.positionsOf(user).some(({ market }) => this.isHalted(market) || this.isDegraded(market, at));
    const liquidations: number[] = [];
    for (const { user, status, market } of this.contracts) {
      const isKnown = liquidations.includes(user) || this.liquidations.some((one) => one.user === user);
      if (status === 'listing' || !isFresh(market) || isKnown || isHeld(user)) continue;
      const needs = this.maintenance(this.positionsOf(user), marks);
      if (needs > 0n && this.equity(user, marks) * 100n <= needs * 110n) liquidations.push(user);
    }
    const openings: { id: number; mark: bigint }[] = [];
    for (const one of this.contracts) {
      const { id, user, market, isLong, limit } = one;
      if (one.status !== 'listing' || !isFresh(market) || madeAt(market) <= one.at) continue;
      if (this.openings.some((other) => other.id === id) || liquidations.includes(user)) continue;
      if (this.positionsOf(user).some((other) => this.isDegraded(other.market, at))) continue;
      const price = this.filled(market, this.mark(market), isLong);
      const isReached = limit === 0n ? at - one.at <= 10_000 : isLong ? price <= limit : price >= limit;
      if (isReached) openings.push({ id, mark: this.mark(market) });
    }
    return { closings, liquidations, openings };
  }

  #causeOf(one: Contract, mark: bigint, madeAt: number): string | null {
    if (one.status === 'closing') return madeAt > one.closeAt ? 'user' : null;
    if (madeAt <= one.stopsAt) return null;
    const { isLong, lossStop, profitStop } = one;
    if (lossStop > 0n && (isLong ? mark <= lossStop : mark >= lossStop)) return 'stop_loss';
    return profitStop > 0n && (isLong ? mark >= profitStop : mark <= profitStop) ? 'stop_profit' : null;
  }

  /** The exchange names what a tick set off. */
  name(): string[] {
    const { closings, liquidations, openings } = this.setOff(this.unnamed ?? 0);
    this.unnamed = null;
    this.closings.push(...closings);
    const marks = this.units.map((_, market) => this.mark(market));
    this.liquidations.push(...liquidations.map((user) => ({ user, marks, fees: [], insuranceFee: 0n })));
    this.openings.push(...openings);
    const closed = closings.map(({ id, cause, mark }) => `${id} ${cause} ${mark}`);
    return [`named ${closed} / ${liquidations} / ${openings.map(({ id, mark }) => `${id} ${mark}`)}`];
  }

  /** What should be done by now, the first kind first. */
  due(at: number): string[] {
    if (this.unnamed !== null) return ['TriggerLevers'];
    const canPay = this.account('counterparty').free + this.account('insurance').free > 0n;
    const first = [this.debts.length > 0 && canPay && 'PayLeverDebt', this.closings.length > 0 && 'SettleLeverClose'];
    const named = first.filter((one) => one !== false);
    if (named.length > 0) return named;
    if (this.liquidations.length > 0) return ['LiquidateLever'];
    if (this.openings.length > 0) return ['OpenLever'];
    const isLate = (one: Contract) => one.status === 'listing' && one.limit === 0n && at - one.at >= 10_000;
    return this.contracts.some(isLate) ? ['RevokeLever'] : [];
  }

  // What people and staff do beside.

  isHalted(market: number | null): boolean {
    return this.stops.some((stop) => stop.user === null && (stop.market === null || stop.market === market));
  }

  isStopped(user: number, market: number): boolean {
    return this.isHalted(market) || this.stops.some((stop) => stop.user === user);
  }

  transfer(at: number, user: number, isIn: boolean, amount: bigint): string {
    if (this.isHalted(null)) return 'restricted';
    if (!this.users.includes(user)) return 'user_not_found';
    if (amount <= 0n) return 'transfer_amount_zero';
    const [from, to] = (isIn ? ['spot', 'lever'] : ['lever', 'spot']).map((place) => `${user} ${place}`) as [
      string,
      string,
    ];
    if (this.account(from).free < amount) return 'insufficient_balance';
    if (!isIn && this.leaves(at, user) < amount) return 'lever_margin_needed';
    this.pay(from, to, amount);
    return 'done';
  }

  usable(user: number): bigint {
    const equity = this.equity(user, (market) => this.mark(market));
    const margins = sumOf(this.positionsOf(user).map(({ margin }) => margin));
    const left = least(this.cash(user), equity) - margins - this.own(user).locked;
    return left < 0n ? 0n : left;
  }

  /** What may leave: nothing before the steps of a tick have reached the account, nor while a price is late. */
  leaves(at: number, user: number): bigint {
    const positions = this.positionsOf(user);
    if (positions.length === 0) return this.own(user).free;
    if (this.isUnsettled(user) || positions.some(({ market }) => this.isDegraded(market, at))) return 0n;
    return least(this.own(user).free, this.usable(user));
  }

  move(from: string, to: string, amount: bigint): string {
    if (amount <= 0n) return 'house_amount_required';
    if (from !== 'outside' && this.account(from).free < amount) return 'insufficient_balance';
    const isCover = from === 'counterparty' || from === 'insurance';
    if (isCover && this.coverLeft(null) < amount) return 'lever_margin_needed';
    this.pay(from, to, amount);
    return 'done';
  }

  stop(user: number | null, market: number | null): string {
    if (this.stops.some((stop) => stop.user === user && stop.market === market)) return 'restriction_exists';
    this.stops.push({ id: this.#nextStop, user, market });
    return `done ${this.#nextStop++}`;
  }

  lift(id: number): string {
    if (!this.stops.some((stop) => stop.id === id)) return 'restriction_not_found';
    this.stops = this.stops.filter((stop) => stop.id !== id);
    return 'done';
  }

  setOffer(market: number, offer: Offer, reason: string): string {
    if (this.units[market] === undefined) return 'market_not_found';
    if (!this.#isSound(offer)) return 'parameter_error';
    if (reason.trim() === '') return 'staff_reason_required';
    if (this.contracts.some((one) => one.market === market)) return 'lever_positions_open';
    this.offers[market] = offer;
    return 'done';
  }

  /** Tiers that go on without a step, above what closing costs, with multiples that leave what an opening has to. */
  #isSound({ tiers, spreadPpm, feePpm, liquidationFeePpm, shareMin, shareMax, multiples }: Offer): boolean {
    const areTiers = tiers.every((tier, at) => {
      const below = tiers[at - 1] ?? { toMinor: 0n, ratePpm: feePpm + liquidationFeePpm, deductionMinor: 0n };
      const needs = ({ ratePpm, deductionMinor }: Pick<Tier, 'ratePpm' | 'deductionMinor'>) =>
        below.toMinor * BigInt(ratePpm) - deductionMinor * 1_000_000n;
      const leaves = tier.multipleMax * (165 * tier.ratePpm + 100 * spreadPpm) <= 100_000_000;
      const isOn = needs(tier) === needs(below);
      return tier.toMinor > below.toMinor && tier.ratePpm > below.ratePpm && isOn && tier.multipleMax >= 1 && leaves;
    });
    const isUsed = multiples.some((multiple) => multiple <= (tiers[0]?.multipleMax ?? 0));
    return areTiers && isUsed && shareMin >= 1 && shareMin <= shareMax;
  }
}
