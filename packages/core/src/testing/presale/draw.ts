/** Random commands for presales, drawn from what the model holds. */
import type { NaivePresale, Round } from '../../features/presale/testing/model.ts';
import type { Command, CommandBodies } from '../../features.ts';
import type { Random } from '../random.ts';

/** The first is staff, the second makes markets; who the last is nobody knows. */
export const presaleUserIds = [100_001, 100_002, 100_003, 100_004, 100_005, 100_006] as const;
export const [presaleStaffId, presaleMakerId] = presaleUserIds;
const stranger = presaleUserIds[5];
/** What is sold is mostly one of the last two, of which one has no decimals. */
export const presaleCoins = [
  { code: 'USDT', scale: 8 },
  { code: 'OAK', scale: 8 },
  { code: 'ELM', scale: 0 },
] as const;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const phaseMax = 120;
const openAtOnce = 4;

const unit = (coin: number) => 10n ** BigInt(presaleCoins[coin]?.scale ?? 0);

type Terms = CommandBodies['SetPresaleRound']['terms'];
interface Used {
  readonly key: string;
  readonly body: CommandBodies['BuyPresale'];
}

export class PresaleDraw {
  readonly #random: Random;
  readonly #model: NaivePresale;
  /** Many who buy a little each, now and then. */
  readonly #crowd: readonly number[];
  #time: number;
  #left = 0;
  #pace: 'free' | 'busy' | 'stuck' = 'free';
  #isFounding = false;
  /** Who of the crowd buys next, in which round. */
  #rush: { readonly round: number; at: number } | null = null;
  #used: Used[] = [];
  /** The round to which something happens just now. */
  #eyed: Round | null = null;
  #references = 0;

  constructor(random: Random, model: NaivePresale, crowd: readonly number[], time: number) {
    this.#random = random;
    this.#model = model;
    this.#crowd = crowd;
    this.#time = time;
  }

  next(): Command {
    if (this.#left === 0) this.#begin();
    this.#left -= 1;
    const random = this.#random;
    const ofCrowd = this.#ofCrowd();
    if (ofCrowd !== null) return ofCrowd;
    this.#wait();
    if (this.#model.closed.length > 0 && random.oneIn(10)) return this.#restrict();
    if (this.#isFounding && !random.oneIn(3)) return this.#set();
    const last = this.#used.at(-1);
    if (last !== undefined && random.oneIn(15)) return this.#again(random.oneIn(3) ? random.pick(this.#used) : last);
    if (this.#eyed === null && this.#selling().length === 0 && !random.oneIn(3))
      return random.oneIn(2) ? this.#turn() : this.#set();
    const chance = random.next();
    if (chance < 0.5) return this.#keyed({ body: this.#buy(), key: `key ${this.#time} ${random.int(1, 1000)}` });
    if (chance < 0.68) return this.#turn();
    if (chance < 0.73) return this.#step();
    if (chance < 0.84) return this.#move();
    return chance < 0.985 ? this.#set() : this.#restrict();
  }

  /** How much of what is due the writer does now. */
  doneMost(): number {
    if (this.#pace === 'free') return Number.POSITIVE_INFINITY;
    return this.#pace === 'busy' ? this.#random.int(0, 2) : 0;
  }

  #begin(): void {
    const random = this.#random;
    this.#left = random.int(1, phaseMax);
    this.#pace = random.oneIn(20) ? 'stuck' : random.oneIn(3) ? 'busy' : 'free';
    this.#isFounding = random.oneIn(30);
  }

  #open(): Round[] {
    return this.#model.rounds.filter(({ result }) => result === 'open');
  }

  #selling(): Round[] {
    return this.#open().filter((round) => this.#model.isSelling(round, this.#time));
  }

  /** One after the other, within a second or so, until all of them came or nothing is left. */
  #ofCrowd(): Command | null {
    const random = this.#random;
    const [first] = this.#selling().filter(({ bought }) => bought.length < 5);
    if (this.#rush === null && first !== undefined && random.oneIn(25)) this.#rush = { round: first.id, at: 0 };
    const { round: id = 0, at = 0 } = this.#rush ?? {};
    const userId = this.#crowd[at];
    const round = this.#model.round(id);
    if (this.#rush === null || userId === undefined || round === null || !this.#selling().includes(round)) {
      this.#rush = null;
      return null;
    }
    this.#rush.at += 1;
    this.#time += random.int(0, 10);
    const few = round.offer.total / 200n;
    const coinMinor = 1n + (few * BigInt(random.int(0, 100))) / 100n;
    return this.#sentAt({ userId, roundId: id, coinMinor, priceMinor: round.offer.price, version: round.version });
  }

  /** Mostly minutes; often until something happens to a round, to the millisecond. */
  #wait(): void {
    const random = this.#random;
    const [now, model] = [this.#time, this.#model];
    this.#eyed = null;
    const busy = model.rounds.filter((round) => model.dueAt(round) !== null);
    if (busy.length > 0 && random.oneIn(7)) {
      const round = random.pick(busy);
      const at = random.pick([round.offer.from, round.offer.until, round.offer.free, model.dueAt(round) ?? 0]);
      const isFar = at - now > 3 * dayMs;
      if (isFar && !random.oneIn(6)) return;
      this.#time = Math.max(now, at + random.int(-1, 1));
      this.#eyed = round;
    } else if (random.oneIn(80)) this.#time += random.pick([dayMs - 1, dayMs, 9 * dayMs, 30 * dayMs]);
    else if (random.oneIn(2)) this.#time += random.int(0, hourMs / 4);
  }

  #sentAt(body: CommandBodies['BuyPresale']): Command {
    return { kind: 'BuyPresale', time: this.#time, ...body };
  }

  /** One in eight comes with a key, and may come again. */
  #keyed(asked: Used): Command {
    if (!this.#random.oneIn(8)) return this.#sentAt(asked.body);
    this.#used = [...this.#used.slice(-20), asked];
    return this.#sent(asked);
  }

  #sent({ body, key }: Used): Command {
    const idempotency = { call: 'buy', key, bodyHash: Object.values(body).join(' ') };
    return { ...this.#sentAt(body), idempotency } as Command;
  }

  /** As it was, mostly soon; or the key for something else. */
  #again(used: Used): Command {
    if (!this.#random.oneIn(4)) return this.#sent(used);
    return this.#sent({ ...used, body: { ...used.body, coinMinor: used.body.coinMinor + 1n } });
  }

  #buy(): CommandBodies['BuyPresale'] {
    const random = this.#random;
    const { rounds } = this.#model;
    const selling = this.#selling();
    const userId = random.oneIn(12)
      ? random.pick([presaleStaffId, presaleMakerId, stranger, 7])
      : random.pick(presaleUserIds.slice(2, 5));
    const from = selling.length > 0 && !random.oneIn(12) ? selling : rounds;
    const eyed = random.oneIn(2) ? this.#eyed : null;
    const round = eyed ?? (from.length === 0 || random.oneIn(60) ? null : random.pick(from));
    if (round === null)
      return { userId, roundId: random.pick([0, rounds.length + 1]), coinMinor: 1n, priceMinor: 1n, version: 1 };
    const version = random.oneIn(20) ? round.version - 1 : round.version;
    const priceMinor = round.offer.price + (random.oneIn(20) ? random.pick([-1n, 1n]) : 0n);
    return { userId, roundId: round.id, coinMinor: this.#amount(round, userId), priceMinor, version };
  }

  /** Mostly a part of what may be; often just what there is, or a unit more. */
  #amount(round: Round, user: number): bigint {
    const random = this.#random;
    const { offer } = round;
    const left = offer.total - this.#model.soldOf(round);
    const rest = offer.each - this.#model.boughtBy(round, user);
    const missing = offer.soft - this.#model.soldOf(round);
    const { free } = this.#model.purse(`${user}`, offer.pay);
    const payable = (free * unit(offer.sold)) / offer.price;
    if (missing > 0n && missing <= rest && random.oneIn(4)) return missing - BigInt(random.int(0, 1));
    if (random.oneIn(5))
      return random.pick([0n, -1n, left, left + 1n, rest, rest + 1n, payable, payable + 1n, offer.each + 1n]);
    const most = [left, rest, payable].reduce((a, b) => (a < b ? a : b));
    return 1n + ((most > 1n ? most - 1n : 0n) * BigInt(random.int(0, 300))) / 1000n;
  }

  /** Before it is due, when it is, and of what is over. */
  #step(): Command {
    const random = this.#random;
    const roundId = random.int(0, this.#model.rounds.length + 1);
    const [due] = this.#model.due(this.#time).slice(-1);
    return {
      kind: 'StepPresale',
      time: this.#time,
      roundId: due !== undefined && random.oneIn(2) ? due.id : roundId,
    };
  }

  /** Coins that come and go, to the last unit that is not sold, and a unit more. */
  #move(): Command {
    const random = this.#random;
    const asset = random.oneIn(6) ? 0 : random.int(1, presaleCoins.length - 1);
    const [from, to] = random.pick([
      ['outside', 'presale'],
      ['outside', 'presale'],
      ['presale', 'outside'],
      ['presale', 'adjustments'],
      ['adjustments', 'presale'],
    ] as const);
    const free = from === 'outside' ? 2000n * unit(asset) : this.#model.purse(from, asset).free;
    const part = (free * BigInt(random.int(1, 100))) / 100n;
    const amountMinor = random.oneIn(4) ? free + BigInt(random.int(-1, 1)) : part;
    this.#references += 1;
    const reference = from === 'outside' || to === 'outside' ? `payment ${this.#references}` : '';
    const moved = { operatorId: 0, from, to, asset, amountMinor, reference, depositId: 0, reason: 'coins' } as const;
    return { kind: 'MoveHouseFunds', time: this.#time, ...moved };
  }

  /** Mostly on what is off. */
  #turn(): Command {
    const random = this.#random;
    const { rounds } = this.#model;
    const open = this.#open();
    const off = open.filter((round) => this.#model.offSince(round) !== null);
    const from = off.length > 0 && !random.oneIn(3) ? off : open.length > 0 && !random.oneIn(20) ? open : rounds;
    const eyed = random.oneIn(2) ? this.#eyed : null;
    const round = eyed ?? (from.length === 0 || random.oneIn(60) ? null : random.pick(from));
    const roundId = round?.id ?? random.pick([0, rounds.length + 1]);
    const isOn = (round !== null && this.#model.offSince(round) !== null) !== random.oneIn(15);
    const reason = random.oneIn(40) ? ' ' : 'x';
    return { kind: 'SwitchPresale', time: this.#time, operatorId: 0, roundId, isOn, reason };
  }

  #set(): Command {
    const random = this.#random;
    const { rounds } = this.#model;
    const open = this.#open();
    const isNew = open.length === 0 || this.#isFounding || (open.length < openAtOnce && random.oneIn(2));
    const known = isNew ? null : random.pick(random.oneIn(12) ? rounds : open);
    const roundId = random.oneIn(40) ? random.pick([0, rounds.length + 2]) : (known?.id ?? rounds.length + 1);
    const reason = random.oneIn(40) ? ' ' : 'x';
    return { kind: 'SetPresaleRound', time: this.#time, operatorId: 0, roundId, terms: this.#terms(known), reason };
  }

  #terms(known: Round | null): Terms {
    const random = this.#random;
    const drawn = random.oneIn(20) ? 0 : random.int(1, presaleCoins.length - 1);
    // A round keeps its coins.
    const asset = known === null || random.oneIn(20) ? drawn : known.offer.sold;
    const back = known !== null && known.offer.sold === asset ? known.offer.total : 0n;
    const free = this.#model.purse('presale', asset).free + (known?.result === 'open' ? back : 0n);
    const share = this.#isFounding ? 1000n : random.pick([2n, 3n, 5n, 10n]);
    const part = free / share > 0n ? free / share : 10n;
    const totalMinor = random.oneIn(10) ? free + BigInt(random.int(0, 1)) : part;
    const other = random.oneIn(8) ? random.pick([0, 1, 2].filter((coin) => coin !== asset)) : asset === 0 ? 1 : 0;
    const payAsset = known === null || random.oneIn(20) ? other : known.offer.pay;
    const least = random.pick([0n, 0n, 1n, totalMinor / 10n, totalMinor / 2n, totalMinor]);
    const startAt = this.#time + random.pick([-hourMs, 0, 0, 0, hourMs / 4, dayMs]);
    const endAt = Math.max(startAt, this.#time) + random.pick([1, hourMs, 3 * hourMs, dayMs, 10 * dayMs]);
    return {
      asset,
      payAsset,
      priceMinor: this.#price(payAsset, totalMinor, unit(asset)),
      totalMinor,
      userMaxMinor: random.oneIn(3) ? totalMinor : totalMinor / random.pick([2n, 3n, 10n]) + 1n,
      softMinor: least,
      startAt,
      endAt,
      unlockAt: endAt + random.pick([0, 1, hourMs, dayMs, 40 * dayMs]),
      seller: 'Seller',
      moreUrl: random.pick(['', '/more', 'https://more.example']),
      paperUrl: '',
      ...(random.oneIn(10) && this.#wrong(asset, { totalMinor, startAt, endAt })),
    };
  }

  /** Mostly such that all of it costs some hundreds; seldom more than anybody has; often not a round one. */
  #price(payAsset: number, totalMinor: bigint, one: bigint): bigint {
    const random = this.#random;
    if (random.oneIn(20)) return random.pick([1n, 3n, 100_000n * unit(payAsset)]);
    const all = BigInt(random.int(10, 400)) * unit(payAsset);
    const fair = (all * one) / (totalMinor > 0n ? totalMinor : 1n);
    return fair > 0n ? fair : 1n;
  }

  #wrong(asset: number, { totalMinor, startAt, endAt }: Pick<Terms, 'totalMinor' | 'startAt' | 'endAt'>) {
    const yearMs = 365 * dayMs;
    return this.#random.pick<Partial<Terms>>([
      { asset: presaleCoins.length + 1 },
      { payAsset: this.#random.pick([asset, presaleCoins.length + 1]) },
      { priceMinor: this.#random.pick([0n, -1n, 2n ** 56n]) },
      { totalMinor: this.#random.pick([0n, -1n, 2n ** 56n + 1n]) },
      { userMaxMinor: this.#random.pick([0n, totalMinor + 1n]) },
      { softMinor: this.#random.pick([-1n, totalMinor + 1n]) },
      { startAt: this.#random.pick([endAt, endAt + 1, endAt - yearMs - 1]) },
      { endAt: this.#random.pick([this.#time, startAt, startAt - 1]) },
      { unlockAt: this.#random.pick([endAt - 1, endAt + 10 * yearMs + 1]) },
      { seller: this.#random.pick(['', ' ', 'x'.repeat(301)]) },
      { moreUrl: this.#random.pick(['javascript:x', 'http://a.example', '//a.example', '/a b', ' ']) },
      { paperUrl: this.#random.pick(['paper', 'ftp://a.example', `/${'x'.repeat(300)}`]) },
    ]);
  }

  /** Something is closed, or one of what is closed opens again. */
  #restrict(): Command {
    const random = this.#random;
    const { closed } = this.#model;
    const by = { operatorId: 0, reason: random.pick(['x', 'y']), text: '' };
    if (closed.length > 0 && !random.oneIn(6)) {
      const restrictionId = random.oneIn(20) ? 0 : random.pick(closed).id;
      return { kind: 'LiftRestriction', time: this.#time, operatorId: 0, restrictionId, reason: 'x' };
    }
    const target = `${random.pick(presaleUserIds.slice(2))}`;
    const about = random.pick([
      { scope: 'all', target: '', effect: 'halt' },
      { scope: 'all', target: '', effect: 'cancel_only' },
      { scope: 'product', target: 'presale', effect: 'halt' },
      { scope: 'product', target: 'presale', effect: 'cancel_only' },
      { scope: 'user', target, effect: 'no_trading' },
    ] as const);
    return { kind: 'Restrict', time: this.#time, ...by, ...about };
  }
}
