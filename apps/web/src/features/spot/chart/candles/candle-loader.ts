/**
 * Brings one market's candles to the chart: the newest, older ones on request, then each live one in order. An answer
 * that comes after the period was changed is dropped, and live candles wait while a reading is under way, so that no
 * bar is lost between the two.
 */

import { within } from '@bourse/client/start/load-guard.ts';
import type { Candle, Period } from '@bourse/contract';
import { newestStretch, olderStretch, type Stretch, wholeStretch } from './periods.ts';

/** A candle as the chart draws it; `row` keeps the exact decimals for words. */
export type Bar = {
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly row: Candle;
};

export interface CandleSource {
  /** Oldest first; none where there are none. Throws where the reading failed; one without end counts as failed. */
  load: (period: Period, stretch: Stretch) => Promise<readonly Candle[]>;
  /** Hears every live candle, of all periods; answers how to stop. */
  listen: (listener: (candle: Candle) => void) => () => void;
  now: () => number;
}

export interface CandleLoader {
  /** The newest bars of a period, which is the loader's period from now on; null: overtaken by a later call. */
  start: (period: Period) => Promise<readonly Bar[] | null>;
  /** The bars before a time; null: overtaken. */
  loadOlder: (beforeMs: number) => Promise<readonly Bar[] | null>;
  /** Hands live bars to `sink` from now on, those that waited first. */
  deliver: (sink: (bar: Bar) => void) => void;
  /** Stops delivering until the next `deliver`. */
  pause: () => void;
  /** After a lost connection: brings what was missed. `gap`: too much, start again. */
  catchUp: () => Promise<'done' | 'gap'>;
  close: () => void;
}

function barOf(row: Candle): Bar {
  return {
    timestamp: row.time,
    open: Number(row.open),
    high: Number(row.high),
    low: Number(row.low),
    close: Number(row.close),
    volume: Number(row.volume),
    row,
  };
}

type Sink = (bar: Bar) => void;

/** Live candles that wait at most; what comes before those a reading brings. */
const waitingMax = 100;

/** Delivers candles in the order of their times; live ones wait while there is no sink. */
function createCandleQueue() {
  let newest: number | null = null;
  let sink: Sink | null = null;
  let waiting: Candle[] = [];

  function give(candle: Candle): void {
    if (newest !== null && candle.time < newest) return;
    newest = candle.time;
    sink?.(barOf(candle));
  }

  return {
    newest: () => newest,
    sink: () => sink,
    /** Forgets everything; what comes from now on waits. */
    reset: () => {
      newest = null;
      sink = null;
      waiting = [];
    },
    /** The bars up to this time are known. */
    knowUntil: (time: number | null) => {
      newest = time;
    },
    take: (candle: Candle) => {
      if (sink !== null) return give(candle);
      if (waiting.at(-1)?.time === candle.time) waiting.pop();
      waiting = [...waiting, candle].slice(-waitingMax);
    },
    /** First what was read, then what waited, then live. */
    deliver: (next: Sink, read: readonly Candle[] = []) => {
      sink = next;
      const missed = waiting;
      waiting = [];
      for (const candle of [...read, ...missed]) give(candle);
    },
    pause: () => {
      sink = null;
    },
  };
}

export function createCandleLoader(source: CandleSource): CandleLoader {
  const queue = createCandleQueue();
  let run = 0;
  let period: Period | null = null;
  const stop = source.listen((candle) => {
    if (candle.period === period) queue.take(candle);
  });

  const load: CandleSource['load'] = (asked, stretch) => within(source.load(asked, stretch));

  async function read(stretch: Stretch): Promise<readonly Bar[] | null> {
    const asked = period;
    const own = run;
    if (asked === null) return null;
    try {
      let rows = await load(asked, stretch);
      if (rows.length === 0 && own === run) rows = await load(asked, wholeStretch(stretch));
      return own === run ? rows.map(barOf) : null;
    } catch (error) {
      // That an overtaken reading failed says nothing about what is shown now.
      if (own !== run) return null;
      throw error;
    }
  }

  async function catchUp(): Promise<'done' | 'gap'> {
    const [known, asked, paused] = [queue.newest(), period, queue.sink()];
    if (known === null || asked === null || paused === null) return 'done';
    const own = run;
    queue.pause();
    const stretch = { ...newestStretch(asked, source.now()), from: known / 1000 };
    const rows = await load(asked, stretch).catch(() => null);
    if (own !== run) return 'done';
    if (rows === null || (rows.length > 0 && rows[0]?.time !== known)) return 'gap';
    queue.deliver(paused, rows);
    return 'done';
  }

  return {
    start: async (next) => {
      run += 1;
      period = next;
      queue.reset();
      const bars = await read(newestStretch(next, source.now()));
      if (bars !== null) queue.knowUntil(bars.at(-1)?.timestamp ?? null);
      return bars;
    },
    loadOlder: async (beforeMs) => (period === null ? null : read(olderStretch(period, beforeMs))),
    deliver: (sink) => queue.deliver(sink),
    pause: queue.pause,
    catchUp,
    close: () => {
      run += 1;
      period = null;
      queue.pause();
      stop();
    },
  };
}
