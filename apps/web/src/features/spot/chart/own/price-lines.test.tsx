// @vitest-environment happy-dom
import { show } from '@bourse/client/testing/render.tsx';
import { decodedMarket } from '@bourse/client/testing/samples.ts';
import '@bourse/client/testing/wire.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rulesOf } from '../../../../domain/trading/rules.ts';
import { setAppearance, toggleLayer } from '../appearance.ts';
import { bar, fakeChart } from '../testing/fake-chart.ts';
import { type ChartLine, PriceLines } from './price-lines.tsx';

const rules = rulesOf(decodedMarket());
const entry: ChartLine = { id: 'entry', price: '94200.00', label: 'Long 20×', tone: 'own', isOwn: true };
const index: ChartLine = { id: 'index', price: '94400.125', label: 'Index price', tone: 'quiet', isOwn: false };

beforeEach(() => setAppearance({ hidden: new Set() }));

async function open(lines: readonly ChartLine[]) {
  const fake = fakeChart();
  await show(<PriceLines chart={fake.chart} rules={rules} lines={lines} label="Lines" />, { words: 'spot' });
  return fake;
}

const shown = () => screen.queryAllByRole('listitem', { hidden: true });
const tags = () => shown().map((line) => line.querySelector<HTMLElement>('[data-tag]')?.textContent);

test('each line lies at its price, with its label and its price at the axis', async () => {
  await open([entry, index]);
  expect(shown().map((line) => line.style.top)).toEqual(['300px', '100px']);
  expect(shown().map((line) => line.querySelector('[data-label]')?.textContent)).toEqual(['Long 20×', 'Index price']);
  expect(tags()).toEqual(['94,200.00', '94,400.12']);
});

test('out of sight it is hidden until the chart is drawn with it, and under the legend its label is at the other end', async () => {
  const { scrollTo } = await open([{ ...entry, price: '94510.00' }]);
  expect(shown()[0]?.style.visibility).toBe('hidden');
  act(() => scrollTo(94_530));
  expect([shown()[0]?.style.visibility, shown()[0]?.style.top, shown()[0]?.dataset.end]).toEqual([
    'visible',
    '20px',
    'right',
  ]);
});

test('a tag at the last price lies beside it, and not over it', async () => {
  const { tell, scrollTo } = await open([{ ...index, price: '94363.00' }]);
  act(() => {
    tell({ newest: bar({ close: '94363.77' }) });
    scrollTo(94_500);
  });
  // The last price and the time to its candle's close take 34 px from 127.23 on.
  expect(shown()[0]?.style.getPropertyValue('--tag')).toBe('-28px');
});

test('what is one’s own is hidden with one’s orders', async () => {
  await open([entry, index]);
  act(() => toggleLayer('orders'));
  expect(tags()).toEqual(['94,400.12']);
});

test('no line, no list', async () => {
  await open([]);
  expect(screen.queryByRole('list', { name: 'Lines' })).toBeNull();
});
