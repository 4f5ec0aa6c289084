/**
 * A second reading of the rules of fiat trading, for one coin of eight decimals: lists searched from end to end, what was
 * traded and let go kept for ever. It imports nothing of the exchange, not even a constant.
 */

export interface Offer {
  readonly id: number;
  readonly owner: number;
  readonly isSelling: boolean;
  /** Hundredths of CNY a coin. */
  readonly price: number;
  left: bigint;
  readonly ways: readonly string[];
  isPaused: boolean;
}

export interface Trade {
  readonly id: number;
  readonly offer: number;
  readonly owner: number;
  readonly taker: number;
  readonly payer: number;
  readonly seller: number;
  readonly amount: bigint;
  readonly price: number;
  readonly money: bigint;
  readonly way: string;
  readonly from: number;
  until: number;
  isMoved: boolean;
  isPaid: boolean;
}

interface Purse {
  free: bigint;
  locked: bigint;
}

interface Closed {
  readonly id: number;
  /** Null: the whole product. */
  readonly user: number | null;
  readonly what: 'out' | 'trade' | 'all';
  readonly since: number;
}

export interface Ask {
  readonly user: number;
  readonly offer: number;
  readonly isSelling: boolean;
  readonly amount: bigint;
  readonly money: number;
  readonly way: string | null;
  readonly worst: number;
}

type Answer = string;

const minute = 60_000;
const day = 24 * 60 * minute;
const coin = 100_000_000n;
const knownWays = ['ali_pay', 'we_chat', 'bank'];

export class NaiveC2c {
  readonly #users: readonly number[];
  /** By level of identity; who is not here has the first. */
  readonly #levels: ReadonlyMap<number, number>;
  readonly purses = new Map<number, Purse>();
  readonly methods = new Map<number, { way: string; from: number }[]>();
  readonly #holds: { user: number; from: number }[] = [];
  readonly #letGo: { user: number; at: number }[] = [];
  #traded: { trade: number; user: number; at: number; money: bigint }[] = [];
  offers: Offer[] = [];
  trades: Trade[] = [];
  closed: Closed[] = [];
  /** Ten-thousandths of CNY for a USDT. */
  rate = 0;
  #nextOffer = 1;
  #nextTrade = 1;
  #nextClosed = 1;

  constructor(users: readonly number[], levels: ReadonlyMap<number, number>) {
    this.#users = users;
    this.#levels = levels;
  }

  purse(user: number): Purse {
    const known = this.purses.get(user) ?? { free: 0n, locked: 0n };
    this.purses.set(user, known);
    return known;
  }

  #level(user: number): number {
    return this.#levels.get(user) ?? 1;
  }

  #isOut(user: number, at: number): boolean {
    return this.#holds.some((hold) => hold.user === user && at < hold.from + day);
  }

  #isTired(user: number, at: number): boolean {
    const dayOf = (time: number) => Math.floor((time + 8 * 60 * minute) / day);
    return this.#letGo.filter((one) => one.user === user && dayOf(one.at) === dayOf(at)).length >= 3;
  }

  #isClosed(user: number, what: 'out' | 'trade' | 'end'): boolean {
    return this.closed.some((one) => (one.what === 'all' ? true : one.user === user && one.what === what));
  }

  /** Its owner may have no deals of it now: of one that sells, coins would leave. */
  #isStopped({ owner, isSelling }: Offer, at: number): boolean {
    if (this.#isClosed(owner, 'trade')) return true;
    return isSelling && (this.#isClosed(owner, 'out') || this.#isOut(owner, at));
  }

  /** Rounded up to a hundredth. */
  moneyOf(amount: bigint, price: number): bigint {
    const exact = amount * BigInt(price);
    return exact % coin === 0n ? exact / coin : exact / coin + 1n;
  }

  #isFair(price: number): boolean {
    return price * 10_000 >= this.rate * 80 && price * 10_000 <= this.rate * 120;
  }

  #isSmall(money: bigint): boolean {
    return money * 100n < 10n * BigInt(this.rate);
  }

  #left(user: number, at: number, money: bigint): Answer | null {
    if (this.trades.filter(({ owner, taker }) => owner === user || taker === user).length >= 20)
      return 'c2c_deals_limit';
    const most = this.#level(user) >= 3 ? [50_000_000n, 200_000_000n] : [5_000_000n, 20_000_000n];
    if (this.#level(user) < 2) return 'c2c_identity_required';
    if (money > (most[0] ?? 0n)) return 'c2c_deal_limit';
    const span = (time: number) => Math.floor(time / (5 * minute));
    const counts = this.#traded.filter((one) => one.user === user && (span(one.at) + 1) * 5 * minute > at - day);
    return counts.reduce((sum, one) => sum + one.money, 0n) + money > (most[1] ?? 0n) ? 'c2c_day_limit' : null;
  }

  #mayTrade(user: number): Answer | null {
    if (this.#level(user) < 2) return 'c2c_identity_required';
    return this.methods.has(user) ? null : 'c2c_method_missing';
  }

  save(at: number, user: number, ways: readonly string[], changed: readonly string[]): Answer {
    if (!this.#users.includes(user)) return 'user_not_found';
    if (ways.length === 0) return 'c2c_method_required';
    if (changed.some((way) => !ways.includes(way))) return 'parameter_error';
    const before = this.methods.get(user) ?? [];
    // A demo does not wait.
    const kept = knownWays
      .filter((way) => ways.includes(way))
      .map((way) => {
        const old = before.find((one) => one.way === way);
        return old === undefined || changed.includes(way) ? { way, from: at } : old;
      });
    this.methods.set(user, kept);
    return 'done';
  }

  post(at: number, user: number, isSelling: boolean, price: number, amount: bigint, ways: readonly string[]): Answer {
    if (this.#isClosed(user, isSelling ? 'out' : 'trade')) return 'restricted';
    if (!this.#users.includes(user)) return 'user_not_found';
    const may = this.#mayTrade(user);
    if (may !== null) return may;
    if (amount <= 0n) return isSelling ? 'c2c_sell_number_required' : 'c2c_buy_number_required';
    if (price === 0) return isSelling ? 'c2c_sell_price_zero' : 'c2c_buy_price_zero';
    if (price < 0) return 'c2c_price_required';
    if (ways.length === 0) return 'c2c_way_required';
    if (this.rate === 0) return 'c2c_no_index';
    if (!this.#isFair(price)) return 'c2c_price_band';
    if (this.#isSmall(this.moneyOf(amount, price))) return 'c2c_too_small';
    if (isSelling && this.#isClosed(user, 'trade')) return 'restricted';
    if (isSelling && this.#isOut(user, at)) return 'c2c_held';
    if (this.#isTired(user, at)) return 'c2c_let_go';
    if (this.offers.filter(({ owner }) => owner === user).length >= 10) return 'c2c_adverts_limit';
    const own = this.methods.get(user) ?? [];
    if (ways.some((way) => !own.some((one) => one.way === way))) return 'c2c_way_missing';
    const purse = this.purse(user);
    if (isSelling) {
      if (purse.free < amount) return 'insufficient_balance';
      purse.free -= amount;
      purse.locked += amount;
    }
    const id = this.#nextOffer++;
    const listed = knownWays.filter((way) => ways.includes(way));
    this.offers.push({ id, owner: user, isSelling, price, left: amount, ways: listed, isPaused: false });
    return `done ${id}`;
  }

  withdraw(user: number, id: number): Answer {
    const offer = this.offers.find((one) => one.id === id && one.owner === user);
    if (offer === undefined) return 'c2c_advert_not_found';
    if (offer.isSelling) {
      this.purse(user).locked -= offer.left;
      this.purse(user).free += offer.left;
    }
    this.offers = this.offers.filter((one) => one !== offer);
    return 'done';
  }

  take(at: number, ask: Ask): Answer {
    const { user } = ask;
    if (this.#isClosed(user, ask.isSelling ? 'trade' : 'out')) return 'restricted';
    if (!this.#users.includes(user)) return 'user_not_found';
    const may = this.#mayTrade(user);
    if (may !== null) return may;
    const offer = this.offers.find((one) => one.id === ask.offer && one.isSelling === ask.isSelling && one.left > 0n);
    if (offer === undefined || this.#isTired(offer.owner, at)) return 'c2c_advert_not_found';
    if (offer.owner === user) return 'c2c_own_advert';
    if (offer.isPaused || !this.#isFair(offer.price) || this.#isStopped(offer, at)) return 'c2c_advert_paused';
    const isWorse = offer.isSelling ? offer.price > ask.worst : offer.price < ask.worst;
    if (ask.worst !== 0 && isWorse) return 'c2c_price_changed';
    let { amount } = ask;
    if (amount === 0n) amount = ask.money > 0 ? (BigInt(ask.money) * coin) / BigInt(offer.price) : offer.left;
    if (amount <= 0n) return 'c2c_number_required';
    if (amount > offer.left) return 'c2c_over_total';
    const money = this.moneyOf(amount, offer.price);
    if (amount !== offer.left && this.#isSmall(money)) return 'c2c_too_small';
    return this.#refusal(at, ask, offer, money) ?? this.#open(at, ask, offer, amount, money);
  }

  #refusal(at: number, { user }: Ask, offer: Offer, money: bigint): Answer | null {
    if (this.#isTired(user, at)) return 'c2c_let_go';
    const payer = offer.isSelling ? user : offer.owner;
    const isBusy = this.trades.filter((one) => one.payer === payer && !one.isPaid).length >= 2;
    if (isBusy && offer.isSelling) return 'c2c_unpaid';
    const own = this.#left(user, at, money);
    if (own !== null) return own;
    if (!offer.isSelling && this.#isClosed(user, 'trade')) return 'restricted';
    if (!offer.isSelling && this.#isOut(user, at)) return 'c2c_held';
    return this.#left(offer.owner, at, money) === null && !isBusy ? null : 'c2c_advert_paused';
  }

  #open(at: number, { user, way }: Ask, offer: Offer, amount: bigint, money: bigint): Answer {
    const [payer, seller] = offer.isSelling ? [user, offer.owner] : [offer.owner, user];
    const has = (who: number, name: string) => this.methods.get(who)?.some((one) => one.way === name) ?? false;
    const shared = offer.ways.filter((name) => (way === null || name === way) && has(payer, name) && has(seller, name));
    const [chosen] = shared;
    if (chosen === undefined) return 'c2c_way_missing';
    if (!offer.isSelling) {
      if (this.purse(user).free < amount) return 'insufficient_balance';
      this.purse(user).free -= amount;
      this.purse(user).locked += amount;
    }
    offer.left -= amount;
    const id = this.#nextTrade++;
    const sides = { owner: offer.owner, taker: user, payer, seller };
    const rest = { amount, price: offer.price, money, way: chosen, from: at, until: at + 15 * minute };
    this.trades.push({ id, offer: offer.id, ...sides, ...rest, isMoved: false, isPaid: false });
    for (const who of [payer, seller]) this.#traded.push({ trade: id, user: who, at, money });
    return `done ${id}`;
  }

  #act(user: number, id: number, actor: 'payer' | 'seller', isPaid: boolean): Trade | Answer {
    const trade = this.trades.find((one) => one.id === id);
    if (trade === undefined || (trade.owner !== user && trade.taker !== user)) return 'c2c_deal_not_found';
    if (trade[actor] !== user) return 'c2c_not_yours';
    return trade.isPaid === isPaid ? trade : 'c2c_deal_state';
  }

  cancel(at: number, user: number, id: number): Answer {
    const trade = this.#act(user, id, 'payer', false);
    if (typeof trade === 'string') return trade;
    this.#undo(at, trade, false);
    return 'done';
  }

  pay(user: number, id: number): Answer {
    const trade = this.#act(user, id, 'payer', false);
    if (typeof trade === 'string') return trade;
    trade.isPaid = true;
    return 'done';
  }

  release(at: number, user: number, id: number, isConfirmed: boolean): Answer {
    if (this.closed.some(({ what }) => what === 'all')) return 'restricted';
    const trade = this.#act(user, id, 'seller', true);
    if (typeof trade === 'string') return trade;
    const last = this.#holds.filter((hold) => hold.user === user).at(-1);
    const isHeld = last !== undefined && at < last.from + day && last.from >= trade.from;
    if (isHeld || this.closed.some((one) => one.user === user && one.since >= trade.from)) return 'c2c_held';
    if (!isConfirmed) return 'code_wrong';
    this.purse(trade.seller).locked -= trade.amount;
    this.purse(trade.payer).free += trade.amount;
    this.#end(trade);
    return 'done';
  }

  /** Trades whose time is over, in the order of their ends. */
  due(at: number): Trade[] {
    const over = this.trades.filter((one) => !one.isPaid && one.until <= at);
    return over.sort((a, b) => a.until - b.until || a.id - b.id);
  }

  expire(at: number, id: number): void {
    const trade = this.due(at).find((one) => one.id === id);
    if (trade === undefined) return;
    if (at - trade.until > minute && !trade.isMoved) {
      trade.until = at + 5 * minute;
      trade.isMoved = true;
    } else this.#undo(at, trade, true);
  }

  #undo(at: number, trade: Trade, isExpired: boolean): void {
    this.#letGo.push({ user: trade.payer, at });
    this.#traded = this.#traded.filter((one) => one.trade !== trade.id);
    const offer = this.offers.find(({ id }) => id === trade.offer);
    if (offer === undefined || !offer.isSelling) {
      this.purse(trade.seller).locked -= trade.amount;
      this.purse(trade.seller).free += trade.amount;
    }
    if (offer !== undefined) {
      offer.left += trade.amount;
      if (isExpired && trade.payer === offer.owner) offer.isPaused = true;
    }
    this.#end(trade);
  }

  #end(trade: Trade): void {
    this.trades = this.trades.filter((one) => one !== trade);
    const isOver = ({ id, left }: Offer) => left === 0n && !this.trades.some((one) => one.offer === id);
    this.offers = this.offers.filter((one) => one.id !== trade.offer || !isOver(one));
  }

  // What people and staff do beside.

  setRate(rate: number): Answer {
    if (rate < 1000 || rate > 10_000_000 || rate % 1 !== 0) return 'parameter_error';
    this.rate = rate;
    return 'done';
  }

  hold(at: number, user: number): Answer {
    if (!this.#users.includes(user)) return 'user_not_found';
    this.#holds.push({ user, from: at });
    return 'done 0';
  }

  shut(at: number, user: number | null, what: Closed['what']): Answer {
    if (this.closed.some((one) => one.user === user && one.what === what)) return 'restriction_exists';
    this.closed.push({ id: this.#nextClosed, user, what, since: at });
    return `done ${this.#nextClosed++}`;
  }

  reopen(id: number): Answer {
    if (!this.closed.some((one) => one.id === id)) return 'restriction_not_found';
    this.closed = this.closed.filter((one) => one.id !== id);
    return 'done';
  }
}
