// @vitest-environment happy-dom

import { loadWords, loadWordsOf } from '@bourse/client/words.tsx';
import { beforeAll, expect, test } from 'vitest';
import { timeLeftText } from './time-left.tsx';

const hourMs = 3_600_000;

beforeAll(async () => {
  await loadWords('en');
  await loadWordsOf('address', 'en');
});

test.each([
  ['a moment', 1, '0 h 1 min'],
  ['rounded up', 3 * hourMs - 90_000, '2 h 59 min'],
  ['whole hours', 3 * hourMs, '3 h'],
  ['a day', 24 * hourMs, '24 h'],
  ['a day, said by a clock that is behind', 24 * hourMs + 40_000, '24 h'],
])('%s', (_, leftMs, text) => {
  const nowMs = Date.UTC(2026, 10, 26);
  expect(timeLeftText(new Date(nowMs + leftMs).toISOString(), nowMs)).toBe(text);
});
