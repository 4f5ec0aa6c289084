/** The book as a client keeps it: a snapshot, then every message; a gap is seen and nothing else is taken. */
import type { BookChange, BookSnapshot, PriceLevel } from '@bourse/contract';

export class BookClient {
  #seq = -1;
  readonly #sides = { bids: new Map<string, string>(), asks: new Map<string, string>() };

  get seq(): number {
    return this.#seq;
  }

  reset({ seq, bids, asks }: BookSnapshot): void {
    this.#seq = seq;
    for (const [side, levels] of [
      ['bids', bids],
      ['asks', asks],
    ] as const) {
      this.#sides[side].clear();
      this.#take(side, levels);
    }
  }

  /** False where a message before this one is missing. */
  apply({ seq, prev, bids, asks }: BookChange): boolean {
    if (prev !== this.#seq) return false;
    this.#seq = seq;
    this.#take('bids', bids);
    this.#take('asks', asks);
    return true;
  }

  #take(side: 'bids' | 'asks', changes: readonly PriceLevel[]): void {
    for (const [price, quantity] of changes) {
      if (quantity === '0') this.#sides[side].delete(price);
      else this.#sides[side].set(price, quantity);
    }
  }

  /** Best first, as text. */
  show(): string {
    const list = (side: 'bids' | 'asks', sign: number) =>
      [...this.#sides[side]].sort(([a], [b]) => sign * (Number(a) - Number(b))).map((level) => level.join('×'));
    return `${list('bids', -1).join(' ')} | ${list('asks', 1).join(' ')}`;
  }
}
