/**
 * Things whose ids are given in a row and of which most are gone soon, as orders. Ids share pages: what came at one time
 * stands together, and taking in and out moves nothing. A page goes with the last thing on it.
 */
const pageSize = 64;

interface Page<T> {
  readonly items: (T | undefined)[];
  count: number;
}

export class ById<T> {
  readonly #pages = new Map<number, Page<T>>();
  #size = 0;
  /** The page used last, which is mostly the one used next: what is decided about an order is applied to it. */
  #last: Page<T> | undefined;
  #lastNumber = -1;

  get size(): number {
    return this.#size;
  }

  #page(number: number): Page<T> | undefined {
    if (number === this.#lastNumber) return this.#last;
    const page = this.#pages.get(number);
    this.#last = page;
    this.#lastNumber = number;
    return page;
  }

  get(id: number): T | undefined {
    const number = Math.floor(id / pageSize);
    return this.#page(number)?.items[id - number * pageSize];
  }

  has(id: number): boolean {
    return this.get(id) !== undefined;
  }

  set(id: number, item: T): void {
    const number = Math.floor(id / pageSize);
    let page = this.#page(number);
    if (page === undefined) {
      page = { items: new Array(pageSize).fill(undefined), count: 0 };
      this.#pages.set(number, page);
      this.#last = page;
    }
    const place = id - number * pageSize;
    if (page.items[place] === undefined) {
      page.count += 1;
      this.#size += 1;
    }
    page.items[place] = item;
  }

  /** Whether it was there. */
  delete(id: number): boolean {
    const number = Math.floor(id / pageSize);
    const page = this.#page(number);
    const place = id - number * pageSize;
    if (page?.items[place] === undefined) return false;
    page.items[place] = undefined;
    page.count -= 1;
    this.#size -= 1;
    if (page.count === 0) {
      this.#pages.delete(number);
      this.#last = undefined;
    }
    return true;
  }

  *values(): Generator<T> {
    for (const { items } of this.#pages.values()) for (const item of items) if (item !== undefined) yield item;
  }
}
