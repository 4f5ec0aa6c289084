/**
 * The price levels of one side, best first. Guarantees: sorted, one level a price, `better` and `worse` link neighbours.
 *
 * Levels lie in sorted blocks, the best at the very end: finding one is two binary searches, adding or removing one moves
 * no more than a block, however many prices there are. Near the touch, where most happens, it moves hardly any.
 */
import { assert } from '../kernel/assert.ts';
import type { Level } from './orders.ts';

const blockMax = 512;

export class BookSide {
  best: Level | null = null;
  /** Number of levels. */
  size = 0;
  readonly #isBuy: boolean;
  /** No block is empty. */
  readonly #blocks: Level[][] = [];

  constructor(isBuy: boolean) {
    this.#isBuy = isBuy;
  }

  /** Best first. */
  *[Symbol.iterator](): Generator<Level> {
    for (let level = this.best; level !== null; level = level.worse) yield level;
  }

  find(ticks: number): Level | null {
    const block = this.#blocks[this.#blockOf(ticks)];
    const level = block?.[this.#placeOf(block, ticks)];
    return level?.ticks === ticks ? level : null;
  }

  /** The level of a price, made where there is none. */
  obtain(ticks: number): Level {
    if (this.best?.ticks === ticks) return this.best;
    const index = this.#blockOf(ticks);
    const block = this.#blocks[index];
    if (block === undefined) {
      const first = this.#link(ticks, null);
      this.#blocks.push([first]);
      return first;
    }
    const place = this.#placeOf(block, ticks);
    const found = block[place];
    if (found?.ticks === ticks) return found;
    const level = this.#link(ticks, found ?? null);
    if (place === block.length) block.push(level);
    else block.splice(place, 0, level);
    if (block.length > blockMax) this.#blocks.splice(index + 1, 0, block.splice(blockMax / 2));
    return level;
  }

  remove(level: Level): void {
    const index = this.#blockOf(level.ticks);
    const block = this.#blocks[index];
    assert(block !== undefined, 'a side has no level at a price', level.ticks);
    const place = this.#placeOf(block, level.ticks);
    assert(block[place] === level, 'a side has no level at a price', level.ticks);
    if (place === block.length - 1) block.pop();
    else block.splice(place, 1);
    if (block.length === 0) this.#blocks.splice(index, 1);
    if (level.better === null) this.best = level.worse;
    else level.better.worse = level.worse;
    if (level.worse !== null) level.worse.better = level.better;
    this.size -= 1;
  }

  /** A new level just below `better`; null: it is the best. */
  #link(ticks: number, better: Level | null): Level {
    const worse = better === null ? this.best : better.worse;
    const level: Level = { ticks, lots: 0, count: 0, head: null, tail: null, better, worse };
    if (better === null) this.best = level;
    else better.worse = level;
    if (worse !== null) worse.better = level;
    this.size += 1;
    return level;
  }

  #isWorse(ticks: number, than: number): boolean {
    return this.#isBuy ? ticks < than : ticks > than;
  }

  /** The first block whose best is not worse than `ticks`, or the last one. */
  #blockOf(ticks: number): number {
    let low = 0;
    let high = this.#blocks.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const block = this.#blocks[middle] as Level[];
      if (this.#isWorse((block[block.length - 1] as Level).ticks, ticks)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Where the level stands in its block, or belongs. */
  #placeOf(block: readonly Level[], ticks: number): number {
    let low = 0;
    let high = block.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isWorse((block[middle] as Level).ticks, ticks)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
