/**
 * What must be true of a store, kept outside of it: every batch the writer tried to append, and the state that replaying
 * them gives. A recovery has to come back with all that was acknowledged, and with whole batches of what was not.
 */
import {
  balanceOf,
  core,
  createState,
  type Event,
  evolve,
  hashState,
  house,
  ledgerSums,
  openOrdersOf,
  type State,
  wallets,
} from '@bourse/core';
import { locksOf } from '@bourse/core/testing';
import type { Batch } from '../journal/port.ts';
import { decodeBatch } from '../writer/event-batch.ts';

export class WrongStateError extends Error {}

function assertThat(condition: boolean, what: string): asserts condition {
  if (!condition) throw new WrongStateError(what);
}

/** What holds in every state, whatever led to it. */
export function assertSound(state: State): void {
  for (const [asset, sum] of ledgerSums(state.ledger)) assertThat(sum === 0n, `asset ${asset} sums to ${sum}`);
  for (const { asset } of state.market.assets) assertThat(soundLocks(state, asset), `locks in asset ${asset} differ`);
  for (const { bids, asks } of state.spot.books) {
    const [bid, ask] = [bids.best?.ticks ?? 0, asks.best?.ticks ?? Number.POSITIVE_INFINITY];
    assertThat(bid < ask, `the book is crossed: ${bid} ${ask}`);
  }
  for (const userId of state.auth.users.keys()) {
    for (const { orderId } of openOrdersOf(state, userId))
      assertThat(state.spot.orders.has(orderId), `order ${orderId}`);
  }
}

/** Whose accounts may be below zero. */
const owing: ReadonlySet<number> = new Set([house.outside, house.depositLosses, house.paymentsReceived]);

/** What is locked is what the features' records say. */
function soundLocks(state: State, asset: number): boolean {
  for (const userId of [...state.auth.users.keys(), ...Object.values(house)]) {
    const locks = locksOf(state, userId).filter((lock) => lock.asset === asset);
    for (const wallet of wallets) {
      const { available, locked } = balanceOf(state, userId, wallet, asset);
      const own = locks.filter((lock) => lock.wallet === wallet);
      if (locked !== own.reduce((sum, { amount }) => sum + amount, 0n)) return false;
      if (available < 0n && !owing.has(userId)) return false;
    }
  }
  return true;
}

export class Model {
  readonly state: State = createState();
  /** All batches that are part of the truth, oldest first. */
  readonly batches: Batch[] = [];
  /** How often a command was done, by user, call and key. */
  readonly effects = new Map<string, number>();
  /** Batches whose fate is open. */
  #attempts: Batch[] = [];
  #seq = 0;
  #acknowledgedSeq = 0;
  /** What the writer's own memory was at a sequence. */
  #seen: { seq: number; hash: string } | null = null;

  get acknowledgedSeq(): number {
    return this.#acknowledgedSeq;
  }

  attempt({ firstSeq, count, payload }: Batch): void {
    this.#attempts.push({ firstSeq, count, payload: Uint8Array.from(payload) });
  }

  acknowledge(seq: number): void {
    this.#acknowledgedSeq = Math.max(this.#acknowledgedSeq, seq);
  }

  /** The writer shows this state at this sequence. */
  see(seq: number, state: State): void {
    this.#seen = { seq, hash: hashState(state) };
  }

  /** Takes what a recovery came back with; throws where it is not what was acknowledged. */
  recover(lastSeq: number, state: State): void {
    assertThat(lastSeq >= this.#acknowledgedSeq, `${this.#acknowledgedSeq} was acknowledged, ${lastSeq} came back`);
    for (const batch of this.#attempts.splice(0)) if (batch.firstSeq <= lastSeq) this.#apply(batch);
    assertThat(this.#seq === lastSeq, `${lastSeq} came back, which is no end of a batch`);
    this.#acknowledgedSeq = lastSeq;
    const hash = hashState(this.state);
    assertThat(hashState(state) === hash, `the state at ${lastSeq} is not what its events give`);
    if (this.#seen?.seq === lastSeq)
      assertThat(this.#seen.hash === hash, `the state at ${lastSeq} was shown otherwise`);
    assertSound(state);
  }

  #apply(batch: Batch): void {
    assertThat(batch.firstSeq === this.#seq + 1, `a batch of ${batch.firstSeq} came after ${this.#seq}`);
    for (const { seq, event } of decodeBatch(core, batch)) {
      evolve(this.state, event);
      this.#count(event);
      this.#seq = seq;
    }
    this.batches.push(batch);
  }

  #count(event: Event): void {
    if (event.kind !== 'KeyRemembered') return;
    const name = `${event.userId} ${event.call} ${event.key}`;
    const times = (this.effects.get(name) ?? 0) + 1;
    assertThat(times === 1, `${name} was done ${times} times`);
    this.effects.set(name, times);
  }

  /** Compares the batches that a journal hands out with what was given to it. */
  compare(read: Iterable<Batch>): void {
    const [first] = this.batches;
    let index: number | null = null;
    for (const batch of read) {
      index ??= this.batches.findIndex(({ firstSeq }) => firstSeq === batch.firstSeq);
      const expected = this.batches[index++];
      const isSame = expected?.count === batch.count && Buffer.from(expected.payload).equals(batch.payload);
      assertThat(isSame, `the batch at ${batch.firstSeq} is not what was written`);
    }
    assertThat(first === undefined || index === this.batches.length, 'the journal ends early');
  }
}
