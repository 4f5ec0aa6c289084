/**
 * Hands the view's thread what the journal holds, in order and without a gap: batches as they are committed, and where
 * these are too many for memory, or the thread has begun further back, the journal's own again.
 */
import type { Batch } from '../../journal/port.ts';

/** Events committed and not in the tables that memory may hold, on both sides; beyond, the journal is read again. */
const pendingEventsMax = 50_000;
/** As many of them come from the journal: the others stay free for what is committed meanwhile. */
const readEventsMax = pendingEventsMax / 2;

interface Receiver {
  send(batch: Batch): void;
}

function lastSeqOf({ firstSeq, count }: Batch): number {
  return firstSeq + count - 1;
}

export class Supply {
  readonly #readBatches: (fromSeq: number) => AsyncIterable<Batch>;
  #receiver: Receiver | null = null;
  /** Committed and not sent yet. */
  #waiting: Batch[] = [];
  #waitingEvents = 0;
  #latestSeq: number;
  #sentSeq = 0;
  #appliedSeq = 0;
  #wake: () => void = () => {};

  /** The batches from the one that holds a sequence on; `latestSeq` is the journal's last. */
  constructor(readBatches: (fromSeq: number) => AsyncIterable<Batch>, latestSeq: number) {
    this.#readBatches = readBatches;
    this.#latestSeq = latestSeq;
  }

  /** The last sequence that was committed. */
  get latestSeq(): number {
    return this.#latestSeq;
  }

  /** What was committed. What is known already changes nothing. */
  take(batch: Batch): void {
    const lastSeq = lastSeqOf(batch);
    if (lastSeq <= this.#latestSeq) return;
    this.#latestSeq = lastSeq;
    if (this.#waitingEvents + this.#underWay + batch.count > pendingEventsMax) this.#forgetWaiting();
    else {
      this.#waiting.push(batch);
      this.#waitingEvents += batch.count;
      this.#sendWaiting();
    }
    this.#wake();
  }

  /** The tables are there. */
  applied(seq: number): void {
    this.#appliedSeq = seq;
    this.#wake();
  }

  /** Supplies somebody whose tables are at `seq`, until `stop`; rejects where the journal cannot be read. */
  async run(receiver: Receiver, seq: number): Promise<void> {
    this.#receiver = receiver;
    this.#sentSeq = seq;
    this.#appliedSeq = seq;
    this.#latestSeq = Math.max(this.#latestSeq, seq);
    while (this.#isSupplying(receiver)) {
      this.#sendWaiting();
      if (this.#sentSeq < this.#latestSeq && this.#underWay <= readEventsMax) await this.#read(receiver);
      else await this.#change();
    }
  }

  stop(): void {
    this.#receiver = null;
    this.#wake();
  }

  /** Asked again after each wait: it may have been stopped meanwhile. */
  #isSupplying(receiver: Receiver): boolean {
    return this.#receiver === receiver;
  }

  /** Events that were sent and are not in. */
  get #underWay(): number {
    return Math.max(0, this.#sentSeq - this.#appliedSeq);
  }

  #forgetWaiting(): void {
    this.#waiting = [];
    this.#waitingEvents = 0;
  }

  /** As far as it follows on what was sent; what lies before that is in the journal. */
  #sendWaiting(): void {
    for (;;) {
      const [batch] = this.#waiting;
      if (batch === undefined || this.#receiver === null || batch.firstSeq > this.#sentSeq + 1) return;
      this.#waiting.shift();
      this.#waitingEvents -= batch.count;
      this.#send(this.#receiver, batch);
    }
  }

  #send(receiver: Receiver, batch: Batch): void {
    const lastSeq = lastSeqOf(batch);
    if (lastSeq <= this.#sentSeq) return;
    this.#sentSeq = lastSeq;
    receiver.send(batch);
  }

  /** From the journal, until what is known now is sent. */
  async #read(receiver: Receiver): Promise<void> {
    const target = this.#latestSeq;
    for await (const batch of this.#readBatches(this.#sentSeq + 1)) {
      while (this.#isSupplying(receiver) && this.#underWay > readEventsMax) await this.#change();
      if (!this.#isSupplying(receiver)) return;
      this.#send(receiver, batch);
      if (this.#sentSeq >= target) return;
    }
    throw new Error(`view: the journal gave events up to ${this.#sentSeq} of ${target}`);
  }

  /** Resolves with the next thing that happens. */
  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
