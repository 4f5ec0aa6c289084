/**
 * A second reading of the rules of presales: every purchase and every turn of the switch is kept for ever, and sums, ends and
 * what is due are counted from them each time. It imports nothing of the exchange, not even a constant.
 */

export interface Offer {
  readonly sold: number;
  readonly pay: number;
  /** Of the paying coin for a whole one. */
  readonly price: bigint;
  readonly total: bigint;
  readonly each: bigint;
  readonly soft: bigint;
  readonly from: number;
  readonly until: number;
  readonly free: number;
  readonly seller: string;
  readonly addresses: readonly string[];
}

export interface Bought {
  readonly user: number;
  readonly coins: bigint;
  readonly paid: bigint;
  is: 'paying' | 'returned' | 'locked' | 'free';
}

export interface Round {
  readonly id: number;
  /** How often it was set. */
  readonly version: number;
  readonly offer: Offer;
  /** From the last terms on; the first is off. */
  readonly turns: { readonly at: number; readonly isOn: boolean }[];
  readonly bought: Bought[];
  result: 'open' | 'reached' | 'missed';
}

export interface Buyer {
  readonly user: number;
  readonly coins: bigint;
  readonly paid: bigint;
}

interface Purse {
  readonly coin: number;
  readonly owner: string;
  free: bigint;
  locked: bigint;
}

export interface Repeat {
  readonly call: string;
  readonly key: string;
  readonly body: string;
}

interface Remembered extends Repeat {
  readonly user: number;
  readonly at: number;
  readonly answer: string;
}

/** What is closed: everything, presales, or buying for one user. */
export interface Closed {
  readonly id: number;
  readonly scope: 'all' | 'presales' | 'user';
  readonly user: number | null;
  readonly effect: string;
  readonly why: string;
}

interface People {
  readonly traders: readonly number[];
  readonly maker: number;
  /** Of whom it is known who they are. */
  readonly known: readonly number[];
}

interface Asked {
  readonly user: number;
  readonly round: number;
  readonly coins: bigint;
  readonly price: bigint;
  readonly version: number;
}

/** A refusal with its figures, or that it was done, with what was done. */
type Answer = string;

const day = 86_400_000;
const most = 72_057_594_037_927_936n;

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
const isText = (text: string) => text.trim().length > 0 && text.length <= 300;

function isAddress(text: string): boolean {
  const isOurs = text.startsWith('/') && !text.startsWith('//');
  return text === '' || ((isOurs || text.startsWith('https://')) && !text.includes(' ') && text.length <= 300);
}

/** An amount as people write it. */
function written(minor: bigint, scale: number): string {
  const one = 10n ** BigInt(scale);
  let rest = `${minor % one}`.padStart(scale, '0');
  while (rest.endsWith('0')) rest = rest.slice(0, -1);
  return scale === 0 || rest === '' ? `${minor / one}` : `${minor / one}.${rest}`;
}

export class NaivePresale {
  readonly #purses = new Map<string, Purse>();
  readonly #people: People;
  readonly #coins: readonly { readonly code: string; readonly scale: number }[];
  rounds: Round[] = [];
  closed: Closed[] = [];
  #remembered: Remembered[] = [];
  #nextClosed = 1;

  constructor(people: People, coins: readonly { readonly code: string; readonly scale: number }[]) {
    this.#people = people;
    this.#coins = coins;
  }

  purse(owner: string, coin: number): Purse {
    const key = `${owner} ${coin}`;
    const known = this.#purses.get(key) ?? { owner, coin, free: 0n, locked: 0n };
    this.#purses.set(key, known);
    return known;
  }

  pay(from: string, to: string, coin: number, amount: bigint): void {
    this.purse(from, coin).free -= amount;
    this.purse(to, coin).free += amount;
  }

  /** Below zero: unlocks. */
  #lock(owner: string, coin: number, amount: bigint): void {
    const own = this.purse(owner, coin);
    own.free -= amount;
    own.locked += amount;
  }

  /** The first thing that is wrong with the purses; null: nothing. */
  breach(): string | null {
    const purses = [...this.#purses.values()];
    for (const coin of this.#coins.keys()) {
      const own = purses.filter((one) => one.coin === coin);
      if (sumOf(own.flatMap(({ free, locked }) => [free, locked])) !== 0n) return `the model makes coin ${coin}`;
      const held = sumOf(this.rounds.filter(({ offer }) => offer.sold === coin).map((round) => this.heldOf(round)));
      if (this.purse('presale', coin).locked !== held) return `the model holds ${held} of coin ${coin}`;
    }
    const owes = purses.find(({ owner, free, locked }) => locked < 0n || (free < 0n && owner !== 'outside'));
    return owes === undefined ? null : `the model has ${owes.owner} owe ${owes.coin}`;
  }

  // Rounds.

  round(id: number): Round | null {
    return this.rounds.find((one) => one.id === id) ?? null;
  }

  soldOf({ bought }: Round): bigint {
    return sumOf(bought.map(({ coins }) => coins));
  }

  /** What the house keeps locked for it. */
  heldOf({ result, offer, bought }: Round): bigint {
    if (result === 'open') return offer.total;
    return sumOf(result === 'missed' ? [] : bought.filter(({ is }) => is === 'paying').map(({ coins }) => coins));
  }

  /** Whoever bought and is so far, in the order in which they came, with all that they bought. */
  buyers({ bought }: Round, is: Bought['is']): Buyer[] {
    const those = bought.filter((one) => one.is === is);
    return [...new Set(those.map(({ user }) => user))].map((user) => {
      const own = those.filter((one) => one.user === user);
      return { user, coins: sumOf(own.map(({ coins }) => coins)), paid: sumOf(own.map(({ paid }) => paid)) };
    });
  }

  /** Since when it is off; null: it is on. */
  offSince({ turns }: Round): number | null {
    const last = turns.at(-1);
    return last === undefined || last.isOn ? null : last.at;
  }

  /** Its end, were it on from now on: each time off that was after the start is added, one by one. */
  endOf({ offer, turns }: Round, now: number): number {
    let end = offer.until;
    for (const [at, turn] of turns.entries()) {
      if (turn.isOn) continue;
      const [begin, over] = [Math.max(turn.at, offer.from), turns[at + 1]?.at ?? now];
      if (over > begin) end += over - begin;
    }
    return end;
  }

  /** When it is over as things are. */
  #overAt(round: Round): number {
    const off = this.offSince(round);
    if (off === null) return this.endOf(round, 0);
    const begin = Math.max(off, round.offer.from);
    const before = this.endOf(round, begin) - round.offer.until;
    return begin + 30 * day - before;
  }

  /** When the exchange has something to do for it; null: nothing, ever. */
  dueAt(round: Round): number | null {
    if (round.result === 'open') return this.#overAt(round);
    const has = (is: Bought['is']) => round.bought.some((one) => one.is === is);
    if (has('paying') || (has('locked') && has('free'))) return 0;
    return has('locked') ? round.offer.free : null;
  }

  /** Those that have something to do, in turn: what has begun is finished first. */
  due(now: number): Round[] {
    const all = this.rounds.map((round) => ({ round, at: this.dueAt(round) ?? Number.POSITIVE_INFINITY }));
    const sorted = all.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at || a.round.id - b.round.id);
    return sorted.map(({ round }) => round);
  }

  set(now: number, id: number, offer: Offer, reason: string): Answer {
    const before = this.round(id);
    if (before === null && id !== this.rounds.length + 1) return 'presale_not_found';
    if (before === null && this.rounds.length === 100) return 'presale_rounds_limit';
    if (before !== null && (before.bought.length > 0 || before.result !== 'open')) return 'presale_is_fixed';
    const isOther = before !== null && (before.offer.sold !== offer.sold || before.offer.pay !== offer.pay);
    if (isOther || !this.#isSound(offer, now)) return 'parameter_error';
    if (!isText(reason)) return 'staff_reason_required';
    const back = before !== null && before.offer.sold === offer.sold ? before.offer.total : 0n;
    if (this.purse('presale', offer.sold).free + back < offer.total) return 'presale_not_covered';
    if (before !== null) this.#lock('presale', before.offer.sold, -before.offer.total);
    this.#lock('presale', offer.sold, offer.total);
    const version = (before?.version ?? 0) + 1;
    const round: Round = { id, version, offer, turns: [{ at: now, isOn: false }], bought: [], result: 'open' };
    this.rounds = [...this.rounds.filter((one) => one.id !== id), round].sort((a, b) => a.id - b.id);
    return 'done';
  }

  #isSound(offer: Offer, now: number): boolean {
    const { sold, pay, price, total, each, soft, from, until, free } = offer;
    if (this.#coins[sold] === undefined || this.#coins[pay] === undefined || sold === pay) return false;
    const areAmounts = price >= 1n && each >= 1n && total >= each && total >= soft && soft >= 0n && total <= most;
    const areTimes = until > now && from < until && until <= from + 365 * day;
    const isFree = free >= until && free <= until + 3650 * day;
    const isPayable = this.#costOf(offer, total) <= most;
    return areAmounts && areTimes && isFree && isPayable && isText(offer.seller) && offer.addresses.every(isAddress);
  }

  turn(now: number, id: number, isOn: boolean, reason: string): Answer {
    const round = this.round(id);
    if (round === null) return 'presale_not_found';
    if (round.result !== 'open' || this.#overAt(round) <= now) return 'presale_is_over';
    if ((this.offSince(round) === null) === isOn) return 'presale_is_so';
    if (!isText(reason)) return 'staff_reason_required';
    if (isOn && this.rounds.some((other) => this.#sellBoth(now, round, other))) return 'presale_overlaps';
    round.turns.push({ at: now, isOn });
    return 'done';
  }

  /** Whether a round that would be on from now on sells at a time at which another does. */
  #sellBoth(now: number, round: Round, other: Round): boolean {
    if (other === round || other.result !== 'open' || this.offSince(other) !== null) return false;
    const isBefore = this.endOf(other, 0) <= Math.max(now, round.offer.from);
    const isAfter = other.offer.from >= this.endOf(round, now);
    return !isBefore && !isAfter;
  }

  // Buying.

  /** The least amount that is not less than price times number. */
  #costOf({ sold, price }: Offer, coins: bigint): bigint {
    const one = 10n ** BigInt(this.#coins[sold]?.scale ?? 0);
    const down = (coins * price) / one;
    return down * one < coins * price ? down + 1n : down;
  }

  buy(now: number, asked: Asked, repeat: Repeat | null): Answer {
    const { user } = asked;
    this.#remembered = this.#remembered.filter((one) => now - one.at < day);
    const known = this.#remembered.find(
      (one) => one.user === user && one.call === repeat?.call && one.key === repeat.key,
    );
    if (known !== undefined) return known.body === repeat?.body ? known.answer : 'idempotency_key_reused';
    const isShut = this.closed.some((one) => one.scope !== 'user' || one.user === user);
    const answer = isShut ? 'restricted' : (this.#refusal(now, asked) ?? this.#take(asked));
    if (repeat !== null && answer === 'done') this.#remembered.push({ ...repeat, user, at: now, answer });
    return answer;
  }

  isSelling(round: Round, now: number): boolean {
    const isOn = round.result === 'open' && this.offSince(round) === null;
    return isOn && now >= round.offer.from && now < this.endOf(round, now);
  }

  boughtBy({ bought }: Round, user: number): bigint {
    return sumOf(bought.filter((one) => one.user === user).map(({ coins }) => coins));
  }

  #refusal(now: number, { user, round: id, coins, price, version }: Asked): Answer | null {
    const { traders, maker, known } = this.#people;
    if (user !== maker && !traders.includes(user)) return 'user_not_found';
    const round = this.round(id);
    if (round === null) return 'presale_not_found';
    const { offer } = round;
    if (user === maker || !this.isSelling(round, now)) return 'presale_not_selling';
    if (price !== offer.price || version !== round.version) return 'presale_terms_changed';
    if (!known.includes(user)) return 'presale_identity_required';
    if (coins < 1n) return 'presale_amount_required';
    const { code, scale } = this.#coins[offer.sold] ?? { code: '', scale: 0 };
    const left = offer.total - this.soldOf(round);
    if (left === 0n) return 'presale_sold_out';
    if (coins > left) return `presale_left ${code} ${written(left, scale)}`;
    if (this.boughtBy(round, user) + coins > offer.each)
      return `presale_user_limit ${code} ${written(offer.each, scale)}`;
    return this.purse(`${user}`, offer.pay).free < this.#costOf(offer, coins) ? 'insufficient_balance' : null;
  }

  #take({ user, round: id, coins }: Asked): Answer {
    const round = this.round(id);
    if (round === null) throw new Error('a refusal is missing');
    const paid = this.#costOf(round.offer, coins);
    this.#lock(`${user}`, round.offer.pay, paid);
    round.bought.push({ user, coins, paid, is: 'paying' });
    return 'done';
  }

  // What the exchange does by itself. Before it is due nothing happens, and afterwards neither.

  step(now: number, id: number): Answer {
    const round = this.due(now).find((one) => one.id === id);
    if (round === undefined) return 'done nothing';
    if (round.result === 'open') return this.#close(round);
    const is = round.bought.some((one) => one.is === 'paying') ? 'paying' : 'locked';
    const buyers = this.buyers(round, is).slice(0, 50);
    for (const { user } of buyers)
      for (const one of round.bought) if (one.user === user && one.is === is) this.#forward(round, one);
    return `done ${is} ${buyers.map(({ user }) => user).join(' ')}`;
  }

  #close(round: Round): Answer {
    const { offer } = round;
    const sold = this.soldOf(round);
    const isReached = this.offSince(round) === null && sold >= offer.soft && sold > 0n;
    round.result = isReached ? 'reached' : 'missed';
    this.#lock('presale', offer.sold, isReached ? sold - offer.total : -offer.total);
    return `done ${round.result}`;
  }

  /** One purchase goes one step further. */
  #forward({ offer, result }: Round, one: Bought): void {
    const who = `${one.user}`;
    if (one.is === 'locked') {
      this.#lock(who, offer.sold, -one.coins);
      one.is = 'free';
      return;
    }
    this.#lock(who, offer.pay, -one.paid);
    one.is = 'returned';
    if (result === 'missed') return;
    this.pay(who, 'presale', offer.pay, one.paid);
    this.#lock('presale', offer.sold, -one.coins);
    this.pay('presale', who, offer.sold, one.coins);
    this.#lock(who, offer.sold, one.coins);
    one.is = 'locked';
  }

  // What staff do beside.

  /** Money of the house, which may not take what is sold. */
  move(from: string, to: string, coin: number, amount: bigint): Answer {
    if (amount <= 0n) return 'house_amount_required';
    if (from !== 'outside' && this.purse(from, coin).free < amount) return 'insufficient_balance';
    this.pay(from, to, coin, amount);
    return 'done';
  }

  shut(scope: Closed['scope'], user: number | null, effect: string, why: string): Answer {
    const isSame = (one: Closed) =>
      one.scope === scope && one.user === user && one.effect === effect && one.why === why;
    if (this.closed.some(isSame)) return 'restriction_exists';
    this.closed.push({ id: this.#nextClosed, scope, user, effect, why });
    return `done ${this.#nextClosed++}`;
  }

  reopen(id: number): Answer {
    const found = this.closed.find((one) => one.id === id);
    if (found === undefined) return 'restriction_not_found';
    this.closed = this.closed.filter((one) => one !== found);
    return 'done';
  }
}
