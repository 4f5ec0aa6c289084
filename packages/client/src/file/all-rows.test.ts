import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AllRowsOptions, allRows } from './all-rows.ts';

const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

function options(load: AllRowsOptions<number>['load'], more: Partial<AllRowsOptions<number>> = {}) {
  const seen: string[] = [];
  const signal = new AbortController().signal;
  const onProgress = (count: number, total: number) => void seen.push(`${count}/${total}`);
  return { seen, load, keyOf: String, rowsMax: 1000, signal, onProgress, isPassing: () => false, ...more };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('reads to the end and tells how far it is', async () => {
  const asked = options(async (page) => ({ rows: rows((page - 1) * 100, page < 3 ? 100 : 50), total: 250 }));
  const read = await allRows(asked);
  expect(read).toEqual({ rows: rows(0, 250), total: 250 });
  expect(asked.seen).toEqual(['100/250', '200/250', '250/250']);
});

it('holds a row once that new ones pushed onto the next page', async () => {
  const pages = [rows(0, 100), [99, ...rows(100, 20)]];
  const read = await allRows(options(async (page) => ({ rows: pages[page - 1] ?? [], total: 121 })));
  expect(read?.rows).toEqual(rows(0, 120));
});

it('is cut at its most rows, and knows how many there are', async () => {
  const load = vi.fn(async (page: number) => ({ rows: rows((page - 1) * 100, 100), total: 5000 }));
  const read = await allRows(options(load, { rowsMax: 250 }));
  expect(read).toEqual({ rows: rows(0, 250), total: 5000 });
  expect(load).toHaveBeenCalledTimes(3);
});

it('stops when it is told to', async () => {
  const stopping = new AbortController();
  const load = vi.fn(async (page: number) => {
    if (page === 2) stopping.abort();
    return { rows: rows((page - 1) * 100, 100), total: 5000 };
  });
  expect(await allRows(options(load, { signal: stopping.signal }))).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

it('waits where the exchange asks for patience, and gives up in the end', async () => {
  let isBusy = true;
  const load = vi.fn(async () => {
    if (isBusy) throw new Error('busy');
    return { rows: rows(0, 1), total: 1 };
  });
  const reading = allRows(options(load, { isPassing: () => true }));
  await vi.advanceTimersByTimeAsync(2500);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(await reading).toEqual({ rows: [0], total: 1 });
  expect(load).toHaveBeenCalledTimes(4);
  isBusy = true;
  const failing = allRows(options(load, { isPassing: () => true }));
  const failed = expect(failing).rejects.toThrow('busy');
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
});

it('says at once what no patience mends', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('gone')));
  await expect(allRows(options(load))).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(1);
});
