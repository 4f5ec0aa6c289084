// @vitest-environment happy-dom

import type { Language } from '@bourse/i18n';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/render.tsx';
import '../testing/wire.ts';
import { ShownTime } from './shown-time.tsx';

// Noon in the middle of the year: the same day nearly everywhere.
const time = '2026-07-05T12:31:08.000Z';

test.each<[Language, string, RegExp]>([
  ['en', '5 Jul 2026, ', /^Sunday.? 5 July 2026/],
  ['spa', '5 jul 2026, ', /^domingo, 5 de julio de 2026/],
  ['kr', '2026. 7. 5. ', /^2026년 7월 5일 일요일/],
  ['jp', '2026/07/05 ', /^2026年7月5日日曜日/],
  ['zh', '2026年7月5日 ', /^2026年7月5日星期日/],
])('in %s a time is written as there, its day and zone in full over it', async (language, day, whole) => {
  await show(<ShownTime time={time} />, { language, user: null });
  const shown = screen.getByTitle(whole);
  expect(shown.getAttribute('datetime')).toBe(time);
  expect(shown.textContent?.startsWith(day)).toBe(true);
  expect(shown.textContent).toContain(':31:08');
});
