/**
 * Hashes of the tokens that came lately, so that a trader's is not hashed for each order. Only what a token hashes to is
 * kept, never what it may do: whether there is such a session is asked each time. Tokens are forgotten a minute or two after
 * they last came, and there is room for a bounded number of them.
 */

const holdMs = 60_000;
const hashesMax = 10_000;
/** Longer than any header of ours: a token and `Bearer` before it. */
const headerLengthMax = 64;

export class TokenHashes {
  /** By the header as it came; what has not come again since the last turn is in `#old`. */
  #young = new Map<string, string>();
  #old = new Map<string, string>();
  #turning: NodeJS.Timeout | undefined;

  get(header: string): string | undefined {
    const young = this.#young.get(header);
    if (young !== undefined) return young;
    const old = this.#old.get(header);
    if (old !== undefined) this.set(header, old);
    return old;
  }

  /** Only of a living session: guesses find no room. */
  set(header: string, tokenHash: string): void {
    if (header.length > headerLengthMax) return;
    if (this.#young.size >= hashesMax) this.#turn();
    this.#young.set(header, tokenHash);
    this.#turning ??= setInterval(() => this.#turn(), holdMs).unref();
  }

  /** Tokens held. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  #turn(): void {
    this.#old = this.#young;
    this.#young = new Map();
    if (this.#old.size > 0) return;
    clearInterval(this.#turning);
    this.#turning = undefined;
  }
}
