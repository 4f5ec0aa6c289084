/**
 * A second reading of the rules of payments at a gateway: lists searched from end to end. It imports nothing of the exchange,
 * not even a constant.
 */

export interface DeskDeal {
  readonly isOpen: boolean;
  /** Millionths above the rate. */
  readonly over: number;
  readonly least: number;
  readonly most: number;
  readonly eachDay: number;
}

export interface DeskOrder {
  readonly id: number;
  readonly user: number;
  readonly fen: number;
  readonly rate: number;
  readonly coins: bigint;
  readonly from: number;
  state: 'open' | 'paid' | 'lapsed';
}

export interface DeskPayment {
  readonly id: number;
  readonly name: string;
  readonly order: number;
  readonly told: number;
  readonly currency: string;
  readonly fen: number;
  readonly rate: number | null;
  readonly why: string;
  user: number;
  coins: bigint;
  state: 'held' | 'credited' | 'returned' | 'reversed';
}

const minute = 60_000;
const day = 24 * 60 * minute;
const kept = 3 * day;
const least = (one: bigint, other: bigint) => (one < other ? one : other);
const isWithin = (value: number, from: number, to: number) => value >= from && value <= to && value % 1 === 0;

export class NaiveDesk {
  readonly #levels: ReadonlyMap<number, number>;
  readonly #users: readonly number[];
  readonly purses = new Map<string, bigint>();
  readonly debts = new Map<number, bigint>();
  deal: DeskDeal | null = null;
  rate = 0;
  #ratedAt = 0;
  orders: DeskOrder[] = [];
  payments: DeskPayment[] = [];
  #stays: { readonly user: number; readonly coins: bigint; readonly until: number }[] = [];
  #vouched: { readonly day: number; readonly fen: number }[] = [];
  #nextOrder = 1;

  constructor(users: readonly number[], levels: ReadonlyMap<number, number>) {
    this.#users = users;
    this.#levels = levels;
  }

  purse(name: string): bigint {
    return this.purses.get(name) ?? 0n;
  }

  pay(from: string, to: string, coins: bigint): void {
    this.purses.set(from, this.purse(from) - coins);
    this.purses.set(to, this.purse(to) + coins);
  }

  /** What orders that can be paid have reserved. */
  reserved(): bigint {
    return this.orders.reduce((sum, { state, coins }) => (state === 'open' ? sum + coins : sum), 0n);
  }

  free(): bigint {
    return this.purse('desk') - this.reserved();
  }

  rateAt(at: number): number | null {
    if (this.deal === null || this.rate === 0 || at - this.#ratedAt > day) return null;
    const exact = this.rate * (1_000_000 + this.deal.over);
    return (exact - (exact % 1_000_000)) / 1_000_000 + (exact % 1_000_000 > 0 ? 1 : 0);
  }

  setRate(at: number, rate: number): string {
    if (!isWithin(rate, 1_000, 10_000_000)) return 'parameter_error';
    if (rate !== this.rate || at - this.#ratedAt >= 60 * minute) [this.rate, this.#ratedAt] = [rate, at];
    return 'done';
  }

  setDeal(deal: DeskDeal, reason: string): string {
    const { over, least: from, most, eachDay } = deal;
    const isSound = isWithin(over, 0, 200_000) && isWithin(from, 1, most) && isWithin(most, from, 1e12);
    if (!isSound || !isWithin(eachDay, 0, 1e12)) return 'parameter_error';
    if (reason.trim() === '') return 'staff_reason_required';
    this.deal = deal;
    return 'done';
  }

  // Orders.

  open(at: number, user: number, fen: number, worst: number): string {
    if (!this.#users.includes(user)) return 'user_not_found';
    const { deal } = this;
    if (deal === null || !deal.isOpen) return 'not_open';
    const rate = this.rateAt(at);
    if (rate === null) return 'payment_no_rate';
    if (!isWithin(fen, deal.least, deal.most)) return 'payment_range';
    const level = this.#levels.get(user);
    if (level === undefined) return 'c2c_identity_required';
    const [once, inADay] = level === 2 ? [5_000_000, 20_000_000] : [50_000_000, 200_000_000];
    if (fen > once) return 'c2c_deal_limit';
    if (this.tradedOf(at, user) + fen > inADay) return 'c2c_day_limit';
    const own = this.orders.filter((one) => one.user === user);
    const unpaid = own.filter(
      ({ state, from }) => state === 'open' || (state === 'lapsed' && at - from < day + 30 * minute),
    );
    if (unpaid.length >= 3) return 'payment_unpaid_limit';
    if (worst !== 0 && rate > worst) return 'payment_rate_changed';
    const coins = (BigInt(fen) * 10_000_000_000n) / BigInt(rate);
    if (coins === 0n) return 'parameter_error';
    if (coins > this.free()) return 'payment_desk_empty';
    // Old ones are forgotten with the next.
    const isKept = (one: DeskOrder) => one.user !== user || one.state === 'open' || at - one.from < day + 30 * minute;
    this.orders = this.orders.filter(isKept);
    this.orders.push({ id: this.#nextOrder, user, fen, rate, coins, from: at, state: 'open' });
    return `done ${this.#nextOrder++}`;
  }

  /** In five minutes that began less than a day and five minutes ago. */
  tradedOf(at: number, user: number): number {
    const five = 5 * minute;
    const counts = ({ from }: DeskOrder) => from - (from % five) + five > at - day;
    const own = this.orders.filter((one) => one.user === user && one.state !== 'lapsed' && counts(one));
    return own.reduce((sum, { fen }) => sum + fen, 0);
  }

  due(at: number): DeskOrder[] {
    return this.orders.filter(({ state, from }) => state === 'open' && at - from >= 30 * minute);
  }

  lapse(at: number, id: number): string {
    const found = this.due(at).find((one) => one.id === id);
    if (found !== undefined) found.state = 'lapsed';
    return 'done';
  }

  // Payments.

  vouchedOn(at: number): number {
    const today = at - (at % day);
    return this.#vouched.reduce((sum, one) => (one.day === today ? sum + one.fen : sum), 0);
  }

  receive(
    at: number,
    said: { name: string; order: number; currency: string; fen: number; isOurs: boolean; isMd5: boolean },
  ): string {
    const { name, order: told, currency, fen } = said;
    if (!isWithin(fen, 1, 1e13) || name === '' || !/^[A-Z][A-Z][A-Z]$/.test(currency)) return 'parameter_error';
    const known = this.payments.find((one) => one.name === name);
    if (known !== undefined) {
      const isSame = known.fen === fen && known.currency === currency && known.told === told;
      return isSame ? `done ${known.id} ${known.state}` : 'payment_id_used';
    }
    const order = this.orders.find(({ id }) => id === told);
    const why = this.#why(at, order, said);
    const mine = said.isOurs ? order : undefined;
    const state = why === '' ? 'credited' : 'held';
    const coins = why === '' && order !== undefined ? order.coins : 0n;
    const id = this.payments.length + 1;
    this.payments.push({
      id,
      name,
      order: mine?.id ?? 0,
      told,
      currency,
      fen,
      rate: mine?.rate ?? null,
      why,
      user: mine?.user ?? 0,
      coins,
      state,
    });
    if (why === '' && order !== undefined) {
      order.state = 'paid';
      this.#credit(at, order.user, coins);
      if (said.isMd5) this.#vouched.push({ day: at - (at % day), fen });
    }
    return `done ${id} ${state}`;
  }

  #why(at: number, order: DeskOrder | undefined, said: Parameters<NaiveDesk['receive']>[1]): string {
    if (!said.isOurs) return 'merchant';
    if (said.currency !== 'CNY') return 'currency';
    if (order === undefined) return 'order_unknown';
    if (order.state === 'paid') return 'paid_again';
    if (order.state === 'lapsed' || at > order.from + 30 * minute) return 'late';
    if (order.fen !== said.fen) return 'amount';
    return said.isMd5 && this.vouchedOn(at) + said.fen > (this.deal?.eachDay ?? 0) ? 'day_limit' : '';
  }

  /** A debt first. It stays for three days. */
  #credit(at: number, user: number, coins: bigint): void {
    const debt = this.debts.get(user) ?? 0n;
    const paid = least(debt, coins);
    this.debts.set(user, debt - paid);
    this.pay('desk', 'losses', paid);
    this.pay('desk', `${user} change`, coins - paid);
    this.#stays.push({ user, coins, until: at + kept });
  }

  settle(at: number, id: number, isCredited: boolean, user: number, reason: string): string {
    const payment = this.payments.find((one) => one.id === id);
    if (payment === undefined) return 'payment_not_found';
    if (payment.state !== 'held') return 'payment_not_held';
    if (reason.trim() === '') return 'staff_reason_required';
    if (!isCredited) {
      payment.state = 'returned';
      return 'done';
    }
    if (payment.currency !== 'CNY' || payment.why === 'merchant') return 'payment_not_ours';
    if (payment.user !== 0 && payment.user !== user) return 'payment_other_user';
    // The first of them gives prices, and is no trader.
    if (!this.#users.slice(1).includes(user)) return 'user_not_found';
    const now = this.rateAt(at);
    if (now === null) return 'payment_no_rate';
    const fixed = payment.rate ?? now;
    const coins = (BigInt(payment.fen) * 10_000_000_000n) / BigInt(fixed > now ? fixed : now);
    if (coins === 0n) return 'parameter_error';
    if (coins > this.free()) return 'payment_desk_empty';
    Object.assign(payment, { state: 'credited', user, coins });
    this.#credit(at, user, coins);
    return 'done';
  }

  reverse(id: number, reason: string): string {
    const payment = this.payments.find((one) => one.id === id);
    if (payment === undefined) return 'payment_not_found';
    if (payment.state !== 'credited') return 'payment_not_credited';
    if (reason.trim() === '') return 'staff_reason_required';
    payment.state = 'reversed';
    const { user, coins } = payment;
    let missing = coins;
    for (const wallet of ['change', 'legal']) {
      const taken = least(this.purse(`${user} ${wallet}`), missing);
      this.pay(`${user} ${wallet}`, 'desk', taken);
      missing -= taken;
    }
    this.pay('losses', 'desk', missing);
    this.debts.set(user, (this.debts.get(user) ?? 0n) + missing);
    return 'done';
  }

  // What people and staff do beside.

  transfer(at: number, user: number, from: string, to: string, coins: bigint): string {
    if (coins <= 0n) return 'transfer_amount_zero';
    if (from === 'legal' && to === 'lever' && coins < 100n * 10n ** 8n) return 'transfer_below_minimum';
    if (this.purse(`${user} ${from}`) < coins) return 'insufficient_balance';
    const stays = this.#stays.filter((one) => one.user === user && one.until > at);
    const left = this.purse(`${user} change`) + this.purse(`${user} legal`) - coins;
    if (to === 'lever' && left < stays.reduce((sum, one) => sum + one.coins, 0n)) return 'withheld';
    this.pay(`${user} ${from}`, `${user} ${to}`, coins);
    return 'done';
  }

  fund(isOut: boolean, coins: bigint): string {
    if (coins <= 0n) return 'house_amount_required';
    if (isOut && this.free() < coins) return 'insufficient_balance';
    this.pay(isOut ? 'desk' : 'outside', isOut ? 'outside' : 'desk', coins);
    return 'done';
  }
}
