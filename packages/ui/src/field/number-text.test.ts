import { expect, test } from 'vitest';
import { cleanNumberText, isBlockedKey } from './number-text.ts';

test.each([
  ['1e5', '15'],
  ['+1', '1'],
  ['-1.5', '1.5'],
  ['1,234.5', '1234.5'],
  ['1,234,567', '1234567'],
  ['1,250', '1250'],
  ['1,250.5', '1250.5'],
  ['12,345,678', '12345678'],
  ['0,5', '0.5'],
  ['0,125', '0.125'],
  ['1.2.3', '1.23'],
  ['.5', '0.5'],
  ['12.', '12.'],
  [' 7 ', '7'],
  ['abc', ''],
])('%s becomes %s', (typed, text) => {
  expect(cleanNumberText(typed)).toBe(text);
});

test('further decimals are cut, none are kept for whole numbers', () => {
  expect(cleanNumberText('1.23456', 4)).toBe('1.2345');
  expect(cleanNumberText('1.9', 0)).toBe('1');
});

test('letters and signs are blocked, keys that do something are not', () => {
  expect(['e', 'E', '+', '-', ' '].map(isBlockedKey)).toEqual([true, true, true, true, true]);
  expect(['5', '.', ',', 'Backspace', 'ArrowLeft', 'Tab'].some(isBlockedKey)).toBe(false);
});
