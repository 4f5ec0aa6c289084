import { languages, languageTag } from '@bourse/i18n';
import { expect, test } from 'vitest';
import { clockTime } from './times.ts';

test.each(languages)('the clock reads in %s as Intl writes it', (language) => {
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat(languageTag[language], clock);
  for (const time of ['2026-11-21T00:00:00Z', '2026-03-08T06:59:59.999Z', '2026-07-01T23:05:09Z']) {
    expect(clockTime(time)).toBe(format.format(new Date(time)));
  }
});
