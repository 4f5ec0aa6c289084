// @vitest-environment happy-dom
import { show } from '@bourse/client/testing/render.tsx';
import { decodedMarket } from '@bourse/client/testing/samples.ts';
import '@bourse/client/testing/wire.ts';
import { loadWordsOf } from '@bourse/client/words.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rulesOf } from '../../../../domain/trading/rules.ts';
import { choosePeriod } from '../settings.ts';
import { bar, fakeChart } from '../testing/fake-chart.ts';
import { Legend } from './legend.tsx';
import { CandleSummary } from './summary.tsx';

const rules = rulesOf(decodedMarket());

beforeEach(async () => {
  await loadWordsOf('chart', 'en');
  choosePeriod('15min');
});
afterEach(() => vi.useRealTimers());

async function open() {
  const fake = fakeChart();
  await show(
    <>
      <Legend chart={fake.chart} rules={rules} />
      <CandleSummary chart={fake.chart} rules={rules} />
    </>,
    { words: 'spot' },
  );
  return { ...fake, tell: (state: Parameters<typeof fake.tell>[0]) => act(() => fake.tell(state)) };
}

const barLine = () => screen.queryByTitle('Open')?.closest('p');
const figure = (name: string) => screen.getByTitle(name).parentElement?.textContent;
const summary = () => screen.queryByText(/candle of/)?.textContent;

test('the legend says the four prices and the change of the bar, exactly, with what each letter means', async () => {
  const { tell } = await open();
  expect(barLine()).toBeUndefined();
  tell({ bar: bar() });
  expect(['Open', 'High', 'Low', 'Close'].map(figure)).toEqual([
    'O 94,300.00',
    'H 94,400.50',
    'L 94,250.00',
    'C 94,363.77',
  ]);
  expect(screen.getByText('+63.77 (+0.07%)').className).toContain('text-up');
  tell({ bar: bar({ close: '94299.00', change: '-0.01' }) });
  expect(screen.getByText('−1.00 (−0.01%)').className).toContain('text-down');
});

test('where there is little room it is shown only while a bar is pointed at', async () => {
  const { tell } = await open();
  tell({ bar: bar() });
  expect(barLine()?.className).toContain('hidden');
  tell({ isPointed: true });
  expect(barLine()?.className).not.toContain('hidden');
});

test('each indicator has a row of its lines, with their values once there are any', async () => {
  const { tell } = await open();
  const line = { key: 'ma1', label: 'MA 7', colour: 'brass', value: 94_301.236, decimals: 2 } as const;
  const band = { key: 'mid', label: 'MID', colour: 'faint', value: undefined, decimals: 2 } as const;
  tell({ lines: [[line, { ...line, key: 'ma2', label: 'MA 25', value: 94_000 }], [band]] });
  const rows = () => [...document.querySelectorAll('p:not(.sr-only)')].map((row) => row.textContent);
  expect(rows()).toEqual(['MA 7 94,301.24MA 25 94,000.00', 'MID ']);
  // Faint words could not be read.
  expect(screen.getByText('MID').className).toBe('text-quiet');
});

test('the newest candle in words holds still for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { tell } = await open();
  tell({ newest: bar() });
  act(() => vi.advanceTimersByTime(10_000));
  expect(summary()).toContain('close 94,363.77, change +0.07%, volume 12.5000');
  tell({ newest: bar({ close: '94364.00' }) });
  act(() => vi.advanceTimersByTime(9999));
  expect(summary()).toContain('close 94,363.77');
  act(() => vi.advanceTimersByTime(1));
  expect(summary()).toContain('close 94,364.00');
});

test('it says nothing of a period that is no longer shown, nor while candles are on their way', async () => {
  const { tell } = await open();
  tell({ status: 'loading', newest: bar() });
  expect(summary()).toBeUndefined();
  tell({ status: 'ready' });
  expect(summary()).toContain('15 minutes');
  act(() => choosePeriod('1day'));
  expect(summary()).toBeUndefined();
});
