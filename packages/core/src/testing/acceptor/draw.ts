/** Random commands about agents, aimed at what the naive model has. */
import type { Agent, NaiveAgents, Order, Step } from '../../features/acceptor/testing/model.ts';
import { payWays } from '../../features/c2c/state.ts';
import type { Command, CommandBodies } from '../../features.ts';
import { fiatIds, fiatLevels, fiatStaffId } from '../c2c/draw.ts';
import type { Random } from '../random.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const phaseMax = 120;
const anyStep: readonly Step[] = ['opened', 'paid', 'accepted', 'transferred', 'confirmed', 'refused'];

interface Wanted {
  readonly by: 'user' | 'agent';
  readonly isDeposit?: boolean;
  readonly steps: readonly Step[];
  readonly isDisputed?: boolean;
}

export class AcceptorDraw {
  readonly #random: Random;
  readonly #model: NaiveAgents;
  #time: number;
  #left = 0;
  #pace: 'free' | 'busy' | 'stuck' = 'free';

  constructor(random: Random, model: NaiveAgents, time: number) {
    this.#random = random;
    this.#model = model;
    this.#time = time;
  }

  next(): Command {
    const random = this.#random;
    if (this.#left === 0) {
      this.#left = random.int(1, phaseMax);
      this.#pace = random.oneIn(20) ? 'stuck' : random.oneIn(4) ? 'busy' : 'free';
    }
    this.#left -= 1;
    this.#wait();
    return { ...this.#command(), time: this.#time } as Command;
  }

  /** How much of what is due the writer does now. */
  doneMost(): number {
    if (this.#pace === 'free') return Number.POSITIVE_INFINITY;
    return this.#pace === 'busy' ? this.#random.int(0, 2) : 0;
  }

  /** Mostly seconds; often until the end of an order, or a bit more than a minute late; seldom until bonds are free. */
  #wait(): void {
    const random = this.#random;
    const running = this.#model.orders.filter(({ isDisputed }) => !isDisputed);
    // A day has to be long enough for what its limits count.
    if (this.#pace === 'busy' && !random.oneIn(60)) this.#time += random.int(0, 20_000);
    else if (running.length > 0 && random.oneIn(12)) {
      const until = random.pick(running).until + random.pick([-1, 0, 0, 1, minute, minute + 1]);
      this.#time = Math.max(this.#time, until);
    } else if (random.oneIn(80)) this.#time += random.pick([day / 2, day, 2 * day]);
    else if (random.oneIn(600)) this.#time += 30 * day;
    else if (random.oneIn(2)) this.#time += random.int(0, 20_000);
  }

  #command(): object {
    const random = this.#random;
    const { people, agents, isOn, orders } = this.#model;
    if (people.stops.length > 0 && random.oneIn(8)) return this.#lift();
    if (people.barred.size > 0 && random.oneIn(40)) return this.#letBack();
    const chance = random.next();
    if (people.rate === 0 || chance < 0.01) return this.#rate();
    if (people.ways.size < 3 || chance < 0.04) return this.#save();
    const working = agents.filter(({ status, terms }) => status === 'working' && terms.sellsMost + terms.buysMost > 0);
    if (!isOn && random.oneIn(6)) return this.#switch();
    if (chance < 0.13 || (working.length === 0 && random.oneIn(2))) return this.#agency();
    const isQuiet = orders.length === 0 && !random.oneIn(10);
    if (chance < 0.4 || isQuiet) return { kind: 'OpenAcceptorDeal', ...this.#open() };
    if (chance < 0.92) return this.#act();
    if (chance < 0.95) return { kind: 'PayFromBond', operatorId: 0, ...this.#claim(), reason: this.#reason() };
    if (chance < 0.97) return this.#block();
    // A hold keeps its agent's coins for a day: many of them, and nobody would trade.
    return chance < 0.98 ? this.#hold() : this.#restrict();
  }

  #reason(): string {
    return this.#random.oneIn(20) ? '' : 'x';
  }

  #rate(): object {
    const rate = this.#random.pick([72_000, 72_000, 72_000, 72_000, 71_500, 71_500, 60_000, 86_000]);
    return { kind: 'SetCnyRate', operatorId: 0, rate, reason: '' };
  }

  #user(): number {
    return this.#random.oneIn(60) ? this.#random.pick([7, fiatStaffId]) : this.#random.pick(fiatIds.slice(1));
  }

  #save(): object {
    const ways = this.#random.oneIn(4) ? payWays.filter(() => this.#random.oneIn(2)) : [...payWays];
    return { kind: 'SavePayMethods', userId: this.#user(), sealed: 'sealed', ways, changed: [], proof: null };
  }

  #agent(...statuses: Agent['status'][]): Agent | undefined {
    const { agents } = this.#model;
    const fitting = agents.filter(({ status }) => statuses.includes(status));
    const from = fitting.length > 0 && !this.#random.oneIn(15) ? fitting : agents;
    return from.length > 0 ? this.#random.pick(from) : undefined;
  }

  #agency(): object {
    const random = this.#random;
    const operatorId = 0;
    switch (random.int(0, 9)) {
      case 0:
      case 1:
        return this.#apply();
      case 2:
      case 3:
      case 4:
        return this.#set();
      case 5:
      case 6:
      case 7:
        return this.#terms();
      case 8: {
        if (random.oneIn(3)) return this.#switch();
        const reason = this.#reason();
        const acceptorId = this.#agent('applied', 'stopped')?.id ?? 1;
        return { kind: 'StopAcceptor', operatorId, acceptorId, isStopped: random.oneIn(4), reason };
      }
      default:
        return { kind: 'LeaveAcceptor', userId: random.oneIn(2) ? this.#user() : (this.#agent('working')?.user ?? 7) };
    }
  }

  /** Mostly on, so that somebody trades. */
  #switch(): object {
    return { kind: 'SwitchAcceptors', operatorId: 0, isOn: !this.#random.oneIn(4), reason: this.#reason() };
  }

  #apply(): object {
    const random = this.#random;
    const name = random.oneIn(4) ? random.pick(['', 'A', 'Agent', 'Agent']) : `Agent ${this.#time}`;
    const city = random.oneIn(15) ? '' : 'Shanghai';
    return { kind: 'ApplyAcceptor', userId: this.#user(), name, city, district: 'Pudong' };
  }

  #set(): object {
    const random = this.#random;
    const found = this.#agent('applied', 'working');
    const has = (found?.bond ?? 0n) + this.#model.people.purse(found?.user ?? 0).free;
    const bondMinor = random.oneIn(6)
      ? random.pick([0n, -1n, 1n, has, has + 1n])
      : (has * BigInt(random.int(1, 20))) / 100n;
    return {
      ...{ kind: 'SetAcceptor', operatorId: 0, acceptorId: found?.id ?? 1, bondMinor, isRegional: random.oneIn(3) },
      ...{ city: random.oneIn(20) ? '' : 'Shanghai', district: 'Pudong', reason: this.#reason() },
    };
  }

  #terms(): object {
    const random = this.#random;
    const odd = [
      [57_600, 57_600],
      [86_400, 57_599],
      [86_401, 72_000],
      [72_000, 72_001],
      [-1, 72_000],
    ] as const;
    const usual = [random.int(72_000, 75_000), random.int(69_000, 72_000)] as const;
    const [rechargeRate, cashRate] = random.oneIn(8) ? random.pick(odd) : usual;
    const most = () => random.pick([0, 2_000_000, 5_000_000, 6_000_000]);
    const userId = random.oneIn(10) ? this.#user() : (this.#agent('working', 'stopped')?.user ?? 7);
    const mosts = { rechargeMaxFen: most(), cashMaxFen: most() };
    return { kind: 'SetAcceptorTerms', userId, rechargeRate, cashRate, ...mosts };
  }

  #open(): CommandBodies['OpenAcceptorDeal'] {
    const random = this.#random;
    const agent = this.#agent('working');
    const isDeposit = random.oneIn(2);
    const { sells = 0, buys = 0, sellsMost = 0, buysMost = 0 } = agent?.terms ?? {};
    const most = isDeposit ? sellsMost : buysMost;
    const others = [...fiatLevels.keys()].filter((id) => id !== agent?.user);
    const userId = random.oneIn(5) ? this.#user() : random.pick(others);
    // All that somebody has, or half of it.
    const worth = Number((this.#model.people.purse(userId).free * BigInt(buys)) / 10n ** 10n);
    const least = this.#model.people.least();
    const odd = [0, -1, least - 1, least, most + 1, worth, Math.floor(worth / 2)];
    return {
      userId,
      acceptorId: random.oneIn(50) ? 999 : (agent?.id ?? 1),
      isDeposit,
      moneyFen: random.oneIn(8) ? random.pick(odd) : random.oneIn(3) ? most : random.int(least, 300_000),
      way: random.oneIn(4) ? random.pick(payWays) : null,
      worstRate: random.oneIn(3) ? (isDeposit ? sells : buys) + random.int(-1, 1) : 0,
      sealed: 'told',
    };
  }

  #order(steps: readonly Step[], isDeposit: boolean | undefined, isDisputed: boolean): Order | undefined {
    const { orders } = this.#model;
    const fitting = orders.filter(
      (one) =>
        one.isDisputed === isDisputed &&
        steps.includes(one.step) &&
        (isDeposit === undefined || one.isDeposit === isDeposit),
    );
    const from = fitting.length > 0 && !this.#random.oneIn(12) ? fitting : orders;
    return from.length > 0 ? this.#random.pick(from) : undefined;
  }

  #on({ by, isDeposit, steps, isDisputed = false }: Wanted): { userId: number; dealId: number } {
    const random = this.#random;
    const order = this.#order(isDisputed ? anyStep : steps, isDeposit, isDisputed);
    if (order === undefined) return { userId: this.#user(), dealId: random.int(0, 5) };
    return { userId: random.oneIn(10) ? this.#user() : order[by], dealId: order.id };
  }

  #act(): object {
    const random = this.#random;
    switch (random.int(0, 13)) {
      case 0:
      case 1:
        return { kind: 'PayAcceptorDeal', ...this.#on({ by: 'user', isDeposit: true, steps: ['opened'] }) };
      case 2:
      case 3:
        return { kind: 'AcceptAcceptorDeal', ...this.#on({ by: 'agent', isDeposit: false, steps: ['opened'] }) };
      case 4:
      case 5: {
        const reference = random.oneIn(10) ? random.pick(['', ' - ', 'Ref 1', 'ref-1']) : `R ${this.#time}`;
        const on = this.#on({ by: 'agent', isDeposit: false, steps: ['accepted'] });
        return { kind: 'TransferAcceptorDeal', ...on, reference };
      }
      default:
        return this.#end();
    }
  }

  #end(): object {
    const random = this.#random;
    const isDisputed = random.oneIn(4);
    switch (random.int(0, 7)) {
      case 0:
      case 1:
      case 2: {
        const isDeposit = !random.oneIn(3);
        const on = isDeposit
          ? this.#on({ by: 'agent', isDeposit, steps: ['paid', 'refused'], isDisputed })
          : this.#on({ by: 'user', isDeposit, steps: ['transferred'], isDisputed });
        return { kind: 'ConfirmAcceptorDeal', ...on, proof: null, isConfirmed: !random.oneIn(20) };
      }
      case 3: {
        const on = this.#on({ by: 'agent', steps: ['paid', 'accepted', 'opened'], isDisputed });
        return { kind: 'RefuseAcceptorDeal', ...on };
      }
      case 4:
        return { kind: 'CancelAcceptorDeal', ...this.#on({ by: 'user', steps: ['opened', 'paid'], isDisputed }) };
      case 5: {
        const steps = ['paid', 'refused', 'transferred', 'confirmed'] as const;
        return { kind: 'DisputeAcceptorDeal', ...this.#on({ by: random.oneIn(3) ? 'agent' : 'user', steps }) };
      }
      default: {
        const dealId = this.#order(anyStep, undefined, true)?.id ?? random.int(0, 5);
        return { kind: 'JudgeAcceptorDeal', operatorId: 0, dealId, isDone: random.oneIn(2), reason: this.#reason() };
      }
    }
  }

  #claim(): { dealId: number; amountMinor: bigint } {
    const random = this.#random;
    const { claims, agents } = this.#model;
    if (claims.length === 0) return { dealId: random.int(0, 5), amountMinor: 1n };
    const claim = random.pick(random.oneIn(5) ? claims : claims.slice(-5));
    const bond = agents.find(({ id }) => id === claim.agency)?.bond ?? 0n;
    const most = claim.left < bond ? claim.left : bond;
    const part = (most * BigInt(random.int(1, 100))) / 100n;
    const amountMinor = random.oneIn(4) ? random.pick([0n, -1n, most, most + 1n, claim.left]) : part;
    return { dealId: claim.id, amountMinor };
  }

  #block(): object {
    const [userId, otherId] = [this.#user(), this.#user()];
    return { kind: 'BlockTrader', userId, otherId, isBlocked: this.#random.oneIn(8) };
  }

  #letBack(): object {
    const userId = this.#random.pick([...this.#model.people.barred]);
    return { kind: 'ReopenTrader', operatorId: 0, userId, reason: this.#reason() };
  }

  #hold(): object {
    const userId = this.#random.pick(fiatIds.slice(1));
    return { kind: 'ChangePassword', userId, passwordHash: `hash ${this.#time}` };
  }

  #restrict(): object {
    const target = `${this.#random.pick(fiatIds.slice(1))}`;
    const about = this.#random.pick([
      { scope: 'product', target: 'acceptor', effect: 'halt' },
      { scope: 'user', target, effect: 'no_trading' },
      { scope: 'user', target, effect: 'no_withdrawals' },
    ]);
    return { kind: 'Restrict', operatorId: 0, reason: 'x', text: '', ...about };
  }

  #lift(): object {
    const restrictionId = this.#random.oneIn(20) ? 0 : this.#random.pick(this.#model.people.stops).id;
    return { kind: 'LiftRestriction', operatorId: 0, restrictionId, reason: 'x' };
  }
}
