/**
 * Which rows of a side light up. A row lights once when it changes and fades; one that changes more than four times a
 * second stays dark, or it would do nothing but flicker.
 */
import type { RowBuffer } from '../book/live-book.ts';

const pauseMs = 250;
const fadeMs = 600;
/** A fade is seen as smooth in so many steps, and each costs painting the row. */
export const flashSteps = 15;

/** How much of the tint is left at a step: fast at first, as the page's own transitions. */
export function flashShare(step: number): number {
  return (1 - step / flashSteps) ** 2;
}

export class SideFlashes {
  // Of the last frame's rows, best first: price, change, when it was lit.
  #prices: Float64Array;
  #changedAt: Float64Array;
  #litAt: Float64Array;
  #length = 0;
  #nextPrices: Float64Array;
  #nextChangedAt: Float64Array;
  #nextLitAt: Float64Array;

  constructor(room: number) {
    const array = () => new Float64Array(room);
    [this.#prices, this.#changedAt, this.#litAt] = [array(), array(), array()];
    [this.#nextPrices, this.#nextChangedAt, this.#nextLitAt] = [array(), array(), array()];
  }

  /**
   * Takes the rows of this frame; where motion is unwanted, nothing lights up. Both lists have the best first, so one
   * walk finds each row's past.
   */
  take(rows: RowBuffer, now: number, isStill: boolean): void {
    const isFalling = rows.length > 1 && (rows.prices[0] as number) > (rows.prices[1] as number);
    let old = 0;
    for (let index = 0; index < rows.length; index += 1) {
      const price = rows.prices[index] as number;
      const changedAt = rows.changedAt[index] as number;
      while (old < this.#length && isBefore(this.#prices[old] as number, price, isFalling)) old += 1;
      const isKnown = old < this.#length && this.#prices[old] === price;
      const before = isKnown ? (this.#changedAt[old] as number) : 0;
      const lit = isKnown ? (this.#litAt[old] as number) : 0;
      // A row that comes into sight is new only if it has just changed.
      const isChange = !isStill && (isKnown ? changedAt > before : changedAt > now - pauseMs);
      this.#nextPrices[index] = price;
      this.#nextChangedAt[index] = changedAt;
      this.#nextLitAt[index] = isChange && changedAt - before >= pauseMs ? changedAt : lit;
    }
    [this.#prices, this.#nextPrices] = [this.#nextPrices, this.#prices];
    [this.#changedAt, this.#nextChangedAt] = [this.#nextChangedAt, this.#changedAt];
    [this.#litAt, this.#nextLitAt] = [this.#nextLitAt, this.#litAt];
    this.#length = rows.length;
  }

  /** How far a row's fade has come; `flashSteps`: it is dark. */
  stepOf(index: number, now: number): number {
    const litAt = this.#litAt[index] as number;
    if (litAt === 0) return flashSteps;
    return Math.min(flashSteps, Math.floor(((now - litAt) / fadeMs) * flashSteps));
  }
}

function isBefore(one: number, other: number, isFalling: boolean): boolean {
  return isFalling ? one > other : one < other;
}
