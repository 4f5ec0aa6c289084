/** The product's store, assembled without threads: appender, recovery, writer, snapshots and retention on a memory disk. */
import { closeSync, openSync, readFileSync } from 'node:fs';
import { core as bourse, type State } from '@bourse/core';
import { Appender } from '../journal/appender.ts';
import { writeFully } from '../journal/disk.ts';
import { readBatches } from '../journal/read-frames.ts';
import type { Core } from '../product.ts';
import type { Committed, WriterCore } from '../writer/port.ts';
import { clearLeftovers, journalDirectory, recover } from '../writer/recover.ts';
import { Retention, viewCheckpoints } from '../writer/retention.ts';
import { fileSnapshots, writeSnapshot } from '../writer/snapshots/snapshot-file.ts';
import { CommandWriter } from '../writer/writer.ts';
import { type Model, WrongStateError } from './model.ts';
import { mountPoint } from './mounted-disk.ts';
import type { Life } from './process-end.ts';
import type { Random } from './random.ts';
import { type AppendFaults, SimulatedJournal } from './simulated-journal.ts';

const core: Core = bourse;
export const dataDir = `${mountPoint}/data`;
const segmentBytes = 4000;

export interface StoreOptions {
  readonly life: Life;
  readonly model: Model;
  readonly random: Random;
  readonly faults: AppendFaults;
  readonly clock: () => number;
}

/**
 * The core's functions, each a point where the process may end. A command whose `decide` throws fails by itself, so the end
 * after deciding comes before the first event is applied.
 */
function endingCore(life: Life): WriterCore {
  let isDecided = false;
  return {
    ...core,
    decide(state, command) {
      const decision = core.decide(state, command);
      isDecided = true;
      return decision;
    },
    evolve(state, event) {
      if (isDecided) life.reach('writer: decided');
      isDecided = false;
      core.evolve(state, event);
      life.reach('writer: evolved');
    },
    encodeEvent(out, event) {
      core.encodeEvent(out, event);
      life.reach('writer: encoded');
    },
  };
}

function viewText(seq: number): string {
  return `view at ${seq}\n`.repeat(100);
}

export class SimulatedStore {
  readonly writer: CommandWriter;
  /** Why the writer stopped by itself. */
  fatal: Error | null = null;
  readonly #options: StoreOptions;
  readonly #appender: Appender;

  /** Recovers what is there, and holds it against the model. */
  static async open(options: StoreOptions): Promise<SimulatedStore> {
    const { life, model } = options;
    const directory = journalDirectory(dataDir);
    life.phase = 'recovery';
    clearLeftovers(dataDir);
    const appender = new Appender({ directory, segmentBytes });
    life.reach('recovery: journal read');
    const seq = appender.lastSeq;
    const { state } = await recover(core, dataDir, seq, (warning) => {
      throw new WrongStateError(warning);
    });
    life.reach('recovery: state read');
    life.phase = 'work';
    model.recover(seq, state);
    model.compare(readBatches(directory, appender.firstSeq, seq));
    return new SimulatedStore(options, appender, state);
  }

  private constructor(options: StoreOptions, appender: Appender, state: State) {
    const { life, model, random, faults, clock } = options;
    const [directory, seq] = [journalDirectory(dataDir), appender.lastSeq];
    this.#options = options;
    this.#appender = appender;
    this.#checkViews();
    const onAttempt = model.attempt.bind(model);
    const onAcknowledged = model.acknowledge.bind(model);
    const journal = new SimulatedJournal({ appender, directory, faults, life, random, onAttempt, onAcknowledged });
    const onFatal = (error: Error) => {
      this.fatal = error;
    };
    this.writer = new CommandWriter({ state, seq, journal, onFatal, clock, core: endingCore(life) });
    this.writer.onCommitted((batch) => this.#published(batch));
  }

  #published(batch: readonly Committed[]): void {
    const { life, model } = this.#options;
    model.acknowledge(batch.at(-1)?.seq ?? 0);
    model.see(this.writer.durableSeq, this.writer.state);
    life.reach('writer: published');
  }

  /** A checkpoint of the view is whole, and the journal goes on where the oldest ends. */
  #checkViews(): void {
    const views = viewCheckpoints(dataDir);
    for (const { path, seq } of views) {
      if (readFileSync(path, 'utf8') !== viewText(seq)) throw new WrongStateError(`${path} is not what was written`);
    }
    const { firstSeq } = this.#appender;
    const isReached = firstSeq === 1 || views.slice(0, 2).every(({ seq }) => seq + 1 >= firstSeq);
    if (!isReached || (firstSeq > 1 && views.length === 0)) throw new WrongStateError('no view reaches the journal');
  }

  /** Beside the writer's work, as the thread for it does. */
  async takeSnapshot(): Promise<number> {
    const seq = this.writer.durableSeq;
    this.#options.life.reach('snapshot: begun');
    const { state } = await recover(core, dataDir, seq, () => {});
    await writeSnapshot(core, fileSnapshots(dataDir), seq, state);
    return seq;
  }

  /** A snapshot and a view's checkpoint, and what is older goes. The view may lag behind. */
  async checkpoint(): Promise<void> {
    const { life, random } = this.#options;
    const { writer } = this;
    const retention = new Retention({
      writer: {
        dataDir,
        state: writer.state,
        durableSeq: writer.durableSeq,
        takeSnapshot: () => this.takeSnapshot(),
        dropBefore: async (seq) => this.#appender.dropBefore(seq),
      },
      checkpointView: async (path) => {
        const seq = Math.max(viewCheckpoints(dataDir)[0]?.seq ?? 0, writer.durableSeq - random.int(0, 20));
        const handle = openSync(path, 'w');
        writeFully(handle, Buffer.from(viewText(seq)));
        closeSync(handle);
        return seq;
      },
      onWarning: () => {},
    });
    life.phase = 'retention';
    try {
      await retention.checkpoint();
    } finally {
      await retention.stop();
      life.phase = 'work';
    }
  }
}
