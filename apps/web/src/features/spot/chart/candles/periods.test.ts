import { chooseZone } from '@bourse/client/time/zone.ts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  closeOf,
  firstBars,
  newestStretch,
  olderStretch,
  periodLabel,
  periodName,
  periodOf,
  periodsOffered,
  spanOf,
  timeLeft,
  zoneOf,
} from './periods.ts';

const quarter = 900_000;

afterEach(() => chooseZone(null));

describe('periods', () => {
  it('offers ten, each with a span of its own', () => {
    expect(periodsOffered.map(periodLabel)).toEqual(['1m', '5m', '15m', '30m', '1h', '4h', '1D', '3D', '1W', '1M']);
    expect(new Set(periodsOffered.map((period) => JSON.stringify(spanOf(period)))).size).toBe(10);
  });

  it('takes a stored text, and the default for any other', () => {
    expect(periodOf('4hour')).toBe('4hour');
    expect(periodOf('4h')).toBe('15min');
    expect(periodOf(null)).toBe('15min');
  });

  it('says in words what sounds alike', () => {
    expect(periodName('1min', 'en')).toBe('1 minute');
    expect(periodName('1mon', 'en')).toBe('1 month');
    expect(periodName('15min', 'es-419')).toBe('15 minutos');
  });

  it('has market time within the day or the zone chosen for every screen, and UTC beyond', () => {
    expect(zoneOf('4hour')).toBe('America/New_York');
    expect(zoneOf('1day')).toBe('UTC');
    chooseZone('Asia/Seoul');
    expect([zoneOf('4hour'), zoneOf('1day')]).toEqual(['Asia/Seoul', 'UTC']);
  });
});

describe('stretches', () => {
  it('reach back so many bars, and so far ahead that a slow clock misses none', () => {
    const now = 1_800_000_000_000;
    const { from, to } = newestStretch('15min', now);
    expect(from).toBe((now - firstBars * quarter) / 1000);
    const month = 31 * 86_400;
    expect(to).toBeGreaterThan(now / 1000 + month);
  });

  it('never begin before time does', () => {
    expect(newestStretch('1mon', 1_700_000_000_000).from).toBeGreaterThanOrEqual(0);
    expect(olderStretch('1mon', 1_700_000_000_000).from).toBe(0);
  });

  it('end before the bar they lead up to', () => {
    expect(olderStretch('15min', 1_800_000_000_000).to).toBe(1_799_999_999);
  });
});

describe('time left', () => {
  it('counts down to the close', () => {
    expect(timeLeft('15min', 0, 0)).toBe('15:00');
    expect(timeLeft('15min', 0, quarter - 9_500)).toBe('00:10');
    expect(timeLeft('4hour', 0, 1000)).toBe('3:59:59');
  });

  it('names days in the language where there are any', () => {
    expect(timeLeft('1day', 0, 1000)).toBe('23:59:59');
    expect(timeLeft('1week', 0, 3_600_000)).toBe('6d 23:00');
    expect(timeLeft('3day', 0, 3_600_000, 'ko-KR')).toBe('2일 23:00');
  });

  it('ends a month with the calendar', () => {
    const february = Date.UTC(2028, 1, 1);
    expect(closeOf('1mon', february)).toBe(Date.UTC(2028, 2, 1));
    expect(closeOf('1mon', Date.UTC(2026, 11, 1))).toBe(Date.UTC(2027, 0, 1));
    expect(timeLeft('1mon', february, Date.UTC(2028, 1, 29, 23))).toBe('1:00:00');
  });

  it('goes on with the next candle, whether or not a trade has begun it', () => {
    expect(timeLeft('15min', 0, quarter)).toBe('15:00');
    expect(timeLeft('15min', 0, 9 * quarter + 1000)).toBe('14:59');
    expect(timeLeft('1mon', 0, Date.UTC(1970, 1, 1))).toBe('28d 00:00');
  });
});
