/** What the exchange has to do by itself is done when it is due, without anybody's command. Time is virtual. */
import { type ByteWriter, type Command, createState, type Event, type State } from '@bourse/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Journal } from '../journal/port.ts';
import type { CommandFault } from './port.ts';
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

describe('what the exchange cannot do', () => {
  const marketOfCaller = 0;
  let named: number[];
  let tries: number[];
  let faults: CommandFault[];
  let begunAt: number;
  beforeEach(() => {
    tries = [];
    faults = [];
    begunAt = Date.now();
  });

  type Decision = { events: Event[]; answer: unknown } | { refused: string };
  /** A core with `named` to do, market by market, of which 7 comes to `failure`. */
  function openWith(failure: () => Decision): CommandWriter {
    const switched = (market: number, time: number): Event => ({ kind: 'MarketSwitched', time, market, isOpen: true });
    const core = {
      followUp: (_state: State, time: number): Command | null =>
        named[0] === undefined ? null : { kind: 'SwitchMarket', time, market: named[0], isOpen: false },
      nextDeadline: () => (named[0] === undefined ? null : begunAt),
      decide: (_state: State, command: Command): Decision => {
        const market = command.kind === 'SwitchMarket' ? command.market : 0;
        if (market !== 7) return { events: [switched(market, command.time)], answer: {} };
        tries.push(Date.now() - begunAt);
        return failure();
      },
      evolve: (_state: State, event: Event) => {
        if (event.kind === 'MarketSwitched') named = named.filter((market) => market !== event.market);
      },
      encodeEvent: (out: ByteWriter) => out.int(7),
    };
    const onFatal = (error: Error) => expect.fail(`${error}`);
    const onFault = (fault: CommandFault) => faults.push(fault);
    return new CommandWriter({ state: createState(), seq: 0, journal, onFatal, onFault, core });
  }

  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      vi.advanceTimersByTime(1000);
      await round();
    }
  }

  const change = { kind: 'SwitchMarket', market: marketOfCaller, isOpen: true } as const;
  const failures: [string, () => Decision, string][] = [
    ['is refused', () => ({ refused: 'order_not_found' }), 'it was refused: order_not_found'],
    ['changes nothing', () => ({ events: [], answer: {} }), 'it changed nothing'],
    [
      'fails',
      () => {
        throw new Error('assertion');
      },
      'assertion',
    ],
  ];

  it.each(failures)('because it %s is reported once and tried later and later', async (_, failure, reason) => {
    named = [7];
    const writer = openWith(failure);
    await round();
    await pass(40);
    expect(tries).toEqual([0, 1000, 3000, 7000, 15_000, 31_000]);
    expect(faults).toEqual([
      { command: 'SwitchMarket', reference: expect.any(String), error: new Error(reason), isSetAside: true },
    ]);
    expect([writer.setAsideCommands, writer.failedCommands]).toEqual([1, 0]);
    // Commands of callers are done meanwhile, and do not bring it up earlier.
    await expect(writer.submit(change)).resolves.toEqual({ answer: {}, seq: 1 });
    expect(tries).toHaveLength(6);
    // What comes after it is done as soon as the core names it.
    const told: number[] = [];
    writer.onCommitted((batch) => told.push(...batch.map(({ event }) => ('market' in event ? event.market : -1))));
    named = [8];
    await writer.submit(change);
    expect(told).toEqual([marketOfCaller, 8]);
    await writer.close();
  });

  it('waits a quarter of an hour at most', async () => {
    named = [7];
    const writer = openWith(() => ({ refused: 'order_not_found' }));
    await round();
    await pass(3600);
    const last = tries.slice(-2);
    expect((last[1] ?? 0) - (last[0] ?? 0)).toBe(900_000);
    expect(faults).toHaveLength(1);
    await writer.close();
  });

  it('keeps nobody from their turn, however much of it there is', async () => {
    let next = 0;
    const core = {
      followUp: (_state: State, time: number): Command => ({
        kind: 'SwitchMarket',
        time,
        market: next++,
        isOpen: false,
      }),
      nextDeadline: () => null,
      decide: (_state: State, command: Command): Decision => {
        if (command.kind === 'SwitchMarket') return { refused: 'market_not_found' };
        return { events: [{ kind: 'MarketSwitched', time: command.time, market: 0, isOpen: true }], answer: {} };
      },
      evolve: () => {},
      encodeEvent: (out: ByteWriter) => out.int(7),
    };
    const onFatal = (error: Error) => expect.fail(`${error}`);
    const writer = new CommandWriter({ state: createState(), seq: 0, journal, onFatal, core });
    await expect(writer.submit({ kind: 'RevokeSession', tokenHash: '' })).resolves.toEqual({ answer: {}, seq: 1 });
    await writer.close();
  });
});
