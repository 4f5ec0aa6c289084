/**
 * The tick: once a second, on the full second, the index of all markets goes to the writer, in a lane that no flood of
 * orders fills, whether anybody looks or not. Guarantees: at most one tick a second, and one under way; one that the
 * writer does not take is left out, never sent late.
 */
import type { SampledPrice } from '@bourse/core';
import { CommandFailedError, OverloadedError, type Request, type Writer } from '../writer/port.ts';

/** Where index prices come from: the demo's own, or a feed. */
export interface PriceSampler {
  /** The index of each market that has one now. */
  sample(nowMs: number): SampledPrice[];
}

export interface Ticker {
  stop(): void;
}

interface TickerLog {
  warn(details: object, text: string): void;
}

const tickMs = 1000;

/** The tick of now; null where no market has a price. */
export function tickOf(sampler: PriceSampler, nowMs: number): Request<'SetIndexPrices'> | null {
  const prices = sampler.sample(nowMs);
  return prices.length === 0 ? null : { kind: 'SetIndexPrices', sampledAt: nowMs, prices };
}

/** Ticks until it is stopped, or the writer is gone. */
export function startTicker(writer: Pick<Writer, 'submit' | 'clock'>, sampler: PriceSampler, log: TickerLog): Ticker {
  let timer: NodeJS.Timeout | undefined;
  let lastSecond = Number.NaN;
  let isBusy = false;
  let isStopped = false;

  function wait(): void {
    if (!isStopped) timer = setTimeout(run, tickMs - (writer.clock() % tickMs));
  }

  function run(): void {
    const now = writer.clock();
    const second = Math.floor(now / tickMs);
    // A timer may be a moment early; then the full second is still to come.
    if (second !== lastSecond && now % tickMs < tickMs - 1) {
      lastSecond = second;
      tick(now).catch(stop);
    }
    wait();
  }

  /** Rejects where the writer is gone, and with it the process. */
  async function tick(now: number): Promise<void> {
    const request = tickOf(sampler, now);
    if (request === null || isBusy) return;
    isBusy = true;
    try {
      const outcome = await writer.submit(request, 'price');
      if ('refused' in outcome) log.warn({ refused: outcome.refused }, 'a tick was refused');
    } catch (error) {
      // A second later there is a newer one anyway, and the writer has reported what failed.
      if (!(error instanceof OverloadedError || error instanceof CommandFailedError)) throw error;
    } finally {
      isBusy = false;
    }
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  wait();
  return { stop };
}
