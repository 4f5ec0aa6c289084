/**
 * One life of a process: ended where the plan says so, at the n-th time a point is reached. From then on nothing it does
 * has any effect, and nobody hears of it.
 */
import { type Change, type DiskListener, diskError, type MemoryDisk } from './memory-disk.ts';
import { type Phase, type Point, pointOf } from './points.ts';
import type { Random } from './random.ts';

export class ProcessEnded extends Error {
  constructor(point: string) {
    super(`the process ended at ${point}`);
  }
}

export interface Plan {
  /** Null: it is never ended there. */
  readonly point: Point | null;
  readonly times: number;
  /** The disk takes no more than this in all. */
  readonly diskBytes: number;
  /** One sync of a frame in so many fails; 0: none. */
  readonly syncFailsOneIn: number;
}

export class Life implements DiskListener {
  readonly disk: MemoryDisk;
  readonly #plan: Plan;
  readonly #random: Random;
  #times = 0;
  phase: Phase = 'recovery';
  /** Where it ended; null while it lives. */
  endedAt: string | null = null;

  constructor(disk: MemoryDisk, plan: Plan, random: Random) {
    this.disk = disk;
    this.#plan = plan;
    this.#random = random;
    disk.listener = this;
  }

  /** Ends the process, from where the plan says on and for ever after. */
  reach(point: Point | null): void {
    if (this.endedAt === null && (point === null || point !== this.#plan.point)) return;
    if (this.endedAt === null && ++this.#times < this.#plan.times) return;
    this.endedAt ??= point;
    throw new ProcessEnded(this.endedAt ?? '');
  }

  /** Ends it from outside, whatever it is doing. */
  end(point: string): void {
    this.endedAt ??= point;
  }

  before(change: Change, path: string, bytes: number): number {
    this.reach(null);
    if (change === 'sync file') this.#failSync(path);
    if (change !== 'write') return 0;
    const room = this.#plan.diskBytes - this.disk.usedBytes();
    if (room <= 0) throw diskError('ENOSPC', path);
    if (this.#isNext(pointOf(this.phase, 'half write', path))) return Math.min(room, this.#random.int(1, bytes));
    return Math.min(room, bytes);
  }

  #isNext(point: Point | null): boolean {
    return point !== null && point === this.#plan.point;
  }

  #failSync(path: string): void {
    const { syncFailsOneIn } = this.#plan;
    const isFrame = this.phase === 'work' && path.endsWith('.journal');
    if (syncFailsOneIn === 0 || !isFrame || !this.#random.oneIn(syncFailsOneIn)) return;
    this.disk.loseUnsynced(path);
    throw diskError('EIO', path);
  }

  after(change: Change, path: string): void {
    if (change === 'write') this.reach(pointOf(this.phase, 'half write', path));
    this.reach(pointOf(this.phase, change, path));
  }
}
