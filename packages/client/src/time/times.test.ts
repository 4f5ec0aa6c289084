import { languages, languageTag } from '@bourse/i18n';
import { expect, test } from 'vitest';
import { clockTime, dateOf, shortTime } from './times.ts';

test.each(languages)('the clock reads in %s as Intl writes it', (language) => {
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat(languageTag[language], clock);
  for (const time of ['2026-11-21T00:00:00Z', '2026-03-08T06:59:59.999Z', '2026-07-01T23:05:09Z']) {
    expect(clockTime(time)).toBe(format.format(new Date(time)));
  }
});

test('dates are written day first in English, in words that need no year where it is clear', () => {
  const time = '2026-07-05T12:31:08.000Z';
  expect([dateOf(time, 'en'), shortTime(time, 'en').slice(0, 7)]).toEqual(['5 Jul 2026', '05 Jul ']);
  expect(shortTime(time, 'ko-KR')).toMatch(/^7월 0?5일 \d{2}:\d{2}:08$/);
});
