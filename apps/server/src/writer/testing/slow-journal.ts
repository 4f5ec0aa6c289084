/** A journal that is as slow as the test wants, and a core of which a test knows what it does. */
import type { ByteWriter, Command, Event, State } from '@bourse/core';
import type { Batch, Journal } from '../../journal/port.ts';
import type { Request } from '../port.ts';

/** Appends wait until the test lets them go. */
export class SlowJournal implements Journal {
  readonly batches: Batch[] = [];
  last = 0;
  #settle: { resolve: () => void; reject: (error: Error) => void } | null = null;

  append(batch: Batch): Promise<void> {
    if (this.#settle !== null) throw new Error('two appends at a time');
    this.batches.push(batch);
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
  }

  sync(): Promise<void> {
    const { firstSeq, count } = this.batches.at(-1) ?? { firstSeq: 1, count: 0 };
    this.last = firstSeq + count - 1;
    return this.#end((settle) => settle.resolve());
  }

  fail(error: Error): Promise<void> {
    return this.#end((settle) => settle.reject(error));
  }

  async #end(action: (settle: { resolve: () => void; reject: (error: Error) => void }) => void): Promise<void> {
    if (this.#settle === null) throw new Error('no append is under way');
    const settle = this.#settle;
    this.#settle = null;
    action(settle);
    await round();
  }

  async lastSeq(): Promise<number> {
    return this.last;
  }

  async *read(): AsyncGenerator<Batch> {}
  async dropBefore(): Promise<void> {}
  async close(): Promise<void> {}
}

/** Lets everything happen that can happen without the journal. */
export async function round(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}

const badMarket = 99;
export const change: Request<'SwitchMarket'> = { kind: 'SwitchMarket', market: 0, isOpen: true };
export const refused: Request<'RevokeSession'> = { kind: 'RevokeSession', tokenHash: '' };
export const broken: Request<'GrantFunds'> = { kind: 'GrantFunds', userId: 1, funds: [] };
export const halfApplied: Request<'ListAsset'> = { kind: 'ListAsset', code: '', name: '', scale: 0 };
export const retry: Request<'CancelAllOrders'> = { kind: 'CancelAllOrders', userId: 1 };
export const cancel: Request<'CancelOrder'> = { kind: 'CancelOrder', userId: 1, orderId: 1, side: 'buy' };

/**
 * `seed` counts what was done; RevokeSession is refused, GrantFunds fails while it is decided and ListAsset while it is
 * applied, CancelAllOrders makes no event.
 */
export const createCore = (decided: Command[]) => ({
  decide(state: State, command: Command): { events: Event[]; answer: unknown } | { refused: string } {
    decided.push(command);
    if (command.kind === 'RevokeSession') return { refused: `seen ${state.seed}` };
    if (command.kind === 'GrantFunds') throw new Error('assertion');
    if (command.kind === 'CancelAllOrders') return { events: [], answer: `retry after ${state.seed}` };
    const market = command.kind === 'ListAsset' ? badMarket : 0;
    return { events: [{ kind: 'MarketSwitched', time: command.time, market, isOpen: true }], answer: {} };
  },
  evolve(state: State, event: Event): void {
    if (event.kind === 'MarketSwitched' && event.market === badMarket) throw new Error('half applied');
    state.time = event.time;
    state.seed = String(Number(state.seed) + 1);
  },
  encodeEvent(out: ByteWriter): void {
    out.int(7);
  },
});
