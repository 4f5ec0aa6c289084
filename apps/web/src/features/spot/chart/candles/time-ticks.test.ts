import { zoneLabel } from '@bourse/client/time/zone.ts';
import { describe, expect, it } from 'vitest';
import { crossTime, timeTicks } from './time-ticks.ts';

const zone = 'America/New_York';
const quarter = 900_000;
const hour = 3_600_000;

function times(start: string, stepMs: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Date.parse(start) + index * stepMs);
}

function texts(all: readonly number[], barMs: number, barPx: number, where = zone): string[] {
  return timeTicks(all, barMs, barPx, where, 'en').map(({ text }) => text);
}

describe('a change of clocks', () => {
  it('leaves out the hour that does not exist', () => {
    const night = times('2026-03-08T03:00:00Z', hour, 9);
    expect(texts(night, hour, 80)).toEqual(['23:00', '08 Mar', '01:00', '03:00', '04:00', '05:00', '06:00', '07:00']);
  });

  it('has the hour that comes twice, and the day once', () => {
    const night = times('2026-11-01T02:00:00Z', hour / 2, 16);
    const labels = texts(night, hour / 2, 80);
    expect(labels.filter((text) => text === '01:00')).toHaveLength(2);
    expect(labels.filter((text) => text === '01 Nov')).toHaveLength(1);
    expect(labels.at(-1)).toBe('04:30');
  });

  it('says both under the crosshair', () => {
    const first = Date.parse('2026-11-01T05:30:00Z');
    expect(crossTime(first, true, zone, 'en')).toBe('01 Nov 2026 01:30');
    expect(crossTime(first + hour, true, zone, 'en')).toBe('01 Nov 2026 01:30');
    expect(zoneLabel(zone, first)).toBe('UTC−4');
    expect(zoneLabel(zone, first + hour)).toBe('UTC−5');
  });

  it('does not touch days: a UTC date is the same on either side', () => {
    const days = times('2026-03-06T00:00:00Z', 24 * hour, 5);
    expect(texts(days, 24 * hour, 80, 'UTC')).toEqual(['07 Mar', '08 Mar', '09 Mar', '10 Mar']);
    expect(crossTime(days[2] ?? 0, false, 'UTC', 'en')).toBe('08 Mar 2026');
  });
});

describe('time ticks', () => {
  it('stand at round hours of the zone, and at midnight name the day', () => {
    const day = times('2026-11-20T20:15:00Z', quarter, 50);
    expect(texts(day, quarter, 8)).toEqual(['18:00', '21:00', '21 Nov', '03:00']);
  });

  it('name the day for bars that never begin at midnight', () => {
    const ticks = texts(times('2026-11-18T00:00:00Z', 4 * hour, 24), 4 * hour, 12);
    expect(ticks).toEqual(['18 Nov', '19 Nov', '20 Nov', '21 Nov']);
  });

  it('name months and years for long bars', () => {
    const week = 7 * 24 * hour;
    const ticks = texts(times('2025-09-01T00:00:00Z', week, 40), week, 8, 'UTC');
    expect(ticks).toEqual(['Oct', '2026', 'Apr']);
  });

  it('name a month the same wherever the first bar in sight is', () => {
    const week = 7 * 24 * hour;
    expect(texts(times('2025-09-29T00:00:00Z', week, 12), week, 20, 'UTC')).toEqual(['Oct', 'Nov', 'Dec']);
    expect(texts(times('2025-10-06T00:00:00Z', week, 12), week, 20, 'UTC')).toEqual(['Nov', 'Dec']);
  });

  it('name the year where days pass into a new one', () => {
    const days = times('2025-12-29T00:00:00Z', 24 * hour, 6);
    expect(texts(days, 24 * hour, 80, 'UTC')).toEqual(['30 Dec', '31 Dec', '2026', '02 Jan', '03 Jan']);
  });

  it('name the day at a midnight that is the first label in sight', () => {
    expect(texts(times('2026-11-21T04:45:00Z', quarter, 14), quarter, 8)).toEqual(['21 Nov', '03:00']);
  });

  it('keep their distance at every zoom, even across a gap', () => {
    const bars = [...times('2026-11-20T00:00:00Z', 60_000, 200), ...times('2026-11-20T09:01:00Z', 60_000, 200)];
    for (const barPx of [1, 2, 3, 5, 8, 13, 21, 34, 50]) {
      const ticks = timeTicks(bars, 60_000, barPx, zone, 'en');
      const gaps = ticks.slice(1).map((tick, at) => (tick.index - (ticks[at]?.index ?? 0)) * barPx);
      expect(Math.min(...gaps, 1000)).toBeGreaterThanOrEqual(35);
    }
  });

  it('are none without bars', () => {
    expect(texts([], quarter, 8)).toEqual([]);
  });
});

it('says the time under the crosshair in the zone', () => {
  const time = Date.parse('2026-11-21T04:15:00Z');
  expect(crossTime(time, true, zone, 'en')).toBe('20 Nov 2026 23:15');
  expect(crossTime(time, false, 'UTC', 'en')).toBe('21 Nov 2026');
});
