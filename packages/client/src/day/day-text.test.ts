/** Days as each language writes them. */

import { languages } from '@bourse/contract';
import { languageTag } from '@bourse/i18n';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, dayPattern, dayText, readDay } from './day-text.ts';

const tags = languages.map((language) => languageTag[language]);
const letters = { year: 'YYYY', month: 'MM', day: 'DD' };

describe.each(tags)('in %s', (tag) => {
  it('what is shown is read as the same day', () => {
    for (const day of ['2026-11-29', '2028-02-29', '2026-01-02', '1999-12-31'])
      expect(readDay(dayText(day, tag), tag)).toBe(day);
  });

  it('digits in a row are read in the order of the pattern', () => {
    const row = dayPattern(tag, letters)
      .replace('YYYY', '2026')
      .replace('MM', '11')
      .replace('DD', '29')
      .replace(/\D/g, '');
    expect(row).toHaveLength(8);
    expect(readDay(row, tag)).toBe('2026-11-29');
  });

  it('a day may be typed year first', () => {
    for (const typed of ['2026-11-29', '2026/11/29', '2026.11.29', ' 2026 11 29 '])
      expect(readDay(typed, tag)).toBe('2026-11-29');
  });

  it.each([
    '',
    'x',
    '29',
    '29/11',
    '2026',
    '2026-13-01',
    '2026-04-31',
    '2027-02-29',
    '29/11/26',
    '1/2/3/2026',
    '2026-011-29',
    '123456789',
  ])('%o is no day', (typed) => expect(readDay(typed, tag)).toBeNull());
});

it('the order is the language’s', () => {
  expect(readDay('3/4/2026', 'en')).toBe('2026-04-03');
  expect(readDay('3-4-2026', 'es')).toBe('2026-04-03');
  expect(dayPattern('en', letters)).toBe('DD/MM/YYYY');
  expect(dayText('2026-04-03', 'ko')).toBe('2026. 04. 03.');
  for (const none of ['', '2026-13-45', '2026-02-30', 'x']) expect(dayText(none, 'ko')).toBe(none);
});

it('a date of the browser’s zone is the day that it shows', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-11-01']) expect(dayOfDate(dateOfDay(day))).toBe(day);
});
