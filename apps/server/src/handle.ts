/** What one feature opens and others find: the handle is the key, and says the type. */

/** Where things opened together are found: one for each exchange. */
export interface HandleRegistry {
  readonly opened: object;
}

export class Handle<T extends object> {
  readonly #name: string;
  readonly #values = new WeakMap<object, T>();

  /** `name` is for people who read an error. */
  constructor(name: string) {
    this.#name = name;
  }

  put({ opened }: HandleRegistry, value: T): T {
    this.#values.set(opened, value);
    return value;
  }

  /** Throws where it is not open: its feature is not in the register, or comes later. */
  of({ opened }: HandleRegistry): T {
    const value = this.#values.get(opened);
    if (value === undefined) throw new Error(`${this.#name}: not open`);
    return value;
  }
}
