/** A small exchange for tests: BTC/USDT with round steps, and people with funds. */
import type { StaffRole } from '@bourse/contract';
import { createState, decide, evolve, locksOf } from '../exchange.ts';
import { recoveryCodesCount } from '../features/auth/second-step.ts';
import type { Market } from '../features/market/state.ts';
import { bookOf } from '../features/spot/state.ts';
import type { Answers, CommandBodies, CommandKind, CommandOf, Event, EventKind, EventOf, State } from '../features.ts';
import { formatDecimal, parseDecimal, parseLots, parseTicks } from '../kernel/decimal.ts';
import type { Refusal } from '../kernel/feature.ts';
import { balanceOf, ledgerSums } from '../kernel/ledger/ledger.ts';
import { wallets } from '../kernel/ledger/posting.ts';

/** tick 0.01 USDT, lot 0.0001 BTC, minimum 5 USDT, band 20 %, 0.1 % fees, listed at 100.00. */
const marketDefaults: CommandBodies['ListMarket'] = {
  base: 'BTC',
  quote: 'USDT',
  tick: '0.01',
  lot: '0.0001',
  minimum: '5',
  bandPpm: 200_000,
  makerPpm: 1000,
  takerPpm: 1000,
  listedPrice: '100.00',
};

export interface OrderText {
  price?: string;
  quantity: string;
  timeInForce?: 'gtc' | 'ioc' | 'fok';
  isPostOnly?: boolean;
}

type Outcome = { answer: object } | Refusal;

export class TestExchange {
  state: State = createState();
  readonly events: Event[] = [];
  time = 1_800_000_000_000;
  #colleague: number | undefined;

  constructor(market: Partial<CommandBodies['ListMarket']> = {}, mode: 'demo' | 'production' = 'demo') {
    this.run('CreateExchange', { mode, seed: 'test' });
    this.run('ListAsset', { code: 'USDT', name: 'Tether', scale: 8 });
    this.run('ListAsset', { code: 'BTC', name: 'Bitcoin', scale: 8 });
    this.run('ListMarket', { ...marketDefaults, ...market });
  }

  get market(): Market {
    const market = this.state.market.markets[0];
    if (market === undefined) throw new Error('no market');
    return market;
  }

  /** Decides and evolves; a refusal comes back as it is. */
  submit<K extends CommandKind>(
    kind: K,
    body: CommandBodies[K],
    idempotency?: { call: string; key: string; bodyHash: string },
  ): { answer: Answers[K] } | Refusal {
    this.time += 1;
    const envelope = { kind, time: this.time, ...(idempotency && { idempotency }) };
    const command: CommandOf<K> = Object.assign(envelope, body) as never;
    const decision = decide<K>(this.state, command);
    if ('refused' in decision) return decision;
    for (const event of decision.events) {
      evolve(this.state, event);
      this.events.push(event);
    }
    return { answer: decision.answer };
  }

  /** Like `submit`, for what must be accepted. */
  run<K extends CommandKind>(kind: K, body: CommandBodies[K]): Answers[K] {
    const result = this.submit(kind, body);
    if ('refused' in result) throw new Error(`${kind} refused: ${result.refused}`);
    return result.answer;
  }

  /** Registers somebody with funds in the spot account, amounts by asset code. */
  addUser(funds: Record<string, string> = {}, role: 'trader' | 'liquidity' | 'operator' = 'trader'): number {
    const name = `user${this.state.auth.nextUserId}`;
    const isFirst = this.state.auth.users.size === 0;
    const { userId } = this.run('RegisterUser', {
      accountKind: 'email',
      account: `${name}@example.com`,
      country: 'KR',
      passwordHash: 'hash',
      invitationCode: role === 'trader' && !isFirst ? 'CODE100001' : '',
      extensionCode: `CODE${this.state.auth.nextUserId}`,
      // Nobody has to invite the first.
      role: role === 'trader' && isFirst ? 'liquidity' : role,
      testFunds: Object.entries(funds).map(([code, amount]) => {
        const asset = this.state.market.assets.find((entry) => entry.code === code);
        const amountMinor = parseDecimal(amount, asset?.scale ?? 0);
        if (asset === undefined || amountMinor === null) throw new Error(`no funds ${code} ${amount}`);
        return { asset: asset.asset, amountMinor };
      }),
    });
    const user = this.state.auth.users.get(userId);
    if (user?.role === 'operator') this.setRoles(userId, ['super']);
    return userId;
  }

  /** What staff do by themselves where one may, else as two decide it. */
  byStaff<K extends CommandKind>(kind: K, body: CommandBodies[K] & { operatorId: number }): Outcome {
    const alone = this.submit(kind, body);
    if (!('refused' in alone) || alone.refused !== 'proposal_required') return alone as Outcome;
    const { operatorId, ...asks } = body;
    const hash = `of ${this.state.proposal.nextId}`;
    const reason = 'two decide';
    const proposed = this.submit('Propose', { operatorId, act: kind, asks, reason, hash, address: '' });
    if ('refused' in proposed) return proposed;
    this.#colleague ??= this.addUser({}, 'operator');
    return this.approve(this.#colleague, proposed.answer.proposalId, hash);
  }

  /** With a second step of the one who approves, set up where there is none. */
  approve(operatorId: number, proposalId: number, hash: string): Outcome {
    this.prove(operatorId, [hash]);
    return this.submit('ApproveProposal', { operatorId, proposalId, hash });
  }

  prove(operatorId: number, hashes: string[], isSameBrowser = false): Outcome {
    const user = this.state.auth.users.get(operatorId);
    if (user?.totp === null) {
      const recoveryHashes = Array.from({ length: recoveryCodesCount }, (_, at) => `${operatorId} ${at}`);
      this.run('EnableTotp', { userId: operatorId, sealedSecret: 'sealed', step: 0, recoveryHashes });
    }
    const proof = { method: 'totp', step: (user?.totp?.step ?? 0) + 1 } as const;
    return this.submit('ProveApproval', { operatorId, hashes, proof, isSameBrowser });
  }

  /** As the shell sets them. */
  setRoles(userId: number, roles: StaffRole[]): void {
    this.run('SetRoles', { operatorId: 0, userId, roles, reason: 'joins' });
  }

  /** A tick of sound index prices, by market, in ticks. */
  setIndex(ticks: Readonly<Record<number, number>>): void {
    const prices = Object.entries(ticks).map(([market, ticks]) => {
      return { market: Number(market), steps: ticks * 100, ageMs: 0, hasEnoughSources: true };
    });
    this.run('SetIndexPrices', { sampledAt: this.time + 1, prices });
  }

  place(userId: number, side: 'buy' | 'sell', order: OrderText): { answer: Answers['PlaceOrder'] } | Refusal {
    return this.submit('PlaceOrder', {
      userId,
      market: 0,
      side,
      type: order.price === undefined ? 'market' : 'limit',
      timeInForce: order.timeInForce ?? 'gtc',
      isPostOnly: order.isPostOnly ?? false,
      ticks: order.price === undefined ? 0 : (parseTicks(this.market, order.price) ?? Number.NaN),
      lots: parseLots(this.market, order.quantity) ?? Number.NaN,
    });
  }

  /** `available/locked`, trailing zeros left away. */
  balance(userId: number, code: string): string {
    const asset = this.state.market.assets.find((entry) => entry.code === code);
    if (asset === undefined) throw new Error(`no asset ${code}`);
    const { available, locked } = balanceOf(this.state, userId, 'change', asset.asset);
    const show = (minor: bigint) => formatDecimal(minor, asset.scale).replace(/\.?0+$/, '');
    return `${show(available)}/${show(locked)}`;
  }

  last<K extends EventKind>(kind: K): EventOf<K> {
    const event = this.events.findLast((entry): entry is EventOf<K> => entry.kind === kind);
    if (event === undefined) throw new Error(`no ${kind}`);
    return event;
  }

  /** What must hold at all times; throws otherwise. */
  assertInvariants(): void {
    for (const [asset, sum] of ledgerSums(this.state.ledger)) {
      if (sum !== 0n) throw new Error(`asset ${asset} sums to ${sum}`);
    }
    assertBook(this.state, this.market);
    assertLocks(this.state);
  }
}

/** Uncrossed, sorted, level totals equal to their orders, orders in time order. */
function assertBook(state: State, market: Market): void {
  const { bids, asks } = bookOf(state, market.market);
  let orders = 0;
  for (const [levels, isBuy] of [
    [bids, true],
    [asks, false],
  ] as const) {
    let previous = 0;
    for (const level of levels) {
      if (previous !== 0 && (isBuy ? level.ticks >= previous : level.ticks <= previous))
        throw new Error('levels unsorted');
      previous = level.ticks;
      let lots = 0;
      let lastId = 0;
      for (let order = level.head; order !== null; order = order.next) {
        if (order.orderId <= lastId || order.isBuy !== isBuy || order.ticks !== level.ticks)
          throw new Error('queue wrong');
        if (state.spot.orders.get(order.orderId) !== order) throw new Error('an order of the book is unknown');
        lastId = order.orderId;
        lots += order.remainingLots;
        orders += 1;
      }
      if (lots !== level.lots || lots <= 0) throw new Error('level total wrong');
    }
  }
  if (orders !== state.spot.orders.size) throw new Error('book and orders differ');
  const bid = bids.best?.ticks ?? 0;
  const ask = asks.best?.ticks ?? Number.POSITIVE_INFINITY;
  if (bid >= ask) throw new Error(`crossed: ${bid} >= ${ask}`);
}

/** Each user's locked balance is the sum of the locks of the user's records. */
function assertLocks(state: State): void {
  for (const user of state.auth.users.keys()) {
    const locks = locksOf(state, user);
    for (const { asset } of state.market.assets) {
      for (const wallet of wallets) {
        const { available, locked } = balanceOf(state, user, wallet, asset);
        if (available < 0n) throw new Error(`user ${user} is negative in asset ${asset}`);
        const own = locks.filter((lock) => lock.asset === asset && lock.wallet === wallet);
        if (locked !== own.reduce((sum, { amount }) => sum + amount, 0n))
          throw new Error(`locks of user ${user} in asset ${asset} differ`);
      }
    }
  }
}
