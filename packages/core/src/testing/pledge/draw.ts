/** Random commands for staking, drawn from what the model holds. */
import type { Deal, NaivePledge } from '../../features/pledge/testing/model.ts';
import type { Command, CommandBodies } from '../../features.ts';
import type { Random } from '../random.ts';

/** The first is staff; who the next two are is known. */
export const stakerIds = [100_001, 100_002, 100_003, 100_004, 100_005] as const;
export const [pledgeStaffId] = stakerIds;
export const knownStakers = stakerIds.slice(1, 3);
/** The second has no decimals, so that nearly every return rounds. */
export const stakedCoins = [
  { code: 'USDT', scale: 8 },
  { code: 'XX', scale: 0 },
] as const;

const dayMs = 86_400_000;
const phaseMax = 150;
const productsAtOnce = 6;

const unit = (coin: number) => 10n ** BigInt(stakedCoins[coin === 1 ? 1 : 0].scale);

type Asked = CommandBodies['BuyPledge'] | CommandBodies['EndPledge'];
type Used = { readonly key: string } & (
  | { readonly kind: 'BuyPledge'; readonly body: CommandBodies['BuyPledge'] }
  | { readonly kind: 'EndPledge'; readonly body: CommandBodies['EndPledge'] }
);

export class PledgeDraw {
  readonly #random: Random;
  readonly #model: NaivePledge;
  #time: number;
  #left = 0;
  #pace: 'free' | 'busy' | 'stuck' = 'free';
  /** What people and staff mostly do for a while: buy all they can, offer new products, or anything. */
  #mood: 'any' | 'eager' | 'founding' = 'any';
  #used: Used[] = [];
  #references = 0;

  constructor(random: Random, model: NaivePledge, time: number) {
    this.#random = random;
    this.#model = model;
    this.#time = time;
  }

  next(): Command {
    if (this.#left === 0) this.#begin();
    this.#left -= 1;
    this.#wait();
    const random = this.#random;
    if (this.#model.closed.length > 0 && random.oneIn(12)) return this.#restrict();
    const isFounding = this.#mood === 'founding' && !random.oneIn(3);
    if (this.#model.products.length < 2 || isFounding) return this.#offer();
    const chance = random.next();
    const last = this.#used.at(-1);
    if (last !== undefined && random.oneIn(15)) return this.#again(random.oneIn(3) ? random.pick(this.#used) : last);
    if (chance < 0.6) return this.#keyed({ kind: 'BuyPledge', body: this.#buy(), key: this.#key() });
    if (chance < 0.75) return this.#keyed({ kind: 'EndPledge', body: this.#end(), key: this.#key() });
    if (chance < 0.8) return this.#mature();
    if (chance < 0.88) return this.#move();
    if (chance < 0.93) return this.#transfer();
    if (chance < 0.985) return this.#offer();
    return this.#restrict();
  }

  #begin(): void {
    const random = this.#random;
    this.#left = random.int(1, phaseMax);
    this.#pace = random.oneIn(20) ? 'stuck' : random.oneIn(4) ? 'busy' : 'free';
    this.#mood = random.oneIn(4) ? 'eager' : random.oneIn(14) ? 'founding' : 'any';
  }

  /** How much of what is due the writer does now. */
  doneMost(): number {
    if (this.#pace === 'free') return Number.POSITIVE_INFINITY;
    return this.#pace === 'busy' ? this.#random.int(0, 2) : 0;
  }

  /** Mostly hours; often until the end of a holding, to the millisecond. */
  #wait(): void {
    const random = this.#random;
    const { stakes } = this.#model;
    if (this.#mood === 'eager' && !random.oneIn(20)) this.#time += random.int(0, 1000);
    else if (stakes.length > 0 && random.oneIn(4)) {
      const end = this.#model.endOf(random.pick(stakes)) + random.int(-1, 1);
      if (end - this.#time < 40 * dayMs || random.oneIn(30)) this.#time = Math.max(this.#time, end);
    } else if (random.oneIn(40)) this.#time += random.pick([dayMs - 1, dayMs, 7 * dayMs, 40 * dayMs]);
    else if (random.oneIn(2)) this.#time += random.int(0, dayMs / 8);
  }

  #key(): string {
    return `key ${this.#time} ${this.#random.int(1, 1000)}`;
  }

  /** One in eight comes with a key, and may come again. */
  #keyed(asked: Used): Command {
    if (!this.#random.oneIn(8)) return { kind: asked.kind, time: this.#time, ...asked.body } as Command;
    this.#used = [...this.#used.slice(-20), asked];
    return this.#sent(asked);
  }

  #sent({ kind, body, key }: Used): Command {
    const call = kind === 'BuyPledge' ? 'buy' : 'end';
    const idempotency = { call, key, bodyHash: Object.values<unknown>(body as Asked & object).join(' ') };
    return { kind, time: this.#time, ...body, idempotency } as Command;
  }

  /** As it was, mostly soon; or the key for something else. */
  #again(used: Used): Command {
    if (!this.#random.oneIn(4)) return this.#sent(used);
    if (used.kind === 'EndPledge')
      return this.#sent({ ...used, body: { ...used.body, holdingId: used.body.holdingId + 1 } });
    return this.#sent({ ...used, body: { ...used.body, principalMinor: used.body.principalMinor + 1n } });
  }

  #buy(): CommandBodies['BuyPledge'] {
    const random = this.#random;
    const { products } = this.#model;
    const offered = products.slice(0, random.oneIn(10) ? products.length : productsAtOnce);
    const { id } = random.pick(offered);
    const userId = random.oneIn(60) ? random.pick([pledgeStaffId, 7]) : random.pick(stakerIds.slice(1));
    return {
      userId,
      productId: random.oneIn(60) ? random.pick([0, products.length + 1]) : id,
      version: this.#model.versionOf(id) + (random.oneIn(20) ? random.pick([-1, 1]) : 0),
      principalMinor: this.#principal(userId, id),
    };
  }

  /** Mostly a part of what may be; often just what there is, or a unit more. */
  #principal(userId: number, product: number): bigint {
    const random = this.#random;
    const deal = this.#model.dealOf(product);
    if (deal === null) return 1n;
    const { free } = this.#model.purse(`${userId} spot`, deal.coin);
    const left = this.#model.leftIn(product);
    const own = this.#model.stakes.filter((one) => one.user === userId && one.product === product);
    const rest = own.reduce((sum, { principal }) => sum - principal, deal.each);
    const exact = [0n, -1n, deal.least, deal.least - 1n, deal.most, deal.most + 1n, free, free + 1n, rest, rest + 1n];
    if (random.oneIn(5)) return random.pick(exact);
    if (left > 0n && random.oneIn(5)) return left + BigInt(random.int(0, 1));
    const most = [deal.most, free, left > 0n ? left : deal.most].reduce((a, b) => (a < b ? a : b));
    return deal.least + ((most > deal.least ? most - deal.least : 0n) * BigInt(random.int(0, 1000))) / 1000n;
  }

  #end(): CommandBodies['EndPledge'] {
    const random = this.#random;
    const { stakes } = this.#model;
    if (stakes.length === 0) return { userId: stakerIds[1], holdingId: random.int(0, 3) };
    const { id: holdingId, user } = random.pick(stakes);
    const other = random.pick(stakerIds);
    return { userId: random.oneIn(10) ? other : user, holdingId };
  }

  /** Before its time, at it, and where it ended long ago. */
  #mature(): Command {
    const random = this.#random;
    const { stakes } = this.#model;
    const holdingId = stakes.length > 0 && !random.oneIn(4) ? random.pick(stakes).id : random.int(0, 200);
    return { kind: 'MaturePledge', time: this.#time, holdingId };
  }

  /** Rewards that come and go, to the last unit that is not promised, and a unit more. */
  #move(): Command {
    const random = this.#random;
    const asset = random.int(0, stakedCoins.length - 1);
    const [from, to] = random.pick([
      ['outside', 'pledgeRewards'],
      ['pledgeRewards', 'outside'],
      ['pledgeRewards', 'adjustments'],
      ['adjustments', 'pledgeRewards'],
    ] as const);
    const owner = from === 'pledgeRewards' ? 'rewards' : 'adjustments';
    const free = from === 'outside' ? 400n * unit(asset) : this.#model.purse(owner, asset).free;
    const part = (free * BigInt(random.int(1, 100))) / 100n;
    const amountMinor = random.oneIn(3) ? free + BigInt(random.int(-1, 1)) : part;
    this.#references += 1;
    const reference = from === 'outside' || to === 'outside' ? `payment ${this.#references}` : '';
    const moved = { operatorId: 0, from, to, asset, amountMinor, reference, depositId: 0, reason: 'rewards' } as const;
    return { kind: 'MoveHouseFunds', time: this.#time, ...moved };
  }

  #transfer(): Command {
    const random = this.#random;
    const isOut = !random.oneIn(3);
    const userId = random.oneIn(60) ? 7 : random.pick(stakerIds.slice(1));
    const asset = random.int(0, stakedCoins.length - 1);
    const { free } = this.#model.purse(`${userId} ${isOut ? 'spot' : 'micro'}`, asset);
    const odd = [0n, -1n, free + 1n, free];
    const amountMinor = random.oneIn(4) ? random.pick(odd) : (free * BigInt(random.int(1, isOut ? 40 : 100))) / 100n;
    const [from, to] = isOut ? (['change', 'micro'] as const) : (['micro', 'change'] as const);
    return { kind: 'TransferFunds', time: this.#time, userId, asset, from, to, amountMinor };
  }

  #offer(): Command {
    const random = this.#random;
    const { products } = this.#model;
    const isNew = products.length < 2 || this.#mood === 'founding' || random.oneIn(12);
    const known = isNew ? null : random.pick(products.slice(0, productsAtOnce));
    const now = known?.history.at(-1) ?? null;
    const productId = random.oneIn(40) ? random.pick([0, products.length + 2]) : (known?.id ?? products.length + 1);
    const terms = this.#terms(now?.coin ?? random.int(0, stakedCoins.length - 1));
    const reason = random.oneIn(30) ? ' ' : 'x';
    return { kind: 'SetPledgeProduct', time: this.#time, operatorId: 0, productId, terms, reason };
  }

  #terms(asset: Deal['coin']): CommandBodies['SetPledgeProduct']['terms'] {
    const random = this.#random;
    const one = unit(asset);
    const minMinor = random.pick([10_000n, one, 10n * one, 99n * one + (asset === 0 ? 37n : 0n)]);
    const maxMinor = random.pick([100n, 1000n, 3000n]) * one;
    const userMaxMinor = maxMinor + random.pick([0n, 500n, 5000n]) * one;
    const wrong = random.pick([
      { asset: random.pick([1 - asset, stakedCoins.length + 1]) },
      { days: random.pick([0, 3651, -1]) },
      { dailyPpm: random.pick([0, 100_001, -1]) },
      { holdingsMax: random.pick([0, 101]) },
      { minMinor: random.pick([0n, -1n, maxMinor + 1n]) },
      { userMaxMinor: maxMinor - 1n },
      { totalMinor: random.pick([userMaxMinor - 1n, 2n ** 56n + 1n]) },
    ]);
    return {
      isOpen: !random.oneIn(8),
      isFixedTerm: random.oneIn(4),
      asset,
      days: random.oneIn(40) ? random.pick([365, 3650]) : random.pick([1, 1, 2, 7, 30]),
      dailyPpm: random.oneIn(40) ? random.pick([1, 100_000]) : random.pick([100, 137, 1000, 20_000]),
      minMinor,
      maxMinor,
      totalMinor: userMaxMinor + random.pick([0n, 1000n, 20_000n]) * one,
      userMaxMinor,
      holdingsMax: random.pick([1, 3, 3, 5, 100]),
      hasEarlyEnd: random.oneIn(2),
      needsIdentity: random.oneIn(5),
      ...(random.oneIn(10) && wrong),
    };
  }

  /** Something is closed, or one of what is closed opens again. */
  #restrict(): Command {
    const random = this.#random;
    const { closed } = this.#model;
    const by = { operatorId: 0, reason: 'x', text: '' };
    if (closed.length > 0 && !random.oneIn(6)) {
      const restrictionId = random.oneIn(20) ? 0 : random.pick(closed).id;
      return { kind: 'LiftRestriction', time: this.#time, operatorId: 0, restrictionId, reason: 'x' };
    }
    const target = `${random.pick(stakerIds.slice(1))}`;
    const about = random.pick([
      { scope: 'all', target: '', effect: 'halt' },
      { scope: 'all', target: '', effect: 'cancel_only' },
      { scope: 'product', target: 'pledge', effect: 'halt' },
      { scope: 'product', target: 'pledge', effect: 'cancel_only' },
      { scope: 'user', target, effect: 'no_trading' },
    ] as const);
    return { kind: 'Restrict', time: this.#time, ...by, ...about };
  }
}
