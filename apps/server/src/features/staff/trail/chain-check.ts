/**
 * Whether the journal is what was written: every frame is read again, and the chain of hashes between them. One at a time,
 * beside all else: it takes a quarter of the time at most, and ends by itself.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { ChainCheckRow } from '@bourse/contract';
import { Handle } from '../../../handle.ts';
import { CorruptionError } from '../../../journal/port.ts';
import type { JournalReader } from '../../../services.ts';
import { timeOf } from '../times.ts';

export const chainCheck = new Handle<ChainCheck>('chain check');

interface Options {
  readonly journal: JournalReader;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
  /** It stops after so long, and says how far it came. */
  readonly runMsMax?: number;
}

/** Ten minutes read some gigabytes. */
const runMsMaxOfOne = 600_000;
/** So long it reads, then it rests three times as long. */
const workMs = 5;

export class ChainCheck {
  readonly #options: Options;
  #row: ChainCheckRow = { state: 'none', from: 0, checked: 0, through: 0, started_at: '', ended_at: '', fault: '' };
  #run: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get row(): ChainCheckRow {
    return { ...this.#row };
  }

  /** Begins one, unless one is under way. One that was stopped goes on from where it was. */
  begin(): ChainCheckRow {
    if (this.#row.state === 'running' || this.#isClosing) return this.row;
    const { journal, now } = this.#options;
    const { state, from, checked } = this.#row;
    const isGoingOn = state === 'stopped' && checked >= journal.firstSeq;
    this.#row = {
      state: 'running',
      from: isGoingOn ? from : journal.firstSeq,
      checked: isGoingOn ? checked : 0,
      through: journal.lastSeq,
      started_at: timeOf(now()),
      ended_at: '',
      fault: '',
    };
    this.#run = this.#check();
    return this.row;
  }

  async #check(): Promise<void> {
    const { now, onFault } = this.#options;
    let state: ChainCheckRow['state'] = 'stopped';
    let fault = '';
    try {
      if (await this.#read()) state = 'whole';
    } catch (error) {
      // Anything else, such as a segment that the demo dropped meanwhile, says nothing of the chain.
      if (error instanceof CorruptionError) {
        state = 'broken';
        fault = error.message;
      }
      onFault(error);
    }
    this.#row = { ...this.#row, state, fault, ended_at: timeOf(now()) };
  }

  /** False where it was stopped before the end. */
  async #read(): Promise<boolean> {
    const { journal, runMsMax = runMsMaxOfOne } = this.#options;
    const { from, checked, through } = this.#row;
    const begun = performance.now();
    let since = begun;
    // From the last one on that was read: so the step between two runs is read too.
    for await (const { firstSeq, count } of journal.readBatches(Math.max(from, checked))) {
      this.#row = { ...this.#row, checked: Math.max(checked, firstSeq + count - 1) };
      if (this.#row.checked >= through) return true;
      const now = performance.now();
      if (now - begun > runMsMax) return false;
      if (now - since < workMs) continue;
      await delay(3 * (now - since));
      if (this.#isClosing) return false;
      since = performance.now();
    }
    return this.#row.checked >= through;
  }

  /** Waits for what is being read. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#run;
  }
}
