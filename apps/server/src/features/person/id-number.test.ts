import { expect, it } from 'vitest';
import { tidyIdNumber } from './id-number.ts';

it.each([
  ['small letters, spaces and dashes', ' m 123-456 '],
  ['wide letters and digits', 'Ｍ１２３４５６'],
  ['a Cyrillic letter', 'М123456'],
  ['a Greek letter', 'Μ123456'],
  ['Arabic digits', 'M١٢٣٤٥٦'],
  ['Persian digits', 'M۱۲۳۴۵۶'],
  ['what nobody sees', 'M\u200b123\u00ad456'],
])('%s are the same number', (_, written) => {
  expect(tidyIdNumber(written)).toBe('M123456');
});

it('other letters stay', () => {
  expect(tidyIdNumber('Ж123456')).toBe('Ж123456');
  expect(tidyIdNumber('N123456')).not.toBe(tidyIdNumber('M123456'));
});
