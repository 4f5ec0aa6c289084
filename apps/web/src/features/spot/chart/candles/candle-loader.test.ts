import { LoadError, loadMaxMs } from '@bourse/client/start/load-guard.ts';
import type { Candle, Period } from '@bourse/contract';
import { describe, expect, it, vi } from 'vitest';
import { type Bar, type CandleSource, createCandleLoader } from './candle-loader.ts';
import type { Stretch } from './periods.ts';

const minute = 60_000;

function candle(index: number, close = '1', period: Period = '1min'): Candle {
  const time = index * minute;
  return { time, period, open: '1', high: '2', low: '0.5', close, volume: '3', change: '0.00' };
}

/** A market whose candles are `rows`; each reading waits until `answer` is called. */
function buildMarket(rows: Candle[], nowIndex: number) {
  const readings: { period: Period; stretch: Stretch; answer: () => void; fail: () => void }[] = [];
  let listener: ((candle: Candle) => void) | null = null;
  const source: CandleSource = {
    load: (period, stretch) =>
      new Promise((resolve, reject) => {
        const inside = ({ time, period: own }: Candle) =>
          own === period && time >= stretch.from * 1000 && time <= stretch.to * 1000;
        const answer = () => resolve(rows.filter(inside));
        readings.push({ period, stretch, answer, fail: () => reject(new Error('away')) });
      }),
    listen: (next) => {
      listener = next;
      return () => {
        listener = null;
      };
    },
    now: () => nowIndex * minute,
  };
  return {
    source,
    readings,
    tell: (row: Candle) => listener?.(row),
    isHeard: () => listener !== null,
  };
}

function closes(bars: readonly Bar[] | null): string[] | null {
  return bars?.map(({ row }) => `${row.time / minute}:${row.close}`) ?? null;
}

async function started(market: ReturnType<typeof buildMarket>) {
  const loader = createCandleLoader(market.source);
  const start = loader.start('1min');
  market.readings.at(-1)?.answer();
  const bars = await start;
  const seen: Bar[] = [];
  loader.deliver((bar) => seen.push(bar));
  return { loader, bars, seen };
}

describe('candle loader', () => {
  it('brings the newest bars, then live ones of its own period in order', async () => {
    const market = buildMarket([candle(9000), candle(9001)], 9001);
    const { bars, seen } = await started(market);
    expect(closes(bars)).toEqual(['9000:1', '9001:1']);
    market.tell(candle(9001, '1.5'));
    market.tell(candle(9001, '7', '5min'));
    market.tell(candle(9002, '2'));
    market.tell(candle(9001, '1.6'));
    expect(closes(seen)).toEqual(['9001:1.5', '9002:2']);
  });

  it('keeps live bars that come during the first reading', async () => {
    const market = buildMarket([candle(9000)], 9000);
    const loader = createCandleLoader(market.source);
    const start = loader.start('1min');
    market.tell(candle(9001, '5'));
    market.readings[0]?.answer();
    await start;
    const seen: Bar[] = [];
    loader.deliver((bar) => seen.push(bar));
    expect(closes(seen)).toEqual(['9001:5']);
  });

  it('keeps the newest state of each live bar, and not without end', async () => {
    const market = buildMarket([candle(9000)], 9000);
    const loader = createCandleLoader(market.source);
    const start = loader.start('1min');
    for (let index = 9001; index <= 9500; index += 1) {
      market.tell(candle(index, '5'));
      market.tell(candle(index, '6'));
    }
    market.readings[0]?.answer();
    await start;
    const seen: Bar[] = [];
    loader.deliver((bar) => seen.push(bar));
    expect(seen).toHaveLength(100);
    expect(closes(seen)?.at(-1)).toBe('9500:6');
  });

  it('drops an answer that another period has overtaken', async () => {
    const market = buildMarket([candle(9000), candle(9000, '4', '5min')], 9000);
    const loader = createCandleLoader(market.source);
    const first = loader.start('1min');
    const second = loader.start('5min');
    market.readings[1]?.answer();
    market.readings[0]?.answer();
    expect(await first).toBeNull();
    expect(closes(await second)).toEqual(['9000:4']);
  });

  it('drops older bars of a period that is no longer shown', async () => {
    const market = buildMarket([candle(8000), candle(9000)], 9000);
    const { loader } = await started(market);
    const older = loader.loadOlder(9000 * minute);
    void loader.start('5min');
    market.readings[1]?.answer();
    expect(await older).toBeNull();
  });

  it('looks past a gap longer than a stretch', async () => {
    const market = buildMarket([candle(100), candle(9000)], 9000);
    const { loader } = await started(market);
    const older = loader.loadOlder(9000 * minute);
    market.readings[1]?.answer();
    await Promise.resolve();
    await Promise.resolve();
    expect(market.readings[2]?.stretch).toEqual({ from: 0, to: 9000 * 60 - 1 });
    market.readings[2]?.answer();
    expect(closes(await older)).toEqual(['100:1']);
  });

  it('after a lost connection brings what was missed before what is new', async () => {
    const rows = [candle(9000)];
    const market = buildMarket(rows, 9003);
    const { loader, seen } = await started(market);
    rows[0] = candle(9000, '1.9');
    rows.push(candle(9001), candle(9002));
    const caught = loader.catchUp();
    market.tell(candle(9003, '8'));
    market.readings[1]?.answer();
    expect(await caught).toBe('done');
    expect(closes(seen)).toEqual(['9000:1.9', '9001:1', '9002:1', '9003:8']);
  });

  it('says gap where the missed bars do not follow on, or cannot be read', async () => {
    const rows = [candle(9000)];
    const market = buildMarket(rows, 9003);
    const { loader } = await started(market);
    rows.splice(0, 1, candle(9002));
    const caught = loader.catchUp();
    market.readings[1]?.answer();
    expect(await caught).toBe('gap');

    const other = buildMarket([candle(9000)], 9003);
    const { loader: second } = await started(other);
    const failed = second.catchUp();
    other.readings[1]?.fail();
    expect(await failed).toBe('gap');
  });

  it('gives up a reading that does not end, be it the first, an older or a missed one', async () => {
    const market = buildMarket([candle(9000)], 9000);
    const { loader } = await started(market);
    vi.useFakeTimers();
    try {
      const older = expect(loader.loadOlder(9000 * minute)).rejects.toThrow(LoadError);
      const caught = loader.catchUp();
      await vi.advanceTimersByTimeAsync(loadMaxMs);
      await older;
      expect(await caught).toBe('gap');
      const again = expect(loader.start('1min')).rejects.toThrow(LoadError);
      await vi.advanceTimersByTimeAsync(loadMaxMs);
      await again;
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not tell that an overtaken reading failed', async () => {
    const market = buildMarket([candle(9000)], 9000);
    const loader = createCandleLoader(market.source);
    const first = loader.start('1min');
    void loader.start('5min');
    market.readings[0]?.fail();
    expect(await first).toBeNull();
  });

  it('tells nothing after it is closed', async () => {
    const market = buildMarket([candle(9000)], 9000);
    const { loader } = await started(market);
    const older = loader.loadOlder(9000 * minute);
    loader.close();
    market.readings[1]?.answer();
    expect(await older).toBeNull();
    expect(market.isHeard()).toBe(false);
  });
});
