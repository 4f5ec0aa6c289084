/**
 * A second reading of the rules of staking: lists searched from end to end, whole numbers and fractions, what is left found
 * by trying. It imports nothing of the exchange, not even a constant.
 */

export interface Deal {
  readonly isOpen: boolean;
  readonly coin: number;
  readonly days: number;
  /** Ten-thousandths of a per cent of the principal. */
  readonly daily: number;
  readonly least: bigint;
  readonly most: bigint;
  readonly inAll: bigint;
  readonly each: bigint;
  readonly count: number;
  readonly isEarly: boolean;
  readonly isForKnown: boolean;
}

export interface Product {
  readonly id: number;
  /** All terms it ever had; the last are those of now. */
  readonly history: readonly Deal[];
}

export interface Stake {
  readonly id: number;
  readonly user: number;
  readonly product: number;
  readonly deal: Deal;
  readonly principal: bigint;
  readonly promised: bigint;
  readonly from: number;
}

interface Purse {
  readonly owner: string;
  readonly coin: number;
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

/** What is closed: everything or staking alone, to buyers or to those who end as well; or buying for one user. */
export interface Closed {
  readonly id: number;
  readonly scope: 'all' | 'staking' | 'user';
  readonly user: number | null;
  readonly isHalt: boolean;
  readonly why: string;
}

/** A refusal with its figures, or that it was done, with a number where one is given. */
type Answer = string;

const hour = 3_600_000;
const day = 24 * hour;

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
const isWithin = (value: number, least: number, most: number) => value >= least && value <= most && value % 1 === 0;

/** What a principal brings in all: per cents and parts of them, rounded down once, at the end. */
function yieldOf(principal: bigint, { daily, days }: Deal): bigint {
  const over = principal * BigInt(daily) * BigInt(days);
  const under = 100n * 10_000n;
  return (over - (over % under)) / under;
}

/** An amount as people write it. */
function written(minor: bigint, scale: number): string {
  const digits = `${minor}`.padStart(scale + 1, '0');
  let [whole, rest] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)];
  while (rest.endsWith('0')) rest = rest.slice(0, -1);
  if (rest !== '') whole = `${whole}.${rest}`;
  return whole;
}

export class NaivePledge {
  readonly purses: Purse[] = [];
  readonly #users: readonly number[];
  /** Of whom it is known who they are. */
  readonly #known: readonly number[];
  readonly #coins: readonly { readonly code: string; readonly scale: number }[];
  products: Product[] = [];
  stakes: Stake[] = [];
  closed: Closed[] = [];
  /** What was scarce at the last refusal for want of something left. */
  scarce: 'limit' | 'rewards' = 'limit';
  #remembered: Remembered[] = [];
  #nextStake = 1;
  #nextClosed = 1;

  constructor(
    users: readonly number[],
    known: readonly number[],
    coins: readonly { readonly code: string; readonly scale: number }[],
  ) {
    this.#users = users;
    this.#known = known;
    this.#coins = coins;
  }

  purse(owner: string, coin: number): Purse {
    const known = this.purses.find((one) => one.owner === owner && one.coin === coin);
    if (known !== undefined) return known;
    const made = { owner, coin, free: 0n, locked: 0n };
    this.purses.push(made);
    return made;
  }

  pay(from: string, to: string, coin: number, amount: bigint): void {
    this.purse(from, coin).free -= amount;
    this.purse(to, coin).free += amount;
  }

  /** The first thing that is wrong with the purses; null: nothing. */
  breach(): string | null {
    for (const coin of this.#coins.keys()) {
      const own = this.purses.filter((one) => one.coin === coin);
      if (sumOf(own.flatMap(({ free, locked }) => [free, locked])) !== 0n) return `the model makes coin ${coin}`;
      const promised = sumOf(this.stakes.filter(({ deal }) => deal.coin === coin).map((one) => one.promised));
      if (this.purse('rewards', coin).locked !== promised) return `the model promises ${promised} of coin ${coin}`;
    }
    const owes = this.purses.find(({ owner, free, locked }) => locked < 0n || (free < 0n && owner !== 'outside'));
    return owes === undefined ? null : `the model has ${owes.owner} owe ${owes.coin}`;
  }

  // Products.

  dealOf(product: number): Deal | null {
    return this.products.find(({ id }) => id === product)?.history.at(-1) ?? null;
  }

  versionOf(product: number): number {
    return this.products.find(({ id }) => id === product)?.history.length ?? 0;
  }

  stakedIn(product: number): bigint {
    return sumOf(this.stakes.filter((one) => one.product === product).map(({ principal }) => principal));
  }

  /** The most that anybody can still stake, found by trying. */
  leftIn(product: number): bigint {
    const deal = this.dealOf(product);
    if (deal === null) return 0n;
    const { free } = this.purse('rewards', deal.coin);
    const byLimit = deal.inAll - this.stakedIn(product);
    this.scarce = 'limit';
    if (byLimit < deal.least) return 0n;
    let [can, cannot] = [0n, byLimit + 1n];
    while (cannot - can > 1n) {
      const middle = can + (cannot - can) / 2n;
      if (yieldOf(middle, deal) <= free) can = middle;
      else cannot = middle;
    }
    if (can < byLimit) this.scarce = 'rewards';
    return can < deal.least ? 0n : can;
  }

  offer(product: number, deal: Deal, reason: string): Answer {
    const before = this.dealOf(product);
    if (before === null && product !== this.products.length + 1) return 'pledge_product_not_found';
    if (before === null && this.products.length >= 100) return 'pledge_products_limit';
    if (!this.#isSound(deal) || (before !== null && before.coin !== deal.coin)) return 'parameter_error';
    if (reason.trim() === '') return 'staff_reason_required';
    const history = this.products.find(({ id }) => id === product)?.history ?? [];
    const others = this.products.filter(({ id }) => id !== product);
    this.products = [...others, { id: product, history: [...history, deal] }].sort((a, b) => a.id - b.id);
    return 'done';
  }

  #isSound({ coin, days, daily, least, most, inAll, each, count }: Deal): boolean {
    const areNumbers = isWithin(days, 1, 3650) && isWithin(daily, 1, 100_000) && isWithin(count, 1, 100);
    const inOrder = [1n, least, most, each, inAll, 2n ** 56n];
    const areAmounts = inOrder.every((amount, at) => at === 0 || amount >= (inOrder[at - 1] ?? 0n));
    const isPaid =
      least * BigInt(isWithin(daily, 1, 100_000) ? daily : 0) * BigInt(isWithin(days, 1, 3650) ? days : 0) >=
      1_000_000n;
    return this.#coins[coin] !== undefined && areNumbers && areAmounts && isPaid;
  }

  // Buying.

  buy(at: number, asked: { user: number; product: number; version: number; amount: bigint }, repeat: Repeat | null) {
    return this.#once(at, asked.user, repeat, () => {
      if (this.closed.some(({ scope, user }) => scope !== 'user' || user === asked.user)) return 'restricted';
      return this.#refusal(asked) ?? this.#take(at, asked);
    });
  }

  /** A request that was done already is answered as it was. */
  #once(at: number, user: number, repeat: Repeat | null, act: () => Answer): Answer {
    this.#remembered = this.#remembered.filter((one) => at - one.at < day);
    const known = this.#remembered.find(
      (one) => one.user === user && one.call === repeat?.call && one.key === repeat.key,
    );
    if (known !== undefined) return known.body === repeat?.body ? known.answer : 'idempotency_key_reused';
    const answer = act();
    if (repeat !== null && answer.startsWith('done')) this.#remembered.push({ ...repeat, user, at, answer });
    return answer;
  }

  #refusal(asked: { user: number; product: number; version: number; amount: bigint }): Answer | null {
    const { user, product, version, amount } = asked;
    if (!this.#users.includes(user)) return 'user_not_found';
    const deal = this.dealOf(product);
    if (deal === null) return 'pledge_product_not_found';
    if (!deal.isOpen) return 'not_open';
    if (version !== this.versionOf(product)) return 'pledge_terms_changed';
    if (deal.isForKnown && !this.#known.includes(user)) return 'pledge_identity_required';
    const { code, scale } = this.#coins[deal.coin] ?? { code: '', scale: 0 };
    if (amount < deal.least || amount > deal.most)
      return `pledge_range ${code} ${written(deal.most, scale)} ${written(deal.least, scale)}`;
    const own = this.stakes.filter((one) => one.user === user && one.product === product);
    if (own.length >= deal.count) return `pledge_held ${deal.count}`;
    if (sumOf(own.map(({ principal }) => principal)) + amount > deal.each)
      return `pledge_user_limit ${code} ${written(deal.each, scale)}`;
    const left = this.leftIn(product);
    if (left === 0n) return 'pledge_sold_out';
    if (amount > left) return `pledge_left ${code} ${written(left, scale)}`;
    return this.purse(`${user} spot`, deal.coin).free < amount ? 'insufficient_balance' : null;
  }

  #take(at: number, { user, product, amount }: { user: number; product: number; amount: bigint }): Answer {
    const deal = this.dealOf(product);
    if (deal === null) throw new Error('a refusal is missing');
    const promised = yieldOf(amount, deal);
    for (const [owner, locked] of [
      [`${user} spot`, amount],
      ['rewards', promised],
    ] as const) {
      this.purse(owner, deal.coin).free -= locked;
      this.purse(owner, deal.coin).locked += locked;
    }
    const id = this.#nextStake++;
    this.stakes.push({ id, user, product, deal, principal: amount, promised, from: at });
    return `done ${id}`;
  }

  // The end.

  endOf({ from, deal }: Stake): number {
    return from + deal.days * 24 * hour;
  }

  /** Those whose end has come, in the order of their ends. */
  due(at: number): Stake[] {
    const over = this.stakes.filter((one) => this.endOf(one) <= at);
    return over.sort((a, b) => this.endOf(a) - this.endOf(b) || a.id - b.id);
  }

  /** The exchange says that its end has come; before that nothing happens, and afterwards neither. */
  mature(at: number, id: number): Answer {
    const found = this.due(at).find((one) => one.id === id);
    if (found !== undefined) this.#close(found, found.promised);
    return 'done';
  }

  endEarly(at: number, user: number, id: number, repeat: Repeat | null): Answer {
    return this.#once(at, user, repeat, () => {
      if (this.closed.some(({ isHalt }) => isHalt)) return 'restricted';
      const found = this.stakes.find((one) => one.id === id && one.user === user);
      if (found === undefined || at >= this.endOf(found)) return 'pledge_not_found';
      if (!found.deal.isEarly) return 'pledge_no_early_end';
      this.#close(found, 0n);
      return 'done';
    });
  }

  #close(found: Stake, paid: bigint): void {
    const { coin } = found.deal;
    const [own, rewards] = [this.purse(`${found.user} spot`, coin), this.purse('rewards', coin)];
    own.locked -= found.principal;
    own.free += found.principal;
    rewards.locked -= found.promised;
    rewards.free += found.promised;
    this.pay('rewards', `${found.user} spot`, coin, paid);
    this.stakes = this.stakes.filter((one) => one !== found);
  }

  // What people and staff do beside.

  transfer(user: number, coin: number, isOut: boolean, amount: bigint): Answer {
    if (this.closed.some(({ scope, isHalt }) => scope === 'all' && isHalt)) return 'restricted';
    if (!this.#users.includes(user)) return 'user_not_found';
    if (amount <= 0n) return 'transfer_amount_zero';
    const [from, to] = isOut ? ['spot', 'micro'] : ['micro', 'spot'];
    if (this.purse(`${user} ${from}`, coin).free < amount) return 'insufficient_balance';
    this.pay(`${user} ${from}`, `${user} ${to}`, coin, amount);
    return 'done';
  }

  /** Money of the house, which may not take what is promised. */
  move(from: string, to: string, coin: number, amount: bigint): Answer {
    if (amount <= 0n) return 'house_amount_required';
    if (from !== 'outside' && this.purse(from, coin).free < amount) return 'insufficient_balance';
    this.pay(from, to, coin, amount);
    return 'done';
  }

  shut(scope: Closed['scope'], user: number | null, isHalt: boolean, why: string): Answer {
    const isSame = (one: Closed) =>
      one.scope === scope && one.user === user && one.isHalt === isHalt && one.why === why;
    if (this.closed.some(isSame)) return 'restriction_exists';
    this.closed.push({ id: this.#nextClosed, scope, user, isHalt, why });
    return `done ${this.#nextClosed++}`;
  }

  reopen(id: number): Answer {
    const found = this.closed.find((one) => one.id === id);
    if (found === undefined) return 'restriction_not_found';
    this.closed = this.closed.filter((one) => one !== found);
    return 'done';
  }
}
