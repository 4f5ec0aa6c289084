/**
 * Custody whose calls end in time. One that does not is given up as unreachable: what was asked for may have been done or
 * not, and it is asked for again. What comes of it later is not looked at.
 */
import type { Chain, Network } from '@bourse/address';
import { type Custody, CustodyError, type IsOurs, type Withdrawal } from './port.ts';

/** Calls that were given up: which ones, and on which chains or network, or for which asset. */
export interface Timeouts {
  readonly call: string;
  readonly on: string;
  readonly count: number;
}

export class BoundedCustody implements Custody {
  readonly #custody: Custody;
  readonly #timeoutMs: number;
  readonly #timeouts = new Map<string, Timeouts>();

  constructor(custody: Custody, timeoutMs: number) {
    this.#custody = custody;
    this.#timeoutMs = timeoutMs;
  }

  get kind() {
    return this.#custody.kind;
  }

  get demo() {
    return this.#custody.demo;
  }

  get timeouts(): readonly Timeouts[] {
    return [...this.#timeouts.values()];
  }

  createAddress(chain: Chain, index: number) {
    return this.#custody.createAddress(chain, index);
  }

  scan(isOurs: IsOurs, on?: readonly Chain[]) {
    return this.#within('scan', on?.join(' ') ?? 'all', this.#custody.scan(isOurs, on));
  }

  estimateFee(network: Network) {
    return this.#within('estimateFee', network, this.#custody.estimateFee(network));
  }

  prepare(withdrawal: Withdrawal) {
    return this.#within('prepare', withdrawal.network, this.#custody.prepare(withdrawal));
  }

  send(chain: Chain, bytes: string) {
    return this.#within('send', chain, this.#custody.send(chain, bytes));
  }

  status(chain: Chain, transaction: string) {
    return this.#within('status', chain, this.#custody.status(chain, transaction));
  }

  balanceOf(assetCode: string, isOurs: IsOurs) {
    return this.#within('balanceOf', assetCode, this.#custody.balanceOf(assetCode, isOurs));
  }

  close() {
    return this.#within('close', 'all', this.#custody.close());
  }

  async #within<T>(call: string, on: string, answer: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const key = `${call} ${on}`;
      this.#timeouts.set(key, { call, on, count: (this.#timeouts.get(key)?.count ?? 0) + 1 });
      const after = `after ${this.#timeoutMs} ms`;
      late.reject(new CustodyError('unreachable', `custody did not answer ${after}: ${call}, ${on}`));
    }, this.#timeoutMs);
    try {
      return await Promise.race([answer, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}
