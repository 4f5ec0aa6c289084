/** The accounts, prices and contracts of the naive model of leveraged contracts: what an account has and needs. */

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
  readonly overnightPpm: number;
  readonly liquidationFeePpm: number;
  readonly tiers: readonly Tier[];
}

export interface Contract {
  readonly id: number;
  readonly user: number;
  readonly market: number;
  readonly isLong: boolean;
  readonly multiple: number;
  shares: number;
  lots: bigint;
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
  openedAt: number;
  closeAt: number;
  /** 0: all. */
  closeShares: number;
}

export interface Tick {
  readonly market: number;
  readonly at: number;
  readonly price: bigint;
  readonly age: number;
  readonly is: 'sound' | 'bad' | 'a step to confirm';
}

export type Marks = (market: number) => bigint;
type Position = Pick<Contract, 'market' | 'isLong' | 'lots' | 'open'>;

export const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
/** Rounded up; whole numbers that are not negative. */
export const ceilOf = (over: bigint, under: bigint) => (over % under === 0n ? over / under : over / under + 1n);
export const leastOf = (a: bigint, b: bigint) => (a < b ? a : b);

export class NaiveAccounts {
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
  /** Offers that open positions still go by, and until when. */
  held: { readonly market: number; readonly offer: Offer; readonly until: number }[] = [];
  /** Midnights that are still to be paid for, and who has paid for them. */
  nights: { readonly market: number; readonly at: number; readonly mark: bigint; readonly paid: number[] }[] = [];
  readonly midnights = new Map<number, number>();
  warned: number[] = [];
  /** When the tick was that is still to be named; null: none. */
  unnamed: number | null = null;
  nextOrder = 1;
  readonly users: readonly number[];
  /** Of each market what a tick of a lot is. */
  readonly units: readonly bigint[];

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

  judge(market: number, price: bigint, isGood: boolean): Tick['is'] {
    if (!isGood) return 'bad';
    const last = this.sound(market);
    const apart = (a: bigint, b: bigint) => (a > b ? a - b : b - a);
    if (last === undefined || apart(price, last.price) * 10n <= last.price) return 'sound';
    const before = this.ticks.filter((tick) => tick.market === market).slice(-2);
    if (before.length < 2 || before.some(({ is }) => is !== 'a step to confirm')) return 'a step to confirm';
    const row = [price, ...before.map((tick) => tick.price)];
    const low = row.reduce(leastOf);
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

  /** What open positions of a market go by. */
  binding(market: number): Offer | undefined {
    return this.held.find((one) => one.market === market)?.offer ?? this.offers[market];
  }

  /** Against the trader, who buys with a long that opens and a short that closes. */
  filled(market: number, mark: bigint, isBuy: boolean, offer = this.offers[market]): bigint {
    const spread = BigInt(offer?.spreadPpm ?? 0);
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

  /** What a position still has to pay for a night. */
  nightFee({ id, market, lots, openedAt, status }: Contract): bigint {
    const night = this.nights.find((one) => one.market === market);
    if (night === undefined || status === 'listing' || openedAt >= night.at || night.paid.includes(id)) return 0n;
    const rate = BigInt(this.binding(market)?.overnightPpm ?? 0);
    return ceilOf(night.mark * lots * (this.units[market] ?? 0n) * rate, 1_000_000n);
  }

  cash(user: number): bigint {
    const nights = sumOf(this.positionsOf(user).map((one) => this.nightFee(one)));
    return this.own(user).free + this.own(user).locked - nights;
  }

  equity(user: number, marks: Marks): bigint {
    return this.cash(user) + sumOf(this.positionsOf(user).map((one) => this.profit(one, marks(one.market))));
  }

  maintenanceOfLots(market: number, lots: bigint, mark: bigint, offer = this.binding(market)): bigint {
    if (lots === 0n) return 0n;
    const notional = lots * mark * (this.units[market] ?? 0n);
    const tiers = offer?.tiers ?? [];
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
}
