/**
 * A second reading of the rules of agents, for one coin of eight decimals: lists searched from end to end, what was traded
 * and let go kept for ever. It imports nothing of the exchange, not even a constant.
 */
import { knownWays, NaivePeople } from './model-people.ts';

type Answer = string;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const coin = 100_000_000n;

interface Terms {
  readonly sells: number;
  readonly buys: number;
  readonly sellsMost: number;
  readonly buysMost: number;
}

export interface Agent {
  readonly id: number;
  readonly user: number;
  readonly name: string;
  status: 'applied' | 'working' | 'stopped';
  place: string;
  isRegional: boolean;
  bond: bigint;
  terms: Terms;
  lastAt: number;
}

export type Step = 'opened' | 'paid' | 'accepted' | 'transferred' | 'confirmed' | 'refused';

export interface Order {
  readonly id: number;
  readonly agency: number;
  readonly agent: number;
  readonly user: number;
  readonly isDeposit: boolean;
  readonly coins: bigint;
  readonly rate: number;
  readonly money: number;
  readonly way: string;
  readonly from: number;
  /** Whose account has the coins. */
  holder: number;
  step: Step;
  isDisputed: boolean;
  until: number;
  isMoved: boolean;
}

/** A withdrawal that is over, and what its user may still get of the bond. */
export interface Claim {
  readonly id: number;
  readonly agency: number;
  readonly user: number;
  left: bigint;
  readonly until: number;
}

interface Ask {
  readonly user: number;
  readonly agency: number;
  readonly isDeposit: boolean;
  readonly money: number;
  readonly way: string | null;
  readonly worst: number;
}

export class NaiveAgents {
  readonly people: NaivePeople;
  agents: Agent[] = [];
  orders: Order[] = [];
  claims: Claim[] = [];
  isOn = true;
  readonly #references: string[] = [];
  #nextAgent = 1;
  #nextOrder = 1;

  constructor(users: readonly number[], levels: ReadonlyMap<number, number>) {
    this.people = new NaivePeople(users, levels);
  }

  apply(user: number, name: string, city: string, district: string): Answer {
    if (this.people.isStopped(user, 'trade')) return 'restricted';
    if (!this.people.users.includes(user)) return 'user_not_found';
    if (!this.isOn) return 'not_open';
    const may = this.people.mayTrade(user);
    if (may !== null) return may;
    if (this.agents.some((one) => one.user === user)) return 'acceptor_applied';
    if (name.length < 2 || name.length > 40) return 'acceptor_name_required';
    if (city === '' || district === '') return 'acceptor_place_required';
    if (this.agents.some((one) => one.name === name)) return 'acceptor_name_taken';
    const id = this.#nextAgent++;
    const terms = { sells: 0, buys: 0, sellsMost: 0, buysMost: 0 };
    const place = `${city}, ${district}`;
    this.agents.push({ id, user, name, status: 'applied', place, isRegional: false, bond: 0n, terms, lastAt: 0 });
    return `done ${id}`;
  }

  /** The bond stays until thirty days after the last order, and while there is one. */
  #isBound({ id, lastAt }: Agent, at: number): boolean {
    if (this.orders.some(({ agency }) => agency === id)) return true;
    return lastAt > 0 && at < lastAt + 30 * day;
  }

  leave(at: number, user: number): Answer {
    if (this.people.isStopped(user, 'end')) return 'restricted';
    const own = this.agents.find((one) => one.user === user);
    if (own === undefined) return 'acceptor_not_one';
    const hasOrders = this.orders.some(({ agency }) => agency === own.id);
    if ((own.bond > 0n || hasOrders) && this.#isBound(own, at)) return 'acceptor_bond_kept';
    this.people.lock(user, -own.bond);
    this.agents = this.agents.filter((one) => one !== own);
    return 'done';
  }

  setTerms(user: number, { sells, buys, sellsMost, buysMost }: Terms): Answer {
    if (this.people.isStopped(user, 'trade')) return 'restricted';
    const own = this.agents.find((one) => one.user === user);
    if (own === undefined || own.status === 'applied') return 'acceptor_not_one';
    if ([sells, buys, sellsMost, buysMost].some((one) => one < 0)) return 'parameter_error';
    if (sellsMost > 0 && !this.people.isFair(sells)) return 'acceptor_rate_band';
    if (buysMost > 0 && !this.people.isFair(buys)) return 'acceptor_rate_band';
    if (sellsMost > 0 && buysMost > 0 && buys > sells) return 'acceptor_rates_crossed';
    own.terms = { sells, buys, sellsMost, buysMost };
    return 'done';
  }

  set(at: number, id: number, bond: bigint, place: string, isRegional: boolean, isReasoned: boolean): Answer {
    const found = this.agents.find((one) => one.id === id);
    if (found === undefined) return 'acceptor_not_found';
    if (!isReasoned) return 'staff_reason_required';
    if (place.startsWith(',')) return 'acceptor_place_required';
    if (bond <= 0n) return 'acceptor_bond_required';
    const more = bond - found.bond;
    if (more < 0n && this.#isBound(found, at)) return 'acceptor_bond_kept';
    if (more > 0n && this.people.purse(found.user).free < more) return 'insufficient_balance';
    if (more > 0n && this.people.isKept(found.user, more, at)) return 'withheld';
    this.people.lock(found.user, more);
    Object.assign(found, { bond, place, isRegional });
    if (found.status === 'applied') found.status = 'working';
    return 'done';
  }

  stop(id: number, isStopped: boolean, isReasoned: boolean): Answer {
    const found = this.agents.find((one) => one.id === id);
    if (found === undefined) return 'acceptor_not_found';
    if (!isReasoned) return 'staff_reason_required';
    if (isStopped === (found.status === 'stopped')) return 'acceptor_stopped';
    if (found.status === 'applied') this.agents = this.agents.filter((one) => one !== found);
    else found.status = isStopped ? 'stopped' : 'working';
    return 'done';
  }

  switch(isOn: boolean, isReasoned: boolean): Answer {
    if (!isReasoned) return 'staff_reason_required';
    if (isOn === this.isOn) return 'acceptors_switched';
    this.isOn = isOn;
    return 'done';
  }

  open(at: number, ask: Ask): Answer {
    const { user, isDeposit, money, worst } = ask;
    if (this.people.isStopped(user, isDeposit ? 'trade' : 'out')) return 'restricted';
    if (!this.people.users.includes(user)) return 'user_not_found';
    if (!this.isOn) return 'not_open';
    const agent = this.agents.find((one) => one.id === ask.agency && one.status === 'working');
    if (agent === undefined || this.people.areStrangers(user, agent.user)) return 'acceptor_not_found';
    if (agent.user === user) return 'acceptor_own';
    const may = this.people.mayTrade(user);
    if (may !== null) return may;
    if (this.people.mayTrade(agent.user) !== null) return 'acceptor_not_taking';
    if (this.people.isStopped(agent.user, 'trade')) return 'acceptor_not_taking';
    if (isDeposit && this.people.staying(agent.user, at) !== null) return 'acceptor_not_taking';
    const { sells, buys, sellsMost, buysMost } = agent.terms;
    const rate = isDeposit ? sells : buys;
    const free = this.people.purse(agent.user).free;
    const worth = (free * BigInt(sells)) / (coin * 100n);
    const most = !isDeposit ? buysMost : worth < BigInt(sellsMost) ? Number(worth) : sellsMost;
    if (money <= 0) return 'acceptor_money_required';
    if (money < this.people.least()) return 'acceptor_too_small';
    if (money > most) return most < this.people.least() ? 'acceptor_not_taking' : 'acceptor_too_large';
    if (!this.people.isFair(rate)) return 'acceptor_not_taking';
    if (worst !== 0 && (isDeposit ? rate > worst : rate < worst)) return 'acceptor_rate_changed';
    return this.#refusal(at, ask) ?? this.#begin(at, ask, agent, rate);
  }

  #refusal(at: number, { user, isDeposit, money }: Ask): Answer | null {
    if (this.people.isTired(user, at)) return 'c2c_let_go';
    const own = this.orders.filter((one) => one.user === user || one.agent === user);
    if (own.length >= 20) return 'c2c_deals_limit';
    if (isDeposit && own.filter((one) => one.isDeposit && one.step === 'opened').length >= 2) return 'c2c_unpaid';
    return this.people.overLimit(user, at, money) ?? (isDeposit ? null : this.people.staying(user, at));
  }

  #begin(at: number, ask: Ask, agent: Agent, rate: number): Answer {
    const { user, isDeposit, money } = ask;
    const both = knownWays.filter((way) => [user, agent.user].every((one) => this.people.ways.get(one)?.includes(way)));
    const way = both.find((one) => ask.way === null || ask.way === one);
    if (way === undefined) return 'c2c_way_missing';
    const exact = BigInt(money) * 100n * coin;
    const over = !isDeposit && exact % BigInt(rate) !== 0n ? 1n : 0n;
    const coins = exact / BigInt(rate) + over;
    const holder = isDeposit ? agent.user : user;
    const isPoor = this.people.purse(holder).free < coins;
    if (isPoor || this.people.isKept(holder, coins, at))
      return isDeposit ? 'acceptor_not_taking' : isPoor ? 'insufficient_balance' : 'withheld';
    this.people.lock(holder, coins);
    const id = this.#nextOrder++;
    const sides = { agency: agent.id, agent: agent.user, user, isDeposit, holder };
    const until = at + (isDeposit ? 30 * minute : 2 * hour);
    const now = { step: 'opened', isDisputed: false, until, isMoved: false } as const;
    this.orders.push({ id, ...sides, coins, rate, money, way, from: at, ...now });
    this.people.count(id, user, at, money);
    agent.lastAt = at;
    return `done ${id}`;
  }

  /** The order, where it is in one of these states of its direction and this person may. */
  #find(user: number, id: number, by: 'user' | 'agent' | 'both', deposit: string, withdrawal: string): Order | Answer {
    const order = this.orders.find((one) => one.id === id && (one.user === user || one.agent === user));
    if (order === undefined) return 'acceptor_deal_not_found';
    const isIts = by === 'both' || order[by] === user;
    const states = (order.isDeposit ? deposit : withdrawal).split(' ');
    return isIts && states.includes(order.isDisputed ? 'disputed' : order.step) ? order : 'acceptor_deal_state';
  }

  #go(order: Order, step: Step, until: number): Answer {
    Object.assign(order, { step, until, isMoved: false });
    return 'done';
  }

  pay(at: number, user: number, id: number): Answer {
    const order = this.#find(user, id, 'user', 'opened', '');
    return typeof order === 'string' ? order : this.#go(order, 'paid', at + day);
  }

  accept(at: number, user: number, id: number): Answer {
    const order = this.#find(user, id, 'agent', '', 'opened');
    return typeof order === 'string' ? order : this.#go(order, 'accepted', at + 30 * minute);
  }

  transfer(at: number, user: number, id: number, reference: string): Answer {
    const order = this.#find(user, id, 'agent', '', 'accepted');
    if (typeof order === 'string') return order;
    const typed = reference.replace(/[^a-z0-9]/gi, '').toLowerCase();
    if (typed === '') return 'acceptor_reference_required';
    if (this.#references.includes(`${order.way}:${typed}`)) return 'acceptor_reference_used';
    this.#references.push(`${order.way}:${typed}`);
    return this.#go(order, 'transferred', at + 20 * minute);
  }

  confirm(at: number, user: number, id: number, isConfirmed: boolean): Answer {
    if (this.people.isStopped(user, 'end')) return 'restricted';
    const ofAgent = this.#find(user, id, 'agent', 'paid refused disputed', '');
    const order = typeof ofAgent === 'string' ? this.#find(user, id, 'user', '', 'transferred disputed') : ofAgent;
    if (typeof order === 'string') return order;
    if (this.people.beganSince(user, order.from, at)) return 'c2c_held';
    if (!isConfirmed) return 'code_wrong';
    this.#buy(at, order);
    return 'done';
  }

  refuse(at: number, user: number, id: number): Answer {
    const order = this.#find(user, id, 'agent', 'paid', 'opened accepted disputed');
    if (typeof order === 'string') return order;
    this.people.uncount(id);
    if (order.isDeposit) return this.#go(order, 'refused', at + day);
    this.#return(at, order);
    return 'done';
  }

  cancel(at: number, user: number, id: number): Answer {
    const order = this.#find(user, id, 'user', 'opened disputed', 'opened');
    if (typeof order === 'string') return order;
    if (order.isDeposit && !order.isDisputed) this.people.tire(user, at);
    this.#return(at, order);
    return 'done';
  }

  dispute(user: number, id: number): Answer {
    const ofUser = this.#find(user, id, 'user', 'paid refused', 'transferred confirmed');
    const order = typeof ofUser === 'string' ? this.#find(user, id, 'agent', 'paid', 'transferred') : ofUser;
    if (typeof order === 'string') return order;
    if (order.step === 'refused') this.people.count(id, order.user, order.from, order.money);
    order.isDisputed = true;
    return 'done';
  }

  judge(at: number, id: number, isDone: boolean, isReasoned: boolean): Answer {
    const order = this.orders.find((one) => one.id === id);
    if (order === undefined) return 'acceptor_deal_not_found';
    if (!order.isDisputed) return 'acceptor_deal_state';
    if (!isReasoned) return 'staff_reason_required';
    const { isDeposit, agent, user, coins } = order;
    this.people.lose(isDone === isDeposit ? agent : user, at);
    const owner = isDeposit ? agent : user;
    if (isDone) this.#buy(at, order);
    else this.#return(at, order);
    // What a verdict gave stays for a day; an agent has bought with CNY and may go on.
    if (!isDone) this.people.keep(owner, coins, at + day);
    else if (isDeposit) this.people.keep(user, coins, at + day);
    return 'done';
  }

  payFromBond(at: number, id: number, amount: bigint, isReasoned: boolean): Answer {
    const claim = this.claims.find((one) => one.id === id && at < one.until);
    const agent = this.agents.find((one) => one.id === claim?.agency);
    if (claim === undefined || agent === undefined) return 'acceptor_deal_not_found';
    if (!isReasoned) return 'staff_reason_required';
    if (amount <= 0n || amount > claim.left || amount > agent.bond) return 'acceptor_bond_amount';
    claim.left -= amount;
    agent.bond -= amount;
    this.people.purse(agent.user).locked -= amount;
    this.people.purse(claim.user).free += amount;
    return 'done';
  }

  /** The side that paid CNY has the coins. */
  #buy(at: number, order: Order): void {
    this.people.purse(order.holder).locked -= order.coins;
    this.people.purse(order.isDeposit ? order.user : order.agent).free += order.coins;
    const { id, agency, user, coins: left } = order;
    if (!order.isDeposit) this.claims.push({ id, agency, user, left, until: at + 30 * day });
    this.#end(at, order);
  }

  #return(at: number, order: Order): void {
    this.people.purse(order.holder).locked -= order.coins;
    this.people.purse(order.isDeposit ? order.agent : order.user).free += order.coins;
    this.people.uncount(order.id);
    this.#end(at, order);
  }

  #end(at: number, order: Order): void {
    this.orders = this.orders.filter((one) => one !== order);
    for (const agent of this.agents) if (agent.id === order.agency) agent.lastAt = at;
  }

  /** Orders whose time is over, in the order of their ends. */
  due(at: number): Order[] {
    return this.orders
      .filter((one) => !one.isDisputed && one.until <= at)
      .sort((a, b) => a.until - b.until || a.id - b.id);
  }

  expire(at: number, id: number): void {
    const order = this.due(at).find((one) => one.id === id);
    if (order === undefined) return;
    const { step, isDeposit, user, agent, coins } = order;
    if (at - order.until > minute && !order.isMoved && step !== 'paid') {
      Object.assign(order, { until: at + 5 * minute, isMoved: true });
    } else if (step === 'opened' && isDeposit) {
      this.people.tire(user, at);
      this.people.uncount(id);
      this.#go(order, 'refused', at + 30 * minute);
    } else if (step === 'opened') this.#return(at, order);
    else if (step === 'refused') {
      this.people.lock(agent, -coins);
      this.#end(at, order);
    } else if (step === 'confirmed') this.#buy(at, order);
    else if (step === 'transferred' && !this.people.beganSince(user, order.from, at)) {
      this.people.purse(user).locked -= coins;
      this.people.purse(agent).locked += coins;
      order.holder = agent;
      this.#go(order, 'confirmed', at + day);
    } else order.isDisputed = true;
  }
}
