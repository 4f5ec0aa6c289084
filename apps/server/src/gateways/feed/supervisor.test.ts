import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckedMessage } from './messages.ts';
import { type Supervisor, superviseFeed } from './supervisor.ts';

class TwinProcess extends EventEmitter {
  isKilled = false;

  kill(): boolean {
    this.isKilled = true;
    return true;
  }
}

const alive = { kind: 'alive', memoryBytes: 100_000_000 };
let children: TwinProcess[];
let heard: CheckedMessage[];
let said: { reason?: string; waitMs?: number }[];
let canStart: boolean;
let supervisor: Supervisor;

beforeEach(() => {
  vi.useFakeTimers();
  [children, heard, said, canStart] = [[], [], [], true];
  supervisor = superviseFeed({
    start: () => {
      if (!canStart) throw new Error('no processes left');
      const child = new TwinProcess();
      children.push(child);
      return child as unknown as ChildProcess;
    },
    log: { info: () => {}, warn: (details) => said.push(details) },
    onMessage: (message) => heard.push(message),
    // The longest pauses.
    random: () => 1,
  });
});
afterEach(() => {
  supervisor.stop();
  vi.useRealTimers();
});

function newest(): TwinProcess {
  const child = children.at(-1);
  if (child === undefined) throw new Error('no process');
  return child;
}

/** So many seconds of a process that is well. */
function live(seconds: number): void {
  for (let second = 0; second < seconds; second++) {
    newest().emit('message', alive);
    vi.advanceTimersByTime(1000);
  }
}

describe('a process that', () => {
  it.each([
    ['ends', (child: TwinProcess) => child.emit('exit', 1, null), 'it ended with 1'],
    ['is killed', (child: TwinProcess) => child.emit('exit', null, 'SIGKILL'), 'it ended with SIGKILL'],
    ['cannot be started', (child: TwinProcess) => child.emit('error', new Error('EAGAIN')), 'EAGAIN'],
    ['never speaks', () => vi.advanceTimersByTime(31_000), 'it fell silent'],
    [
      'falls silent',
      (child: TwinProcess) => {
        child.emit('message', alive);
        vi.advanceTimersByTime(11_000);
      },
      'it fell silent',
    ],
    [
      'speaks only nonsense',
      (child: TwinProcess) => {
        for (let second = 0; second < 31; second++) {
          child.emit('message', { kind: 'nonsense' });
          vi.advanceTimersByTime(1000);
        }
      },
      'it fell silent',
    ],
    [
      'takes too much memory',
      (child: TwinProcess) => child.emit('message', { kind: 'alive', memoryBytes: 600_000_000 }),
      'it takes too much memory',
    ],
    [
      'talks too much',
      (child: TwinProcess) => {
        for (let count = 0; count < 1001; count++) child.emit('message', alive);
      },
      'it talks too much',
    ],
  ])('%s is replaced', (_, misbehave, reason) => {
    const [child] = children as [TwinProcess];
    misbehave(child);
    expect(said).toEqual([{ reason, waitMs: 1000 }]);
    expect(child.isKilled).toBe(true);
    // Its last words count for nothing, and it is replaced once.
    heard = [];
    child.emit('message', alive);
    child.emit('exit', null, 'SIGKILL');
    vi.advanceTimersByTime(1000);
    expect([heard, children.length, supervisor.restarts]).toEqual([[], 2, 1]);
  });

  it('is well is left alone', () => {
    live(1000);
    expect(children).toHaveLength(1);
    expect(heard).toHaveLength(1000);
  });
});

it('waits twice as long each time, up to a minute, and begins anew after a steady minute', () => {
  for (let count = 0; count < 9; count++) {
    newest().emit('exit', 1, null);
    vi.advanceTimersByTime(said.at(-1)?.waitMs ?? 0);
  }
  live(61);
  newest().emit('exit', 1, null);
  expect(said.map(({ waitMs }) => waitMs)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000, 1000,
  ]);
});

it('outlives a start that throws', () => {
  canStart = false;
  newest().emit('exit', 1, null);
  vi.advanceTimersByTime(10_000);
  canStart = true;
  vi.advanceTimersByTime(10_000);
  expect(children).toHaveLength(2);
});

it('tells of a process that can never work, and of no other', async () => {
  newest().emit('message', { kind: 'unusable', reason: 'no such exchange' });
  expect(await supervisor.unusable).toBe('no such exchange');
  vi.advanceTimersByTime(100_000);
  expect([children.length, said]).toEqual([1, []]);
  const other = superviseFeed({
    start: () => newest() as unknown as ChildProcess,
    log: { info: () => {}, warn: () => {} },
    onMessage: () => {},
  });
  newest().emit('exit', 1, null);
  newest().emit('message', { kind: 'unusable', reason: 'no such exchange' });
  expect(await other.unusable).toBeNull();
  other.stop();
});

it('starts nothing once it is stopped', () => {
  newest().emit('exit', 1, null);
  supervisor.stop();
  vi.advanceTimersByTime(100_000);
  expect(children).toHaveLength(1);
});
