// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { decodedMarket, ownOrder } from '@bourse/client/testing/samples.ts';
import { answer, sent } from '@bourse/client/testing/wire.ts';
import { useConnection } from '@bourse/client/wire/socket.ts';
import { loadWordsOf } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rulesOf } from '../../../../domain/trading/rules.ts';
import { createFeed, FeedContext } from '../../feed.ts';
import { setAppearance, toggleLayer, useAppearance } from '../appearance.ts';
import { addIndicator, useChosen } from '../indicators/chosen.ts';
import { readChosen } from '../indicators/params.ts';
import { choosePeriod } from '../settings.ts';
import { bar, fakeChart } from '../testing/fake-chart.ts';
import { CandleArea } from './candle-area.tsx';
import { CandleChart } from './candle-chart.ts';
import type { CandleSource } from './candle-loader.ts';

vi.mock('klinecharts', () => ({}));

const pair = decodedMarket();
const rules = rulesOf(pair);
const feed = createFeed(pair.symbol, rules, pair.lastPrice);
const opening = vi.spyOn(CandleChart, 'open');
let fake = fakeChart();

beforeEach(async () => {
  await loadWordsOf('chart', 'en');
  fake = fakeChart();
  opening.mockReset().mockImplementation(async () => fake.chart);
  choosePeriod('15min');
  useChosen.setState({ chosen: readChosen('MA') });
  setAppearance({ kind: 'candle_solid', scale: 'normal', hidden: new Set() });
  useConnection.setState({ connects: 0 });
});

const given: (CandleChart | null)[] = [];

function Area() {
  const [chart, setChart] = useState<CandleChart | null>(null);
  function note(next: CandleChart | null): void {
    given.push(next);
    setChart(next);
  }
  const [onChart] = useState(() => note);
  return (
    <FeedContext value={feed}>
      <CandleArea rules={rules} orders={[ownOrder(1, { price: '94400.00' })]} chart={chart} onChart={onChart} />
    </FeedContext>
  );
}

async function open() {
  given.length = 0;
  const person = await show(<Area />, { words: 'spot', at: '/dealCenter' });
  await screen.findByTitle(/^(America|UTC)/);
  return person;
}

test('the chart opens with what was chosen, and follows what is chosen later', async () => {
  choosePeriod('4hour');
  await open();
  expect(opening.mock.calls[0]?.[2]).toMatchObject({ symbol: 'BTC/USDT', period: '4hour', priceDecimals: 2 });
  expect(fake.setIndicators).toHaveBeenLastCalledWith(readChosen('MA'));
  expect(fake.setAppearance).toHaveBeenLastCalledWith(useAppearance.getState());
  act(() => choosePeriod('1day'));
  expect(fake.setPeriod).toHaveBeenLastCalledWith('1day');
  act(() => addIndicator('RSI'));
  expect(fake.setIndicators).toHaveBeenLastCalledWith(readChosen('MA,RSI'));
  act(() => setAppearance({ kind: 'area' }));
  expect(fake.setAppearance.mock.lastCall?.[0]).toMatchObject({ kind: 'area' });
});

test('with each connection the chart brings what it missed', async () => {
  await open();
  expect(fake.catchUp).not.toHaveBeenCalled();
  act(() => useConnection.setState({ connects: 1 }));
  expect(fake.catchUp).toHaveBeenCalledOnce();
});

test('candles are asked for by pair, period and stretch; an answer without data is none', async () => {
  await open();
  const source: CandleSource | undefined = opening.mock.calls[0]?.[1];
  const row = { id: 60, time: 60_000, open: '1', high: '2', low: '1', close: '2', volume: '3', change: '100.00' };
  answer(calls.market.candles, { code: 1, message: '', data: [{ ...row, period: '15min' }] });
  expect(await source?.load('15min', { from: 60, to: 120 })).toMatchObject([{ close: '2' }]);
  expect(sent(calls.market.candles)[0]?.fields).toMatchObject({ symbol: 'BTC/USDT', from: '60', to: '120' });
  answer(calls.market.candles, { code: -1, message: '', data: [] });
  expect(await source?.load('15min', { from: 60, to: 120 })).toEqual([]);
});

test('a chart that does not open says so, and is opened again on request', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  opening.mockRejectedValueOnce(new Error('no canvas'));
  const person = await show(<Area />, { words: 'spot', at: '/dealCenter' });
  await screen.findByText('The chart did not load');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => given.at(-1)).toBe(fake.chart);
  expect(screen.queryByText('The chart did not load')).toBeNull();
  noted.mockRestore();
});

test('candles that did not come are read again on request; of none that is said', async () => {
  const person = await open();
  act(() => fake.tell({ status: 'failed' }));
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(fake.reload).toHaveBeenCalledOnce();
  act(() => fake.tell({ status: 'loading' }));
  await screen.findByRole('status', { name: 'Loading' });
  act(() => fake.tell({ status: 'empty' }));
  await screen.findByText('No chart data yet');
  act(() => fake.tell({ status: 'ready' }));
  await expect.poll(() => screen.queryByText('No chart data yet')).toBeNull();
});

test('own orders and the countdown are on the chart unless they were switched off', async () => {
  await open();
  await screen.findByRole('list', { name: 'Your orders on the chart' });
  const countdown = () => screen.queryByTitle("Time to the candle's close");
  expect(countdown()).not.toBeNull();
  act(() => toggleLayer('orders'));
  expect(screen.queryByRole('list', { name: 'Your orders on the chart' })).toBeNull();
  act(() => toggleLayer('countdown'));
  expect(countdown()).toBeNull();
});

test('the corner says the zone of the time axis at the candles in sight', async () => {
  await open();
  // In January New York is five hours behind.
  await expect.poll(() => screen.getByTitle('America/New_York').textContent).toMatch(/5/);
  act(() => choosePeriod('1day'));
  expect(screen.getByTitle('UTC').textContent).toContain('UTC');
});

test('the chart closes with its place on the screen, also where it opens too late for it', async () => {
  await open();
  cleanup();
  expect(fake.close).toHaveBeenCalledOnce();
  expect(given.at(-1)).toBeNull();
  const late = Promise.withResolvers<CandleChart | null>();
  opening.mockImplementationOnce(() => late.promise);
  await show(<Area />, { words: 'spot', at: '/dealCenter' });
  const isGone = opening.mock.lastCall?.[3];
  expect(isGone?.()).toBe(false);
  cleanup();
  expect(isGone?.()).toBe(true);
  await act(async () => late.resolve(fake.chart));
  expect(fake.close).toHaveBeenCalledTimes(2);
  expect(given.at(-1)).toBeNull();
});

test('the newest candle is told in words', async () => {
  await open();
  act(() => fake.tell({ status: 'loading' }));
  act(() => fake.tell({ status: 'ready', newest: bar() }));
  await screen.findByText(/BTC\/USDT, 15 minutes, candle of .*: open 94,300\.00, high 94,400\.50, .* change \+0\.07%/);
});
