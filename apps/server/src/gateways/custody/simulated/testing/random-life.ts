/**
 * A random life of the simulated chains: payments from outside, withdrawals that are tried until they are answered, blocks.
 * After each step everything that custody told is held against what was told before and against the coins there are.
 */
import assert from 'node:assert/strict';
import { chainOf, chains, type Network, networks } from '@bourse/address';
import { parseDecimal } from '@bourse/core';
import { createRandom } from '../../../../liquidity/prices/random.ts';
import { type Arrival, CustodyError, type Prepared, type Scan } from '../../port.ts';
import { assetsOf, type SimulatedState } from '../state.ts';
import { foreign, isOurs, openTestChains, ownAddress, type TestChains } from './test-chains.ts';

/** More than any asset has. */
const decimals = 18;
const unitsOf = (amount: string): bigint => parseDecimal(amount, decimals) ?? -1n;

/** Coins of each asset of each chain, of all accounts together. */
function suppliesOf(state: SimulatedState): string {
  const sums: Record<string, bigint> = {};
  for (const chain of chains) {
    for (const [key, balance] of state.chains[chain].balances) {
      assert(balance >= 0n);
      const of = `${chain} ${key.split(' ', 1)[0]}`;
      sums[of] = (sums[of] ?? 0n) + balance;
    }
  }
  return Object.entries(sums).sort().join();
}

interface Sent {
  readonly id: string;
  readonly network: Network;
  readonly amount: string;
  readonly prepared: Prepared;
  isAnswered: boolean;
}

/** What happened in it, so that a test knows that it has seen everything. */
export interface Happened {
  reorganised: number;
  lost: number;
  impossible: number;
  unanswered: number;
  waited: number;
}

const nameOf = ({ network, transaction, position }: Arrival) => `${network} ${transaction} ${position}`;

export class RandomLife {
  readonly chains: TestChains;
  readonly happened: Happened = { reorganised: 0, lost: 0, impossible: 0, unanswered: 0, waited: 0 };
  readonly #random: { next(): number };
  readonly #supplies: string;
  readonly #withdrawals: Sent[] = [];
  readonly #told = new Map<string, Arrival>();
  #last: Scan;

  private constructor(opened: TestChains, seed: string, first: Scan) {
    this.chains = opened;
    this.#random = createRandom(`life ${seed}`);
    this.#supplies = suppliesOf(opened.custody.state);
    this.#last = first;
  }

  static async begin(seed: string): Promise<RandomLife> {
    const opened = await openTestChains(seed);
    return new RandomLife(opened, seed, await opened.custody.scan(isOurs));
  }

  async step(): Promise<void> {
    const dice = this.#random.next();
    if (dice < 0.25) await this.#pay();
    else if (dice < 0.4) await this.#withdraw();
    else await this.chains.pass();
    await this.#retry();
    await this.#check();
  }

  /** Until nothing waits any more. */
  async end(): Promise<void> {
    for (let block = 0; block < 12; block++) {
      await this.#retry();
      await this.chains.pass();
      await this.#check();
    }
    const { custody } = this.chains;
    for (const { network, prepared } of this.#withdrawals) {
      const status = await custody.status(chainOf(network), prepared.transaction);
      assert.notEqual(status.state, 'unknown');
      if (status.state === 'impossible') this.happened.impossible++;
    }
    this.happened.lost = chains
      .flatMap((chain) => custody.state.chains[chain].transactions)
      .filter(({ place }) => place.at === 'gone').length;
  }

  #pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.#random.next() * from.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  }

  #target(): { network: Network; address: string; amount: string } {
    const network = this.#pick(networks);
    const isOwn = this.#random.next() < 0.7;
    const address = isOwn ? ownAddress(network, this.#pick([0, 1, 2])) : foreign[chainOf(network)];
    return { network, address, amount: this.#pick(['0.000001', '1', '2.5', '9.999999']) };
  }

  async #pay(): Promise<void> {
    assert('transaction' in (await this.chains.custody.sendCoins(this.#target())));
  }

  async #withdraw(): Promise<void> {
    const id = `${this.#withdrawals.length}`;
    const target = this.#target();
    const prepared = await this.chains.custody.prepare({ id, ...target });
    this.#withdrawals.push({ id, ...target, prepared, isAnswered: false });
  }

  async #retry(): Promise<void> {
    for (const sent of this.#withdrawals) {
      // Now and then one that was answered goes again.
      if (sent.isAnswered && this.#random.next() > 0.02) continue;
      try {
        await this.chains.custody.send(chainOf(sent.network), sent.prepared.bytes);
        sent.isAnswered = true;
      } catch (error) {
        if (!(error instanceof CustodyError) || error.fault !== 'unreachable') throw error;
        this.happened.unanswered++;
      }
    }
  }

  async #check(): Promise<void> {
    const { custody } = this.chains;
    assert.equal(suppliesOf(custody.state), this.#supplies);
    const scan = await custody.scan(isOurs);
    this.#countWaiting();
    if (scan.observation === this.#last.observation) assert.deepEqual(scan, this.#last);
    assert(scan.observation >= this.#last.observation);
    for (const network of networks) assert(scan.tips[network] >= this.#last.tips[network]);
    this.#checkArrivals(scan);
    this.#last = scan;
    await this.#checkBalances(scan);
  }

  #countWaiting(): void {
    for (const chain of chains) {
      const { height, transactions } = this.chains.custody.state.chains[chain];
      for (const { place } of transactions)
        if (place.at === 'pool' && place.readyAt > height + 1) this.happened.waited++;
    }
  }

  #checkArrivals(scan: Scan): void {
    const names = new Set(scan.arrivals.map(nameOf));
    assert.equal(names.size, scan.arrivals.length);
    // What was told once is told until it is deep.
    for (const name of this.#told.keys()) assert(names.has(name));
    for (const arrival of scan.arrivals) {
      const tip = scan.tips[arrival.network];
      if (arrival.confirmations > 0) assert.equal(arrival.confirmations, tip - arrival.height + 1);
      const before = this.#told.get(nameOf(arrival));
      if (before === undefined) assert(arrival.confirmations > 0);
      else this.#checkAgain(arrival, before, tip);
      this.#told.set(nameOf(arrival), arrival);
    }
  }

  #checkAgain(arrival: Arrival, before: Arrival, tip: number): void {
    const { confirmations, height, address, amount, assetCode } = arrival;
    assert.deepEqual([address, amount, assetCode], [before.address, before.amount, before.assetCode]);
    const hasMoved = height !== before.height || (confirmations === 0 && before.confirmations > 0);
    if (!hasMoved) return;
    if (before.confirmations > 0) this.happened.reorganised++;
    // By chance nothing changes that was four blocks deep.
    assert(before.confirmations <= 3);
    assert(height <= tip);
  }

  async #checkBalances({ arrivals }: Scan): Promise<void> {
    const { custody } = this.chains;
    const expected: Record<string, bigint> = {};
    const add = (assetCode: string, units: bigint) => {
      expected[assetCode] = (expected[assetCode] ?? 0n) + units;
    };
    for (const { assetCode, amount, confirmations } of arrivals) if (confirmations > 0) add(assetCode, unitsOf(amount));
    for (const { network, amount, prepared } of this.#withdrawals) {
      const { state } = await custody.status(chainOf(network), prepared.transaction);
      if (state !== 'mined') continue;
      add(network === 'bitcoin' ? 'BTC' : network === 'ethereum' ? 'ETH' : 'USDT', -unitsOf(amount));
      add(prepared.fee.assetCode, -unitsOf(prepared.fee.amount));
    }
    for (const assetCode of new Set(chains.flatMap((chain) => Object.keys(assetsOf[chain])))) {
      const { amount, opening } = await custody.balanceOf(assetCode, isOurs);
      assert.equal(unitsOf(amount) - unitsOf(opening), expected[assetCode] ?? 0n);
    }
  }
}
