/**
 * Loaded before a server that is attacked, and into each of its threads: its clock is set apart from the machine's, and
 * its memory is collected before it is looked at. Only the process that started it reaches this; the exchange that people
 * run does not have it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

export type ControlRequest =
  | { readonly id: number; readonly kind: 'clock'; readonly aheadMs: number | 'frozen' }
  | { readonly id: number; readonly kind: 'collect' };
export interface ControlAnswer {
  readonly id: number;
  /** Bytes of objects and buffers that are in use, after a collection. */
  readonly heldBytes: number;
  /** The longest that the event loop stood still since the answer before. */
  readonly pauseMs: number;
}

const key = 'clock of a server under attack';
const trueNow = Date.now;
/** Milliseconds ahead, and the time at which the clock stands, or 0. All threads share it. */
const shared = isMainThread ? new SharedArrayBuffer(16) : (getEnvironmentData(key) as unknown as SharedArrayBuffer);
const clock = new Float64Array(shared);
Date.now = () => clock[1] || trueNow() + (clock[0] ?? 0);

if (isMainThread) {
  setEnvironmentData(key, shared as never);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const pauses = monitorEventLoopDelay();
  pauses.enable();
  process.on('message', (request: ControlRequest) => {
    const pauseMs = pauses.max / 1e6;
    if (request.kind === 'clock') {
      const isFrozen = request.aheadMs === 'frozen';
      clock[1] = isFrozen ? trueNow() : 0;
      clock[0] = isFrozen ? 0 : Number(request.aheadMs);
    } else {
      collect();
      pauses.reset();
    }
    const { heapUsed, external } = process.memoryUsage();
    process.send?.({ id: request.id, heldBytes: heapUsed + external, pauseMs } satisfies ControlAnswer);
  });
  // Nobody is left who could want anything of it.
  process.on('disconnect', () => process.exit(0));
}
