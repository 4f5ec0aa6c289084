/**
 * A second reading of the rules of fiat trading, for one coin of eight decimals: lists searched from end to end, what was
 * traded and let go kept for ever. It imports nothing of the exchange, not even a constant.
 */
import { Kept, knownWays, Lost, moneyOf, savedMethods } from './model-counts.ts';
import type { Ask, Closed, Missed, Offer, Purse, Trade } from './model-shapes.ts';

type Answer = string;
const minute = 60_000;
const day = 24 * 60 * minute;
const coin = 100_000_000n;

export class NaiveC2c {
  readonly #users: readonly number[];
  /** By level of identity; who is not here has the first. */
  readonly #levels: ReadonlyMap<number, number>;
  readonly purses = new Map<number, Purse>();
  readonly methods = new Map<number, { way: string; from: number }[]>();
  readonly #holds: { user: number; from: number }[] = [];
  readonly #letGo: { user: number; at: number }[] = [];
  readonly #kept = new Kept();
  readonly #lost = new Lost();
  readonly barred = new Set<number>();
  readonly strangers: { user: number; other: number }[] = [];
  missed: Missed[] = [];
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

  #areStrangers(user: number, other: number) {
    return this.strangers.some((one) => [one.user, one.other].sort().join() === [user, other].sort().join());
  }

  /** The one coin is all that a user has, in the one account. */
  #isKept(at: number, user: number, amount: bigint): boolean {
    const kept = this.#kept.of(user, at);
    return kept !== null && this.purse(user).free - amount < kept;
  }

  #isClosed(user: number, what: 'out' | 'trade' | 'end'): boolean {
    return this.closed.some((one) => (one.what === 'all' ? true : one.user === user && one.what === what));
  }

  /** Its owner may have no deals of it now: of one that sells, coins would leave. */
  #isStopped({ owner, isSelling }: Offer, at: number): boolean {
    if (this.#isClosed(owner, 'trade') || this.barred.has(owner)) return true;
    return isSelling && (this.#isClosed(owner, 'out') || this.#isOut(owner, at));
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
    if (this.barred.has(user)) return 'c2c_closed';
    if (this.#level(user) < 2) return 'c2c_identity_required';
    return this.methods.has(user) ? null : 'c2c_method_missing';
  }

  save(at: number, user: number, ways: readonly string[], changed: readonly string[]): Answer {
    if (!this.#users.includes(user)) return 'user_not_found';
    if (ways.length === 0) return 'c2c_method_required';
    if (changed.some((way) => !ways.includes(way))) return 'parameter_error';
    this.methods.set(user, savedMethods(this.methods.get(user) ?? [], at, ways, changed));
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
    if (this.#isSmall(moneyOf(amount, price))) return 'c2c_too_small';
    if (isSelling && this.#isClosed(user, 'trade')) return 'restricted';
    if (isSelling && this.#isOut(user, at)) return 'c2c_held';
    if (this.#isTired(user, at)) return 'c2c_let_go';
    if (this.offers.filter(({ owner }) => owner === user).length >= 10) return 'c2c_adverts_limit';
    const own = this.methods.get(user) ?? [];
    if (ways.some((way) => !own.some((one) => one.way === way))) return 'c2c_way_missing';
    const purse = this.purse(user);
    if (isSelling) {
      if (purse.free < amount) return 'insufficient_balance';
      if (this.#isKept(at, user, amount)) return 'withheld';
      purse.free -= amount;
      purse.locked += amount;
    }
    const id = this.#nextOffer++;
    const listed = knownWays.filter((way) => ways.includes(way));
    this.offers.push({ id, owner: user, isSelling, price, left: amount, ways: listed, isPaused: false });
    return `done ${id}`;
  }

  rest(user: number, id: number, isPaused: boolean): Answer {
    const offer = this.offers.find((one) => one.id === id && one.owner === user);
    if (offer === undefined) return 'c2c_advert_not_found';
    offer.isPaused = isPaused;
    return 'done';
  }

  withdraw(user: number, id: number): Answer {
    const offer = this.offers.find((one) => one.id === id && one.owner === user);
    if (offer === undefined) return 'c2c_advert_not_found';
    if (offer.isSelling) {
      // What missed trades had given back to it stays with its owner as long as it would have.
      let rest = offer.left;
      for (const { offer: of, amount, missedAt, owner } of this.missed) {
        if (of !== id) continue;
        const part = amount < rest ? amount : rest;
        rest -= part;
        if (part > 0n) this.#kept.add({ user: owner, amount: part, until: missedAt + 30 * minute });
      }
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
    if (this.#areStrangers(user, offer.owner)) return 'c2c_advert_not_found';
    if (offer.owner === user) return 'c2c_own_advert';
    if (offer.isPaused || !this.#isFair(offer.price) || this.#isStopped(offer, at)) return 'c2c_advert_paused';
    const isWorse = offer.isSelling ? offer.price > ask.worst : offer.price < ask.worst;
    if (ask.worst !== 0 && isWorse) return 'c2c_price_changed';
    let { amount } = ask;
    if (amount === 0n) amount = ask.money > 0 ? (BigInt(ask.money) * coin) / BigInt(offer.price) : offer.left;
    if (amount <= 0n) return 'c2c_number_required';
    if (amount > offer.left) return 'c2c_over_total';
    const money = moneyOf(amount, offer.price);
    if (amount !== offer.left && this.#isSmall(money)) return 'c2c_too_small';
    return this.#refusal(at, ask, offer, money) ?? this.#open(at, ask, offer, amount, money);
  }

  #refusal(at: number, { user }: Ask, offer: Offer, money: bigint): Answer | null {
    if (this.#isTired(user, at)) return 'c2c_let_go';
    const payer = offer.isSelling ? user : offer.owner;
    const isBusy = this.trades.filter((one) => one.payer === payer && one.state === 'unpaid').length >= 2;
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
      if (this.#isKept(at, user, amount)) return 'withheld';
      this.purse(user).free -= amount;
      this.purse(user).locked += amount;
    }
    offer.left -= amount;
    const id = this.#nextTrade++;
    const sides = { owner: offer.owner, taker: user, payer, seller };
    const rest = { amount, price: offer.price, money, way: chosen, from: at, until: at + 15 * minute };
    this.trades.push({ id, offer: offer.id, ...sides, ...rest, isMoved: false, state: 'unpaid', foreign: 0n });
    for (const who of [payer, seller]) this.#traded.push({ trade: id, user: who, at, money });
    return `done ${id}`;
  }

  #act(user: number, id: number, actor: 'payer' | 'seller' | 'both', ...states: Trade['state'][]): Trade | Answer {
    const trade = this.trades.find((one) => one.id === id);
    if (trade === undefined || (trade.owner !== user && trade.taker !== user)) return 'c2c_deal_not_found';
    if (actor !== 'both' && trade[actor] !== user) return 'c2c_not_yours';
    return states.includes(trade.state) ? trade : 'c2c_deal_state';
  }

  cancel(at: number, user: number, id: number): Answer {
    const trade = this.#act(user, id, 'payer', 'unpaid');
    if (typeof trade === 'string') return trade;
    this.#undo(at, trade, 'cancelled');
    return 'done';
  }

  pay(at: number, user: number, id: number): Answer {
    const trade = this.#act(user, id, 'payer', 'unpaid');
    if (typeof trade === 'string') return trade;
    trade.state = 'paid';
    trade.until = at + day;
    return 'done';
  }

  dispute(user: number, id: number): Answer {
    const trade = this.#act(user, id, 'both', 'paid');
    if (typeof trade === 'string') return trade;
    trade.state = 'disputed';
    return 'done';
  }

  giveUp(at: number, user: number, id: number): Answer {
    const trade = this.#act(user, id, 'payer', 'disputed');
    if (typeof trade === 'string') return trade;
    this.#undo(at, trade, 'given up');
    return 'done';
  }

  payLate(at: number, user: number, id: number): Answer {
    const late = this.missed.find((one) => one.id === id);
    const trade = late ?? this.trades.find((one) => one.id === id);
    if (trade === undefined || (trade.owner !== user && trade.taker !== user)) return 'c2c_deal_not_found';
    if (trade.payer !== user) return 'c2c_not_yours';
    if (late === undefined) return 'c2c_deal_state';
    if (late.missedAt + 30 * minute < at) return 'c2c_deal_not_found';
    const offer = this.offers.find((one) => one.id === trade.offer);
    const purse = this.purse(trade.seller);
    const fromOffer = offer === undefined ? 0n : offer.left < trade.amount ? offer.left : trade.amount;
    const missing = offer?.isSelling === true ? trade.amount - fromOffer : trade.amount;
    if (purse.free < missing) return 'c2c_late_gone';
    if (offer !== undefined) offer.left -= fromOffer;
    purse.free -= missing;
    purse.locked += missing;
    this.missed = this.missed.filter((one) => one !== late);
    const { missedAt, ...rest } = late;
    this.trades.push({ ...rest, until: missedAt, isMoved: true, state: 'disputed', foreign: trade.amount - fromOffer });
    for (const who of [trade.payer, trade.seller])
      this.#traded.push({ trade: id, user: who, at: trade.from, money: trade.money });
    return 'done';
  }

  judge(at: number, id: number, isReleased: boolean, isReasoned: boolean): Answer {
    const trade = this.trades.find((one) => one.id === id);
    if (trade === undefined) return 'c2c_deal_not_found';
    if (trade.state !== 'disputed') return 'c2c_deal_state';
    if (!isReasoned) return 'staff_reason_required';
    if (isReleased) this.#hand(trade);
    const hasOffer = this.offers.some((one) => one.id === trade.offer && one.isSelling);
    const amount = isReleased || !hasOffer ? trade.amount : trade.foreign;
    if (amount > 0n) this.#kept.add({ user: isReleased ? trade.payer : trade.seller, amount, until: at + day });
    if (!isReleased) this.#undo(at, trade, 'judged');
    const loser = isReleased ? trade.seller : trade.payer;
    if (this.#lost.again(loser, at)) this.barred.add(loser);
    return 'done';
  }

  letBack(user: number, isReasoned: boolean): Answer {
    if (!this.barred.has(user)) return 'user_not_found';
    if (!isReasoned) return 'staff_reason_required';
    this.barred.delete(user);
    this.#lost.forget(user);
    return 'done';
  }

  block(user: number, other: number, isBlocked: boolean): Answer {
    const isSomebody = (one: number) => one > 100_000;
    if (user === other || !isSomebody(user) || !isSomebody(other)) return 'user_not_found';
    const at = this.strangers.findIndex((one) => one.user === user && one.other === other);
    if (at >= 0) this.strangers.splice(at, 1);
    if (isBlocked) this.strangers.push({ user, other });
    return 'done';
  }

  release(at: number, user: number, id: number, isConfirmed: boolean): Answer {
    if (this.closed.some(({ what }) => what === 'all')) return 'restricted';
    const trade = this.#act(user, id, 'seller', 'paid', 'disputed');
    if (typeof trade === 'string') return trade;
    const last = this.#holds.filter((hold) => hold.user === user).at(-1);
    const isHeld = last !== undefined && at < last.from + day && last.from >= trade.from;
    if (isHeld || this.closed.some((one) => one.user === user && one.since >= trade.from)) return 'c2c_held';
    if (!isConfirmed) return 'code_wrong';
    this.#hand(trade);
    return 'done';
  }

  #hand(trade: Trade): void {
    this.purse(trade.seller).locked -= trade.amount;
    this.purse(trade.payer).free += trade.amount;
    this.#end(trade);
  }

  /** Trades whose time is over, in the order of their ends. */
  due(at: number): Trade[] {
    return this.trades
      .filter((one) => one.state !== 'disputed' && one.until <= at)
      .sort((a, b) => a.until - b.until || a.id - b.id);
  }

  expire(at: number, id: number): void {
    const trade = this.due(at).find((one) => one.id === id);
    if (trade === undefined) return;
    if (trade.state === 'paid') trade.state = 'disputed';
    else if (at - trade.until > minute && !trade.isMoved) {
      trade.until = at + 5 * minute;
      trade.isMoved = true;
    } else this.#undo(at, trade, 'missed');
  }

  #undo(at: number, trade: Trade, why: 'cancelled' | 'missed' | 'given up' | 'judged'): void {
    this.#traded = this.#traded.filter((one) => one.trade !== trade.id);
    const offer = this.offers.find(({ id }) => id === trade.offer);
    const rests = offer !== undefined && why === 'missed' && trade.payer === offer.owner;
    if ((why === 'cancelled' || why === 'missed') && !rests) this.#letGo.push({ user: trade.payer, at });
    const toSeller = offer === undefined || !offer.isSelling ? trade.amount : trade.foreign;
    this.purse(trade.seller).locked -= toSeller;
    this.purse(trade.seller).free += toSeller;
    if (offer !== undefined) offer.left += trade.amount - trade.foreign;
    if (rests) offer.isPaused = true;
    if (why === 'missed') {
      this.missed = [...this.missed.filter(({ missedAt }) => missedAt + 30 * minute >= at), { ...trade, missedAt: at }];
      if (offer === undefined || !offer.isSelling)
        this.#kept.add({ user: trade.seller, amount: trade.amount, until: at + 30 * minute });
    }
    this.#end(trade);
  }

  #end(trade: Trade): void {
    this.trades = this.trades.filter((one) => one !== trade);
    const isOver = ({ id, left }: Offer) => left === 0n && !this.trades.some((one) => one.offer === id);
    this.offers = this.offers.filter((one) => one.id !== trade.offer || !isOver(one));
  }

  setRate(rate: number) {
    if (rate < 1000 || rate > 10_000_000 || rate % 1 !== 0) return 'parameter_error';
    this.rate = rate;
    return 'done';
  }

  hold(at: number, user: number): Answer {
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
