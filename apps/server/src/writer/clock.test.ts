/** Jumps of the machine's clock. Time is virtual. */
import { beforeEach, expect, it } from 'vitest';
import { type ClockJump, checkStart, jumpMsMax, startMsMax, WatchedClock } from './clock.ts';

const begin = Date.UTC(2026, 0, 1);
const hour = 3_600_000;
let wall: number;
let monotonic: number;
let warnings: string[];

beforeEach(() => {
  wall = begin;
  monotonic = 50.5;
  warnings = [];
});

const optionsOf = (jump: ClockJump) => ({
  clock: () => wall,
  monotonic: () => monotonic,
  jump,
  onWarning: (warning: string) => warnings.push(warning),
});

function pass(ms: number): void {
  wall += ms;
  monotonic += ms;
}

it('takes the time as it passes, however long nobody asks', () => {
  const clock = new WatchedClock(optionsOf('refuse'));
  pass(1000 * hour);
  expect(clock.now()).toBe(wall);
  wall += jumpMsMax;
  expect(clock.now()).toBe(wall);
  expect(warnings).toEqual([]);
});

it('goes on without a jump, says so once, and takes the clock again when it is back', () => {
  const clock = new WatchedClock(optionsOf('refuse'));
  pass(hour);
  wall += 48 * hour;
  expect(clock.now()).toBe(begin + hour);
  pass(hour);
  expect(clock.now()).toBe(begin + 2 * hour);
  expect(clock.isRefused).toBe(true);
  expect(warnings).toEqual([
    'the clock jumped from 2026-01-01T01:00:00.000Z to 2026-01-03T01:00:00.000Z: the exchange goes on without it; ' +
      'if it is right, restart with CLOCK_JUMP=accept',
  ]);
  wall -= 48 * hour;
  expect([clock.now(), clock.isRefused]).toEqual([wall, false]);
  wall += 48 * hour;
  clock.now();
  expect(warnings).toHaveLength(2);
});

it('takes a clock that was set back and forth again', () => {
  const clock = new WatchedClock(optionsOf('refuse'));
  wall -= 48 * hour;
  expect(clock.now()).toBe(begin - 48 * hour);
  wall += 48 * hour;
  expect(clock.now()).toBe(begin);
  expect(warnings).toEqual([]);
});

it('takes a jump where that is accepted, and warns', () => {
  const clock = new WatchedClock(optionsOf('accept'));
  wall += 48 * hour;
  expect([clock.now(), clock.now(), clock.isRefused]).toEqual([wall, wall, false]);
  expect(warnings).toEqual(['the clock jumped from 2026-01-01T00:00:00.000Z to 2026-01-03T00:00:00.000Z: accepted']);
});

it('at the start may be 30 days past the last command', () => {
  wall = begin + startMsMax;
  checkStart(begin, optionsOf('refuse'));
  wall += 1;
  const what = 'the clock says 2026-01-31T00:00:00.001Z, but the last command was at 2026-01-01T00:00:00.000Z';
  expect(() => checkStart(begin, optionsOf('refuse'))).toThrow(
    `${what}: if the clock is right, start once with CLOCK_JUMP=accept`,
  );
  expect(warnings).toEqual([]);
  checkStart(begin, optionsOf('accept'));
  expect(warnings).toEqual([`${what}: accepted`]);
});
