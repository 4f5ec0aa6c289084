/** The money of the naive model of leveraged contracts, what a tick sets off, and what people and staff do beside. */
import {
  type Contract,
  ceilOf,
  leastOf,
  type Marks,
  NaiveAccounts,
  type Offer,
  sumOf,
  type Tier,
} from './model-accounts.ts';

export class NaiveBook extends NaiveAccounts {
  #nextDebt = 1;
  #nextStop = 1;
  /** Markets that ever had a position. */
  readonly #hadPositions = new Set<number>();

  index(
    at: number,
    sampledAt: number,
    samples: readonly { market: number; steps: number; ageMs: number; hasEnoughSources: boolean }[],
  ): string {
    const late = at > sampledAt ? at - sampledAt : 0;
    for (const { market, steps, ageMs, hasEnoughSources } of samples) {
      const [price, age] = [BigInt(steps), ageMs + late];
      this.ticks.push({ market, at, price, age, is: this.judge(market, price, hasEnoughSources && age <= 3000) });
    }
    if (this.contracts.length === 0) return 'done';
    this.#noteMidnights(at);
    const { closings, liquidations, openings, warnings, recovered } = this.setOff(at);
    this.warned = this.warned.filter((user) => !recovered.includes(user));
    this.unnamed = closings.length + liquidations.length + openings.length + warnings.length > 0 ? at : null;
    return 'done';
  }

  #noteMidnights(at: number): void {
    for (const market of this.units.keys()) {
      const last = this.sound(market);
      const isBusy = this.contracts.some((one) => one.market === market) || this.#hadPositions.has(market);
      if (last === undefined || last.at !== at || !isBusy || this.isHalted(market)) continue;
      if (this.nights.some((one) => one.market === market)) continue;
      const midnight = Math.floor((at - last.age) / 86_400_000) * 86_400_000;
      const before = this.midnights.get(market);
      if (before !== undefined && before >= midnight) continue;
      this.midnights.set(market, midnight);
      const isOpen = ({ status, openedAt, ...one }: Contract) =>
        one.market === market && status !== 'listing' && openedAt < midnight;
      if (before !== undefined && this.contracts.some(isOpen))
        this.nights.push({ market, at: midnight, mark: this.mark(market), paid: [] });
    }
  }

  // Money of a settlement.

  /** Answers what is left to be paid. */
  payProfit(user: number, profit: bigint): bigint {
    if (profit <= 0n) return 0n;
    let left = profit;
    // Those who are owed come first.
    const sources = this.debts.length > 0 ? [] : ['counterparty', 'insurance'];
    for (const from of sources) {
      const part = leastOf(left, this.account(from).free);
      this.pay(from, `${user} lever`, part);
      left -= part;
    }
    return left;
  }

  owe(user: number, left: bigint): string {
    if (left === 0n) return '0 0';
    this.debts.push({ id: this.#nextDebt, user, left });
    return `${this.#nextDebt++} ${left}`;
  }

  take(user: number, to: string, amount: bigint): bigint {
    const taken = leastOf(amount, this.own(user).free);
    this.pay(`${user} lever`, to, taken);
    return taken;
  }

  /** `part`: was cut off it. */
  makeFree(
    { user, id }: Pick<Contract, 'user' | 'id'>,
    need: bigint,
    reason: string,
    marks: Marks,
    part: number,
  ): string[] {
    const isEnough = () => this.own(user).free >= need;
    const told = this.revokeNewestFirst(user, reason, isEnough);
    for (const one of this.positionsOf(user)) {
      const price = marks(one.market);
      const profit = this.profit(one, price);
      if (isEnough() || one.id === id || one.id === part || profit <= 0n) continue;
      told.push(`settled ${one.id} ${price} ${profit} ${this.owe(user, this.payProfit(user, profit))}`);
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

  remove({ id, user }: Contract): void {
    this.contracts = this.contracts.filter((one) => one.id !== id);
    if (!this.contracts.some((one) => one.user === user)) this.warned = this.warned.filter((one) => one !== user);
    this.closings = this.closings.filter((one) => one.id !== id);
    this.openings = this.openings.filter((one) => one.id !== id);
  }

  payDebt(id: number): string[] {
    const [first] = this.debts;
    if (first === undefined || first.id !== id) return ['not the oldest debt'];
    let paid = 0n;
    for (const from of ['counterparty', 'insurance']) {
      const part = leastOf(first.left, this.account(from).free);
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
    const isHeld = (user: number) => this.positionsOf(user).every(({ market }) => this.isHeldBack(market, at));
    const liquidations: number[] = [];
    for (const { user, status, market } of this.contracts) {
      const isKnown = liquidations.includes(user) || this.liquidations.some((one) => one.user === user);
      if (status === 'listing' || !isFresh(market) || isKnown || isHeld(user)) continue;
      const needs = this.maintenance(this.positionsOf(user), marks);
      if (needs > 0n && this.equity(user, marks) * 100n <= needs * 110n) liquidations.push(user);
    }
    const warnings: { user: number; equity: bigint; needs: bigint }[] = [];
    const recovered: number[] = [];
    for (const { user, status, market } of this.contracts) {
      if (status === 'listing' || !isFresh(market) || isHeld(user)) continue;
      if (liquidations.includes(user) || this.liquidations.some((one) => one.user === user)) continue;
      const [equity, needs] = [this.equity(user, marks), this.maintenance(this.positionsOf(user), marks)];
      const isLow = needs > 0n && equity * 100n <= needs * 150n;
      const isWell = needs === 0n || equity * 100n > needs * 165n;
      if (this.warned.includes(user)) {
        if (isWell) recovered.push(user);
      } else if (isLow && !warnings.some((one) => one.user === user)) warnings.push({ user, equity, needs });
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
    return { closings, liquidations, openings, warnings, recovered };
  }

  #causeOf(one: Contract, mark: bigint, madeAt: number): string | null {
    const asked = one.status === 'closing' && madeAt > one.closeAt ? 'user' : null;
    if (one.status === 'closing' && one.closeShares === 0) return asked;
    if (madeAt <= one.stopsAt) return asked;
    const { isLong, lossStop, profitStop } = one;
    if (lossStop > 0n && (isLong ? mark <= lossStop : mark >= lossStop)) return 'stop_loss';
    return profitStop > 0n && (isLong ? mark >= profitStop : mark <= profitStop) ? 'stop_profit' : asked;
  }

  /** The exchange names what a tick set off. */
  name(): string[] {
    const { closings, liquidations, openings, warnings } = this.setOff(this.unnamed ?? 0);
    this.unnamed = null;
    this.closings.push(...closings);
    const marks = this.units.map((_, market) => this.mark(market));
    this.liquidations.push(...liquidations.map((user) => ({ user, marks, fees: [], insuranceFee: 0n })));
    this.openings.push(...openings);
    const closed = closings.map(({ id, cause, mark }) => `${id} ${cause} ${mark}`);
    this.warned.push(...warnings.map(({ user }) => user));
    return [
      `named ${closed} / ${liquidations} / ${openings.map(({ id, mark }) => `${id} ${mark}`)}`,
      ...warnings.map(({ user, equity, needs }) => `warned ${user} ${equity} ${needs}`),
    ];
  }

  /** What should be done by now, the first kind first. */
  due(at: number): string[] {
    if (this.unnamed !== null) return ['TriggerLevers'];
    if (this.nights.length > 0) return ['ChargeLevers'];
    const canPay = this.account('counterparty').free + this.account('insurance').free > 0n;
    const first = [this.debts.length > 0 && canPay && 'PayLeverDebt', this.closings.length > 0 && 'SettleLeverClose'];
    const named = first.filter((one) => one !== false);
    if (named.length > 0) return named;
    if (this.liquidations.length > 0) return ['LiquidateLever'];
    if (this.openings.length > 0) return ['OpenLever'];
    const isLate = (one: Contract) => one.status === 'listing' && one.limit === 0n && at - one.at >= 10_000;
    const last = [
      this.contracts.some(isLate) && 'RevokeLever',
      this.held.some(({ until }) => until <= at) && 'BindLeverTerms',
    ];
    return last.filter((one) => one !== false);
  }

  /** Nothing of the market is liquidated now. */
  isHeldBack(market: number, at: number): boolean {
    return this.isHalted(market) || this.isDegraded(market, at);
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
    const left = leastOf(this.cash(user), equity) - margins - this.own(user).locked;
    return left < 0n ? 0n : left;
  }

  /** What may leave: nothing before the steps of a tick have reached the account, nor while a price is late. */
  leaves(at: number, user: number): bigint {
    const positions = this.positionsOf(user);
    if (this.isUnsettled(user)) return 0n;
    if (positions.length === 0) return this.own(user).free;
    if (positions.some(({ market }) => this.isDegraded(market, at))) return 0n;
    return leastOf(this.own(user).free, this.usable(user));
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

  setOffer(at: number, market: number, offer: Offer, reason: string): string {
    if (this.units[market] === undefined) return 'market_not_found';
    if (!this.#isSound(offer)) return 'parameter_error';
    if (reason.trim() === '') return 'staff_reason_required';
    const binding = this.binding(market);
    const isBound = this.contracts.some((one) => one.market === market && one.status !== 'listing');
    const isHeld = this.held.some((one) => one.market === market);
    if (isBound && binding !== undefined && !this.#isNoWorse(offer, binding)) {
      if (isHeld) return 'lever_terms_pending';
      this.held.push({ market, offer: binding, until: at + 72 * 3_600_000 });
    } else this.held = this.held.filter((one) => one.market !== market);
    this.offers[market] = offer;
    return 'done';
  }

  bind(market: number): string[] {
    this.held = this.held.filter((one) => one.market !== market);
    return [`bound ${market}`];
  }

  /** Tried at every end of a tier of both, and far beyond the last. */
  #isNoWorse(now: Offer, before: Offer): boolean {
    const needs = ({ tiers }: Offer, notional: bigint) => {
      const tier = tiers.find(({ toMinor }) => notional <= toMinor) ?? tiers.at(-1);
      return tier === undefined ? 0n : ceilOf(notional * BigInt(tier.ratePpm), 1_000_000n) - tier.deductionMinor;
    };
    const ends = [...now.tiers, ...before.tiers].map(({ toMinor }) => toMinor);
    const lasts = [now, before].map(({ tiers }) => tiers.at(-1)?.ratePpm ?? 0) as [number, number];
    const names = ['spreadPpm', 'overnightPpm', 'liquidationFeePpm'] as const;
    const isCheap = names.every((name) => now[name] <= before[name]) && lasts[0] <= lasts[1];
    return isCheap && ends.every((end) => needs(now, end) <= needs(before, end));
  }

  /** Tiers that go on without a step, above what closing costs, with multiples that leave what an opening has to. */
  #isSound({ tiers, spreadPpm, feePpm, overnightPpm, liquidationFeePpm, ...sizes }: Offer): boolean {
    const { shareMin, shareMax, multiples } = sizes;
    const areTiers = tiers.every((tier, at) => {
      const below = tiers[at - 1] ?? { toMinor: 0n, ratePpm: feePpm + liquidationFeePpm, deductionMinor: 0n };
      const needs = ({ ratePpm, deductionMinor }: Pick<Tier, 'ratePpm' | 'deductionMinor'>) =>
        below.toMinor * BigInt(ratePpm) - deductionMinor * 1_000_000n;
      const leaves = tier.multipleMax * (165 * tier.ratePpm + 100 * spreadPpm) <= 100_000_000;
      const isOn = needs(tier) === needs(below);
      return tier.toMinor > below.toMinor && tier.ratePpm > below.ratePpm && isOn && tier.multipleMax >= 1 && leaves;
    });
    const isUsed = multiples.some((multiple) => multiple <= (tiers[0]?.multipleMax ?? 0));
    return areTiers && isUsed && overnightPpm <= 2 * (feePpm + spreadPpm) && shareMin >= 1 && shareMin <= shareMax;
  }
}
