/** What the exchange has to do by itself is done when it is due, without anybody's command. Time is virtual. */
import { type ByteWriter, type Command, createState, type Event, type State } from '@bourse/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Journal } from '../journal/port.ts';
import { CommandWriter } from './writer.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

let appends = 0;
const journal: Journal = {
  append: async () => {
    appends += 1;
  },
  async *read() {},
  lastSeq: async () => 0,
  dropBefore: async () => {},
  close: async () => {},
};

/** Lets everything happen that can happen without a timer. */
async function round(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

it.each([
  ['a second', 1000],
  ['a day, longer than a timer waits', 86_400_000],
])('after %s', async (_, waitMs) => {
  appends = 0;
  let due: number | null = Date.now() + waitMs;
  const at = due;
  const core = {
    followUp: (_state: State, time: number): Command | null =>
      due !== null && time >= due ? { kind: 'RevokeSession', time, tokenHash: 'due' } : null,
    nextDeadline: () => due,
    decide: (_state: State, { time }: Command): { events: Event[]; answer: unknown } => ({
      events: [{ kind: 'MarketSwitched', time, market: 0, isOpen: true }],
      answer: {},
    }),
    evolve: () => {
      due = null;
    },
    encodeEvent: (out: ByteWriter) => out.int(7),
  };
  const writer = new CommandWriter({
    state: createState(),
    seq: 0,
    journal,
    onFatal: (error) => expect.fail(`${error}`),
    core,
  });
  const told: number[] = [];
  writer.onCommitted((batch) => told.push(...batch.map(({ event }) => event.time)));
  await round();
  for (let passed = 0; passed < waitMs - 1; ) {
    const step = Math.min(3_600_000, waitMs - 1 - passed);
    vi.advanceTimersByTime(step);
    passed += step;
    await round();
  }
  expect([appends, told]).toEqual([0, []]);
  vi.advanceTimersByTime(1);
  await round();
  expect([appends, told]).toEqual([1, [at]]);
  await writer.close();
});

it('not before it begins, where it is held; then what was due meanwhile', async () => {
  let isDue = true;
  const core = {
    followUp: (_state: State, time: number): Command | null =>
      isDue ? { kind: 'RevokeSession', time, tokenHash: 'due' } : null,
    nextDeadline: () => (isDue ? Date.now() : null),
    decide: (_state: State, { kind, time }: Command): { events: Event[]; answer: unknown } => ({
      events: [{ kind: 'MarketSwitched', time, market: kind === 'RevokeSession' ? 7 : 0, isOpen: true }],
      answer: {},
    }),
    evolve: (_state: State, event: Event) => {
      if (event.kind === 'MarketSwitched' && event.market === 7) isDue = false;
    },
    encodeEvent: (out: ByteWriter) => out.int(7),
  };
  const onFatal = (error: Error) => expect.fail(`${error}`);
  const writer = new CommandWriter({ state: createState(), seq: 0, journal, onFatal, core, isHeld: true });
  const told: unknown[] = [];
  writer.onCommitted((batch) => told.push(...batch.map(({ event }) => 'market' in event && event.market)));
  vi.advanceTimersByTime(1000);
  await round();
  expect(told).toEqual([]);
  // What somebody asks for is done all the same.
  await writer.submit({ kind: 'SwitchMarket', market: 0, isOpen: true });
  expect(told).toEqual([0]);
  writer.begin();
  await round();
  expect(told).toEqual([0, 7]);
  await writer.close();
});
