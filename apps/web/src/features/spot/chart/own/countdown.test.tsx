// @vitest-environment happy-dom
import { show } from '@bourse/client/testing/render.tsx';
import '@bourse/client/testing/wire.ts';
import { loadWordsOf } from '@bourse/client/words.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choosePeriod } from '../settings.ts';
import { bar, fakeChart } from '../testing/fake-chart.ts';
import { Countdown } from './countdown.tsx';

const start = Date.UTC(2026, 0, 15, 12);

beforeEach(async () => {
  await loadWordsOf('chart', 'en');
  choosePeriod('15min');
  vi.useFakeTimers({ now: start + 60_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

async function open() {
  const fake = fakeChart();
  fake.tell({ newest: bar() });
  await show(<Countdown chart={fake.chart} />, { words: 'spot' });
  return fake;
}

const timer = () => screen.getByTitle("Time to the candle's close");

test('the time to the close runs down each second, into the next candle', async () => {
  await open();
  expect(timer().textContent).toBe('14:00');
  act(() => vi.advanceTimersByTime(1000));
  expect(timer().textContent).toBe('13:59');
  act(() => vi.advanceTimersByTime(14 * 60_000));
  expect(timer().textContent).toBe('14:59');
});

test('another period has another close', async () => {
  await open();
  act(() => choosePeriod('4hour'));
  expect(timer().textContent).toBe('3:59:00');
});

test('it stands under the last price, in the colour of its candle, and not where that is out of sight', async () => {
  const { tell } = await open();
  expect(timer().style.transform).toBe('translate(600px, 145px)');
  expect(timer().className).toContain('bg-up-strong');
  tell({ newest: bar({ close: '94200.00' }) });
  await expect.poll(() => timer().className).toContain('bg-down-strong');
  expect(timer().style.transform).toBe('translate(600px, 309px)');
  act(() => tell({ newest: bar({ close: '90000.00' }) }));
  expect(timer().style.visibility).toBe('hidden');
});

test('while candles are on their way there is nothing to count down', async () => {
  const { tell } = await open();
  act(() => tell({ status: 'loading' }));
  expect(timer().textContent).toBe('');
});
