/** What the exchange has to do by itself is done when it is due, without anybody's command. Time is virtual. */
import { type ByteWriter, type Command, createState, type Event, core as real, type State } from '@bourse/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Journal } from '../journal/port.ts';
import { setAsideMax } from './follow-ups.ts';
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
    ...real,
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
    ...real,
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

type IsPassedOver = (command: Command) => boolean;
type Decision = { events: Event[]; answer: unknown } | { refused: string };

function switched(market: number, time: number): Event {
  return { kind: 'MarketSwitched', time, market, isOpen: true };
}

describe('what the exchange cannot do', () => {
  const marketOfCaller = 0;
  const lateMs = 5000;
  /** More tries than any test has come to: what would try for ever ends there, and its test fails. */
  const triesMax = 5000;
  let named: number[];
  let tries: number[];
  let faults: CommandFault[];
  let begunAt: number;
  beforeEach(() => {
    tries = [];
    faults = [];
    begunAt = Date.now();
  });

  /** A core with `named` to do, market by market, of which 7 and those from 100 on come to `failure`. */
  function openWith(failure: () => Decision): CommandWriter {
    const due = begunAt - lateMs;
    const core = {
      ...real,
      followUp: (_state: State, time: number, isPassedOver: IsPassedOver = () => false): Command | null => {
        for (const market of named) {
          const command = { kind: 'SwitchMarket', time, due, market, isOpen: false } as const;
          if (!isPassedOver(command)) return command;
        }
        return null;
      },
      nextDeadline: () => null,
      decide: (_state: State, command: Command): Decision => {
        const market = command.kind === 'SwitchMarket' ? command.market : 0;
        if (market !== 7 && market < 100) return { events: [switched(market, command.time)], answer: {} };
        tries.push(Date.now() - begunAt);
        if (tries.length >= triesMax) named = [];
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

  const refuse = (): Decision => ({ refused: 'order_not_found' });
  const change = { kind: 'SwitchMarket', market: marketOfCaller, isOpen: true } as const;
  const failures: [string, () => Decision, string][] = [
    ['is refused', refuse, 'it was refused: order_not_found'],
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
    const fault = { command: 'SwitchMarket', reference: expect.any(String), error: new Error(reason) };
    expect(faults).toEqual([{ ...fault, isSetAside: true, lateMs }]);
    expect([writer.setAsideCommands, writer.failedCommands]).toEqual([1, 0]);
    // Commands of callers are done meanwhile, and do not bring it up earlier.
    await expect(writer.submit(change)).resolves.toEqual({ answer: {}, seq: 1 });
    expect(tries).toHaveLength(6);
    await writer.close();
  });

  it('is passed over: what is due after it goes on', async () => {
    named = [7, 8, 9];
    const told: number[] = [];
    const writer = openWith(refuse);
    writer.onCommitted((batch) => told.push(...batch.map(({ event }) => ('market' in event ? event.market : -1))));
    await round();
    expect(told).toEqual([8, 9]);
    named = [7, 10];
    await writer.submit(change);
    expect(told).toEqual([8, 9, marketOfCaller, 10]);
    expect(tries).toEqual([0]);
    await writer.close();
  });

  it('waits a quarter of an hour at most', async () => {
    named = [7];
    const writer = openWith(refuse);
    await round();
    await pass(3600);
    const last = tries.slice(-2);
    expect((last[1] ?? 0) - (last[0] ?? 0)).toBe(900_000);
    expect(faults).toHaveLength(1);
    await writer.close();
  });

  it('is forgotten once it is due no more', async () => {
    named = [7];
    const writer = openWith(refuse);
    await round();
    named = [];
    await pass(2);
    named = [7];
    await writer.submit(change);
    expect(tries).toEqual([0, 2000]);
    expect(faults).toHaveLength(2);
    await writer.close();
  });

  it('keeps nobody from their turn, however much of it there is: beyond a bound all waits a second', async () => {
    named = Array.from({ length: 2 * setAsideMax }, (_, index) => 100 + index);
    const writer = openWith(refuse);
    await round();
    expect(tries).toHaveLength(setAsideMax + 1);
    await expect(writer.submit(change)).resolves.toEqual({ answer: {}, seq: 1 });
    expect(tries).toHaveLength(setAsideMax + 1);
    named = [];
    await pass(1);
    named = [8];
    await expect(writer.submit(change)).resolves.toEqual({ answer: {}, seq: 2 });
    expect([writer.durableSeq, named]).toEqual([3, []]);
    await writer.close();
  });
});

it('does so much in one batch and no more: callers get their turn between', async () => {
  const [many, batchMost] = [5000, 1024];
  let left = many;
  const core = {
    ...real,
    followUp: (_state: State, time: number): Command | null =>
      left === 0 ? null : { kind: 'SwitchMarket', time, market: left, isOpen: false },
    nextDeadline: () => null,
    decide: (_state: State, command: Command): Decision => ({ events: [switched(0, command.time)], answer: {} }),
    evolve: () => {
      left -= 1;
    },
    encodeEvent: (out: ByteWriter) => out.int(7),
  };
  const onFatal = (error: Error) => expect.fail(`${error}`);
  const writer = new CommandWriter({ state: createState(), seq: 0, journal, onFatal, core });
  const sizes: number[] = [];
  writer.onCommitted((batch) => sizes.push(batch.length));
  await round();
  expect(sizes).toEqual([batchMost, batchMost, batchMost, batchMost, many - 4 * batchMost]);
  await writer.close();
});
