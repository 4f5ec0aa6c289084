/**
 * The demo's makers and takers at work: one timer asks the planner what to do and submits it through the same door as
 * everybody's orders. It never has more than one round under way, and backs off where the writer is overloaded.
 */
import { ByteWriter, type Event, encodeEvent, type State } from '@bourse/core';
import { CommandFailedError, type Committed, OverloadedError, type Writer } from '../writer/port.ts';
import { type LiquidityRequest, Planner, slotMs } from './planner.ts';

const pauseMsMin = 1000;
const pauseMsMax = 16_000;
/** What the journal adds to a batch; counted for each of ours, though others may share it. */
const batchBytes = 64;

export interface Audience {
  /** How many follow a symbol. */
  watchers(symbol: string): number;
}

export interface Liquidity {
  stop(): void;
}

/** Whether an event came from liquidity, or is a tick. */
function isOurs(state: State, event: Event): boolean {
  switch (event.kind) {
    case 'IndexPricesSet':
    case 'QuotesReplaced':
      return true;
    case 'OrderPlaced':
    case 'FundsGranted':
      return state.auth.users.get(event.userId)?.role === 'liquidity';
    default:
      return false;
  }
}

/** Bytes of journal that a batch's events from liquidity take. */
export function createMeter(state: State): (batch: readonly Committed[]) => number {
  const encoded = new ByteWriter();
  return (batch) => {
    encoded.reset();
    for (const { event } of batch) if (isOurs(state, event)) encodeEvent(encoded, event);
    return encoded.length === 0 ? 0 : encoded.length + batchBytes;
  };
}

/** The writer is still there for what comes later. */
function isPassing(error: unknown): boolean {
  return error instanceof OverloadedError || error instanceof CommandFailedError;
}

/** Sets the market going, around the index. `clock` answers Unix milliseconds. */
export function startLiquidity(
  { writer }: { readonly writer: Writer },
  audience: Audience,
  clock = Date.now,
): Liquidity {
  const planner = new Planner(writer.state, clock());
  const measure = createMeter(writer.state);
  let isBusy = false;
  let isStopped = false;
  let pauseMs = pauseMsMin;
  let pausedUntil = 0;

  async function submitAll(requests: readonly LiquidityRequest[]): Promise<void> {
    const outcomes = await Promise.allSettled(requests.map((request) => writer.submit(request)));
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    if (failures.length === 0) {
      pauseMs = pauseMsMin;
    } else if (failures.every(isPassing)) {
      pausedUntil = clock() + pauseMs;
      pauseMs = Math.min(pauseMsMax, pauseMs * 2);
    } else {
      // The writer is gone, and with it the process.
      stop();
    }
  }

  function runSlot(): void {
    const now = clock();
    if (isBusy || now < pausedUntil) return;
    const requests = planner.plan(now, (symbol) => audience.watchers(symbol));
    if (requests.length === 0) return;
    isBusy = true;
    submitAll(requests).finally(() => {
      isBusy = false;
    });
  }

  writer.onCommitted((batch) => {
    if (!isStopped) planner.budget.chargeBytes(clock(), measure(batch));
  });
  const timer = setInterval(runSlot, slotMs);
  function stop(): void {
    isStopped = true;
    clearInterval(timer);
  }
  return { stop };
}
