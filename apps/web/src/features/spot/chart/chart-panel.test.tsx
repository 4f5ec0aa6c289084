// @vitest-environment happy-dom
import '@bourse/client/testing/popovers.ts';
import { readStored } from '@bourse/client/storage.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { decodedMarket } from '@bourse/client/testing/samples.ts';
import '@bourse/client/testing/wire.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rulesOf } from '../../../domain/trading/rules.ts';
import { createFeed, FeedContext } from '../feed.ts';
import type { CandleAreaProps } from './candles/candle-area.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { Drawings } from './drawings/drawings.ts';
import { useChosen } from './indicators/chosen.ts';
import { choosePeriod } from './settings.ts';
import { fakeChart } from './testing/fake-chart.ts';

vi.mock('klinecharts', () => ({}));
vi.mock('./candles/candle-area.tsx', () => ({ CandleArea: Candles }));
const savePicture = vi.hoisted(() => vi.fn());
vi.mock('./picture/save-picture.ts', () => ({ savePicture }));

const shown = fakeChart();
let opened = 0;

/** In place of the candles: tells the chart, as they do once it is there. */
function Candles({ rules, onChart }: CandleAreaProps) {
  useEffect(() => {
    opened += 1;
    onChart(shown.chart);
  }, [onChart]);
  return <p>{`Candles of ${rules.symbol}`}</p>;
}

const pair = decodedMarket();
const level = (price: number) => ({ price: price * 100, quantity: 10_000 });
const book = { seq: 1, bids: [level(94_299), level(94_290)], asks: [level(94_301), level(94_310)] };

beforeEach(() => {
  choosePeriod('15min');
  opened = 0;
  Reflect.deleteProperty(document, 'fullscreenEnabled');
});

function panel(market = pair) {
  const rules = rulesOf(market);
  const feed = createFeed(market.symbol, rules, market.lastPrice);
  feed.store.setState({ book });
  return (
    <FeedContext value={feed}>
      <ChartPanel market={market} rules={rules} ownOrders={[]} />
    </FeedContext>
  );
}

async function open() {
  const person = await show(panel(), { words: 'spot', at: '/dealCenter' });
  await screen.findByText('Candles of BTC/USDT');
  return person;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const region = () => screen.getByRole('region', { name: 'Chart BTC/USDT' });

test('while its code is on its way the chart says that it loads', async () => {
  await show(panel(), { words: 'spot', at: '/dealCenter' });
  screen.getByRole('status', { name: 'Loading' });
  await screen.findByText('Candles of BTC/USDT');
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});

test('the depth of the book is behind a tab, and the candles stay as they were left', async () => {
  const person = await open();
  await person.click(tab('Depth'));
  await screen.findByRole('slider', { name: 'Depth of the BTC/USDT order book' });
  // Nothing of the candles is to be chosen there.
  expect(screen.queryByRole('group', { name: 'Interval' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Chart settings' })).toBeNull();
  await person.click(tab('Chart'));
  screen.getByRole('group', { name: 'Interval' });
  expect(screen.queryByRole('slider')).toBeNull();
  expect(opened).toBe(1);
});

test('a drawing under way is given up where the chart goes out of sight', async () => {
  const [stop, select] = [vi.fn(), vi.fn()];
  shown.chart.drawings.setState({ drawings: Object.assign(Object.create(Drawings.prototype), { stop, select }) });
  const person = await open();
  await person.click(tab('Depth'));
  expect(stop).toHaveBeenCalledOnce();
  expect(select).toHaveBeenCalledWith(null);
  shown.chart.drawings.setState({ drawings: null });
});

test('a period is chosen by what it is called, and kept', async () => {
  const person = await open();
  const periods = within(screen.getByRole('group', { name: 'Interval' }));
  expect(periods.getByRole('button', { name: '15m, 15 minutes' }).getAttribute('aria-pressed')).toBe('true');
  await person.click(periods.getByRole('button', { name: '4h, 4 hours' }));
  expect(readStored('chart_period')).toBe('4hour');
  expect(periods.getByRole('button', { name: '4h, 4 hours' }).getAttribute('aria-pressed')).toBe('true');
  expect(periods.getByRole('button', { name: '15m, 15 minutes' }).getAttribute('aria-pressed')).toBe('false');
});

test('indicators are chosen in a dialog, which closes again', async () => {
  const person = await open();
  await person.click(button('Indicators'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Indicators' }));
  await person.click(dialog.getByRole('button', { name: 'Add RSI' }));
  expect(useChosen.getState().chosen.has('RSI')).toBe(true);
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  await person.click(close ?? document.body);
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Indicators' })).toBeNull();
  await person.click(button('Indicators'));
  await screen.findByRole('dialog', { name: 'Indicators' });
});

test('how the chart is drawn is chosen in its settings', async () => {
  const person = await open();
  await person.click(button('Chart settings'));
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Candles' }), 'Bars');
  await person.click(screen.getByRole('radio', { name: 'Logarithmic' }));
  await person.click(screen.getByRole('checkbox', { name: 'Grid' }));
  expect(readStored('chart_looks')).toBe('ohlc,logarithm,grid');
  await person.click(screen.getByRole('checkbox', { name: 'Grid' }));
  expect(readStored('chart_looks')).toBe('ohlc,logarithm');
});

test('a picture that cannot be saved is told of', async () => {
  const person = await open();
  savePicture.mockResolvedValueOnce(undefined);
  await person.click(button('Save image'));
  expect(savePicture).toHaveBeenLastCalledWith(shown.chart, rulesOf(pair), 'en');
  expect(screen.queryByText('The image could not be saved')).toBeNull();
  savePicture.mockRejectedValueOnce(new Error('no canvas'));
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  await person.click(button('Save image'));
  await screen.findByText('The image could not be saved');
  noted.mockRestore();
});

test("where the browser gives no full screen the chart lies over the page, until Escape or its button's press", async () => {
  const person = await open();
  await person.click(button('Full screen'));
  expect(region().className).toContain('fixed!');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(region().className).not.toContain('fixed!');
  await person.click(button('Full screen'));
  await person.click(button('Leave full screen'));
  expect(region().className).not.toContain('fixed!');
});

test("the browser's full screen is asked for first, and where it refuses the chart lies over the page", async () => {
  Object.assign(document, { fullscreenEnabled: true });
  const request = vi.fn(async () => {});
  const person = await open();
  Object.assign(region(), { requestFullscreen: request });
  await person.click(button('Full screen'));
  expect(request).toHaveBeenCalledOnce();
  expect(region().className).not.toContain('fixed!');
  Object.defineProperty(document, 'fullscreenElement', { value: region(), configurable: true });
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
  button('Leave full screen');
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
  request.mockRejectedValueOnce(new Error('refused'));
  await person.click(button('Full screen'));
  await expect.poll(() => region().className).toContain('fixed!');
});

test('another pair is another chart', async () => {
  function Pairs() {
    const [shownPair, setPair] = useState(pair);
    const ether = decodedMarket({ symbol: 'ETH/USDT', currency_name: 'ETH' });
    return (
      <>
        <button type="button" onClick={() => setPair(ether)}>
          {'Ether'}
        </button>
        {panel(shownPair)}
      </>
    );
  }
  const person = await show(<Pairs />, { words: 'spot', at: '/dealCenter' });
  await screen.findByText('Candles of BTC/USDT');
  await person.click(button('Ether'));
  await screen.findByText('Candles of ETH/USDT');
  expect(opened).toBe(2);
});
