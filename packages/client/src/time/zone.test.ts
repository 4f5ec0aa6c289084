// @vitest-environment happy-dom
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { clearStored, readStored, writeStored } from '../storage.ts';
import { clockTime, datedTime, dateOf, fullTime, shortTime, utcDayOf } from './times.ts';
import { chooseZone, dayStart, zoneLabel, zoneOffsetMs } from './zone.ts';

afterEach(() => chooseZone(null));

const hour = 3_600_000;

test('a time is shown on the clock and the day of the chosen zone, and its name says which', () => {
  // Late in the evening in New York it is the next day's noon in Seoul.
  const time = '2026-11-21T03:31:08.000Z';
  const shown = () => [clockTime(time), dateOf(time, 'en'), shortTime(time, 'en'), datedTime(time, 'en')];
  chooseZone('Asia/Seoul');
  expect(shown()).toEqual(['12:31:08', '21 Nov 2026', '21 Nov 12:31:08', '21 Nov 2026, 12:31:08']);
  expect(fullTime(time, 'en')).toContain('Korean Standard Time');
  chooseZone('America/New_York');
  expect(shown()).toEqual(['22:31:08', '20 Nov 2026', '20 Nov 22:31:08', '20 Nov 2026, 22:31:08']);
  expect(fullTime(time, 'en')).toContain('Eastern Standard Time');
  // Days of the wire are UTC everywhere.
  expect(utcDayOf('2026-11-21', 'en')).toBe('21 Nov');
});

test('the choice is kept, also through a logout; one that this browser does not know is none', async () => {
  chooseZone('Asia/Seoul');
  clearStored();
  expect(readStored('time_zone')).toBe('Asia/Seoul');
  const startAgain = async () => {
    vi.resetModules();
    return (await import('./zone.ts')).chosenZone();
  };
  expect(await startAgain()).toBe('Asia/Seoul');
  writeStored('time_zone', 'Mars/Olympus');
  expect(await startAgain()).toBeNull();
});

describe('offsets', () => {
  it('follow summer time to the minute', () => {
    expect(zoneOffsetMs('America/New_York', Date.parse('2026-03-08T06:59:59Z'))).toBe(-5 * hour);
    expect(zoneOffsetMs('America/New_York', Date.parse('2026-03-08T07:00:00Z'))).toBe(-4 * hour);
    // Lord Howe's clocks go forward by half an hour, at half past of UTC.
    expect(zoneOffsetMs('Australia/Lord_Howe', Date.parse('2026-10-03T15:29:59Z'))).toBe(10.5 * hour);
    expect(zoneOffsetMs('Australia/Lord_Howe', Date.parse('2026-10-03T15:30:00Z'))).toBe(11 * hour);
  });

  it.each([
    ['UTC', 'UTC'],
    ['America/New_York', 'UTC−5'],
    ['Asia/Kolkata', 'UTC+5:30'],
    ['Asia/Kathmandu', 'UTC+5:45'],
    ['Pacific/Marquesas', 'UTC−9:30'],
  ])('of %s is %s', (zone, label) => {
    expect(zoneLabel(zone, Date.parse('2026-11-21T12:00:00Z'))).toBe(label);
  });
});

describe("a day's first moment", () => {
  it.each([
    ['Asia/Seoul', '2026-11-21', '2026-11-20T15:00:00.000Z'],
    ['America/New_York', '2026-11-21', '2026-11-21T05:00:00.000Z'],
    // The day on which clocks go back is an hour longer.
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    // Clocks go forward at midnight, to one o'clock.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    // At midnight they go back to eleven: midnight comes twice, and the second begins the day.
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
    // At one they go back to midnight: the first begins the day.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('in %s of %s', (zone, day, start) => {
    chooseZone(zone);
    expect(new Date(dayStart(day) ?? 0).toISOString()).toBe(start);
  });

  it('is the day after, over the end of a month', () => {
    chooseZone('Asia/Seoul');
    expect(new Date(dayStart('2026-11-30', 1) ?? 0).toISOString()).toBe('2026-11-30T15:00:00.000Z');
    expect(dayStart('2026-')).toBeNull();
  });
});
