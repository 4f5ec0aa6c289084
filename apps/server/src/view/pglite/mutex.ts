/** Lets one in at a time, in the order of asking. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /** Resolves with the function that lets the next one in. */
  acquire(): Promise<() => void> {
    let release: () => void = () => {};
    const before = this.#tail;
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    return before.then(() => release);
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
