/** A market with contracts at 60,000 USDT, two traders with funds, and a house that pays. */
import { followUp } from '../../exchange.ts';
import { accountOf } from '../../features/lever/account.ts';
import type { LeverCommands } from '../../features/lever/commands.ts';
import type { LeverTerms } from '../../features/lever/state.ts';
import type { EventKind, EventOf } from '../../features.ts';
import { house } from '../../kernel/ledger/house.ts';
import { balanceOf, ledgerSums } from '../../kernel/ledger/ledger.ts';
import { TestExchange } from '../build-exchange.ts';

const coin = 10n ** 8n;
export const usdt = 0;

/** One lot of contracts is 0.001 BTC, ten of the market's. */
export const deskTerms: LeverTerms = {
  isOpen: true,
  lotsPerShare: 10,
  shareMin: 1,
  shareMax: 10_000,
  shares: [1, 5, 10, 50, 100],
  multiples: [5, 10, 20, 50, 100],
  spreadPpm: 0,
  feePpm: 0,
  overnightPpm: 0,
  liquidationFeePpm: 0,
  tiers: [
    { toMinor: 50_000n * coin, ratePpm: 5000, deductionMinor: 0n, multipleMax: 100 },
    { toMinor: 250_000n * coin, ratePpm: 10_000, deductionMinor: 250n * coin, multipleMax: 50 },
    { toMinor: 1_000_000n * coin, ratePpm: 25_000, deductionMinor: 4000n * coin, multipleMax: 20 },
  ],
};

type Place = LeverCommands['PlaceLever']['asks'];

export class LeverDesk {
  readonly exchange: TestExchange;
  readonly alice: number;
  readonly bob: number;

  constructor(terms: Partial<LeverTerms> = {}, counterparty = 1_000_000) {
    this.exchange = new TestExchange({ listedPrice: '60000.00' });
    const { exchange } = this;
    exchange.run('SetAssetWallets', { asset: usdt, wallets: ['change', 'lever'] });
    exchange.addUser();
    this.alice = exchange.addUser({ USDT: '100000' });
    this.bob = exchange.addUser({ USDT: '100000' });
    exchange.run('SetLeverTerms', { operatorId: 0, market: 0, terms: { ...deskTerms, ...terms }, reason: 'begin' });
    if (counterparty > 0) this.fund('leverCounterparty', counterparty);
    this.tick(60_000);
  }

  fund(to: 'leverCounterparty' | 'insuranceFund', amount: number): void {
    const moved = { from: 'outside', to, asset: usdt, amountMinor: BigInt(amount) * coin } as const;
    this.exchange.run('MoveHouseFunds', {
      operatorId: 0,
      ...moved,
      depositId: 0,
      reference: `begin ${this.exchange.time}`,
      reason: 'begin',
    });
  }

  deposit(userId: number, amount: number): void {
    const amountMinor = BigInt(Math.round(amount * 100)) * (coin / 100n);
    this.exchange.run('TransferFunds', { userId, asset: usdt, from: 'change', to: 'lever', amountMinor });
  }

  withdraw(userId: number, amount: number): string {
    const amountMinor = BigInt(Math.round(amount * 100)) * (coin / 100n);
    const asked = { userId, asset: usdt, from: 'lever', to: 'change', amountMinor } as const;
    const done = this.exchange.submit('TransferFunds', asked);
    return 'refused' in done ? done.refused : 'done';
  }

  /** A second later, a price made now, and all that it sets off. */
  tick(price: number, { ageMs = 0, isSound = true, settle = true } = {}): void {
    const { exchange } = this;
    exchange.time = Math.ceil((exchange.time + 1) / 1000) * 1000 + 999;
    const prices = [{ market: 0, steps: Math.round(price * 10_000), ageMs, hasEnoughSources: isSound }];
    exchange.run('SetIndexPrices', { sampledAt: exchange.time + 1, prices });
    if (settle) this.settle();
  }

  /** What is due by itself, until nothing is. */
  settle(): void {
    const { exchange } = this;
    for (
      let due = followUp(exchange.state, exchange.time);
      due !== null;
      due = followUp(exchange.state, exchange.time)
    ) {
      const { kind, time: _time, due: _due, ...body } = due as { kind: string; time: number; due?: number };
      exchange.time -= 1;
      exchange.run(kind as never, body as never);
      this.assertWhole();
    }
  }

  assertWhole(): void {
    this.exchange.assertInvariants();
    for (const [asset, sum] of ledgerSums(this.exchange.state.ledger))
      if (sum !== 0n) throw new Error(`asset ${asset} sums to ${sum}`);
  }

  /** The id, or why it was refused. */
  place(userId: number, asked: Partial<Place> = {}): number | string {
    const order = { market: 0, isLong: true, multiple: 20, shares: 100, limitTicks: 0, slippagePpm: 5000 };
    const stops = { stopProfitTicks: 0, stopLossTicks: 0 };
    const done = this.exchange.submit('PlaceLever', { ...order, ...stops, ...asked, userId });
    return 'refused' in done ? done.refused : done.answer.orderId;
  }

  /** At the next tick. */
  open(userId: number, asked: Partial<Place> = {}, price = 60_000): number {
    const orderId = this.place(userId, asked);
    if (typeof orderId === 'string') throw new Error(orderId);
    this.tick(price);
    return orderId;
  }

  submit<K extends 'CloseLever' | 'CancelLever' | 'SetLeverStops'>(kind: K, body: LeverCommands[K]['asks']): string {
    const done = this.exchange.submit(kind, body as never);
    return 'refused' in done ? done.refused : 'done';
  }

  /** Halts the market; answers how to lift it. */
  halt(): () => void {
    const by = { operatorId: 0, reason: 'x' };
    const asked = { ...by, scope: 'market', target: '0', effect: 'halt', text: '' } as const;
    const { restrictionId } = this.exchange.run('Restrict', asked);
    return () => this.exchange.run('LiftRestriction', { ...by, restrictionId });
  }

  account(userId: number) {
    const { cashMinor, equityMinor, usableMinor, maintenanceMinor, marginsMinor, locksMinor } = accountOf(
      this.exchange.state,
      userId,
      usdt,
    );
    const number = (minor: bigint) => Number(minor) / 1e8;
    return {
      cash: number(cashMinor),
      equity: number(equityMinor),
      usable: number(usableMinor),
      maintenance: number(maintenanceMinor),
      margins: number(marginsMinor),
      locks: number(locksMinor),
    };
  }

  ofHouse(owner: keyof typeof house): number {
    return Number(balanceOf(this.exchange.state, house[owner], 'change', usdt).available) / 1e8;
  }

  get positions() {
    return [...this.exchange.state.lever.orders.values()];
  }

  last<K extends EventKind>(kind: K): EventOf<K> | undefined {
    return this.exchange.events.findLast((event): event is EventOf<K> => event.kind === kind);
  }
}
