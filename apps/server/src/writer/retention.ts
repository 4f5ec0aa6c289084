/**
 * The demo's journal would grow for ever. Now and then it makes a checkpoint: a snapshot of the core and one of the view,
 * and keeps the newest two of each. What the journal holds from before all of those is dropped, in whole segments.
 * Production drops nothing.
 */
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory, removeLeftovers, syncDirectory, syncPath, temporarySuffix } from '../journal/disk.ts';
import { listSegments } from '../journal/segment.ts';
import type { OpenedWriter } from './open.ts';
import { checkpointDirectory, journalDirectory } from './recover.ts';
import { fileSnapshots, listSnapshots } from './snapshots/snapshot-file.ts';

const checkpointsKept = 2;
const extension = '.view';
const checkMs = 60_000;

export interface RetentionOptions {
  readonly writer: Pick<OpenedWriter, 'dataDir' | 'state' | 'durableSeq' | 'takeSnapshot' | 'dropBefore'>;
  /** Writes the view to `path`, a file or a directory of its making, and answers the last sequence in it. */
  readonly checkpointView: (path: string) => Promise<number>;
  readonly onWarning: (warning: string) => void;
  /** A checkpoint is due after so long, or after so much journal. */
  readonly everyMs?: number;
  readonly everyBytes?: number;
  readonly clock?: () => number;
}

export interface ViewCheckpoint {
  readonly path: string;
  readonly seq: number;
}

const everyMsDefault = 6 * 60 * 60 * 1000;
const everyBytesDefault = 64 * 1024 * 1024;

/** The view's checkpoints, newest first: what a view is rebuilt from where the journal no longer begins at 1. */
export function viewCheckpoints(dataDir: string): ViewCheckpoint[] {
  const directory = checkpointDirectory(dataDir);
  makeDirectory(directory);
  return readdirSync(directory)
    .filter((name) => name.endsWith(extension))
    .map((name) => ({ path: join(directory, name), seq: Number.parseInt(name, 10) }))
    .sort((a, b) => b.seq - a.seq);
}

function syncTree(path: string): void {
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) syncTree(join(path, name));
  syncPath(path);
}

/** Bytes of the segments that hold anything after `seq`. */
function journalBytesAfter(dataDir: string, seq: number): number {
  const segments = listSegments(journalDirectory(dataDir));
  const isAfter = (index: number) => (segments[index + 1]?.head.firstSeq ?? Number.POSITIVE_INFINITY) > seq + 1;
  return segments.reduce((sum, { path }, index) => (isAfter(index) ? sum + statSync(path).size : sum), 0);
}

export class Retention {
  readonly #options: RetentionOptions;
  readonly #clock: () => number;
  readonly #timer: NodeJS.Timeout;
  readonly #startedAt: number;
  #underWay: Promise<void> | null = null;

  constructor(options: RetentionOptions) {
    if (options.writer.state.mode !== 'demo') throw new Error('only a demo drops its journal');
    this.#options = options;
    this.#clock = options.clock ?? Date.now;
    this.#startedAt = this.#clock();
    this.#timer = setInterval(() => this.check(), checkMs).unref();
  }

  /** Makes a checkpoint where one is due; called every minute. */
  async check(): Promise<void> {
    const { everyMs = everyMsDefault, everyBytes = everyBytesDefault, writer, onWarning } = this.#options;
    try {
      const newest = viewCheckpoints(writer.dataDir)[0];
      const since = newest === undefined ? this.#startedAt : statSync(newest.path).mtimeMs;
      const isLate = this.#clock() - since >= everyMs && newest?.seq !== writer.durableSeq;
      if (isLate || journalBytesAfter(writer.dataDir, newest?.seq ?? 0) >= everyBytes) await this.checkpoint();
    } catch (error) {
      onWarning(`no checkpoint could be made: ${(error as Error).message}`);
    }
  }

  /** Makes a checkpoint now and drops what is older than the two kept; joins the one that is being made. */
  checkpoint(): Promise<void> {
    this.#underWay ??= this.#make().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async #make(): Promise<void> {
    const { writer } = this.#options;
    await writer.takeSnapshot();
    const directory = checkpointDirectory(writer.dataDir);
    makeDirectory(directory);
    removeLeftovers(directory);
    const temporary = join(directory, `view${temporarySuffix}`);
    const seq = await this.#saveView(temporary);
    const path = join(directory, `${String(seq).padStart(16, '0')}${extension}`);
    rmSync(path, { recursive: true, force: true });
    renameSync(temporary, path);
    syncDirectory(directory);
    for (const old of viewCheckpoints(writer.dataDir).slice(checkpointsKept)) {
      rmSync(old.path, { recursive: true, force: true });
    }
    // One that came back after a power cut would stand for events that the journal has dropped.
    syncDirectory(directory);
    await this.#drop();
  }

  async #saveView(temporary: string): Promise<number> {
    try {
      const seq = await this.#options.checkpointView(temporary);
      syncTree(temporary);
      return seq;
    } catch (error) {
      // On a full disk the half-written view would take the room that the journal needs.
      rmSync(temporary, { recursive: true, force: true });
      throw error;
    }
  }

  async #drop(): Promise<void> {
    const { writer } = this.#options;
    const views = viewCheckpoints(writer.dataDir);
    const snapshots = await listSnapshots(fileSnapshots(writer.dataDir));
    if (views.length < checkpointsKept || snapshots.length < checkpointsKept) return;
    await writer.dropBefore(Math.min(...[...views, ...snapshots].map(({ seq }) => seq)) + 1);
  }

  /** Waits for the checkpoint under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay?.catch(() => {});
  }
}
