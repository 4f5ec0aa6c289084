// @vitest-environment happy-dom
import '@bourse/client/testing/popovers.ts';
import { writeStored } from '@bourse/client/storage.ts';
import { show } from '@bourse/client/testing/render.tsx';
import '@bourse/client/testing/wire.ts';
import { loadWordsOf } from '@bourse/client/words.tsx';
import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CandleChart } from '../candles/candle-chart.ts';
import { DrawingToolbar } from './drawing-toolbar.tsx';
import { useDrawings } from './lazy-drawings.tsx';
import { type Drawn, writeDrawn } from './stored.ts';
import { chartWith, openKept } from './testing/fake-library.ts';

const symbol = 'BTC/USDT';
const points = [
  { time: 1, price: 2 },
  { time: 3, price: 4 },
];
const shape = { points, style: { colour: 'info', width: 1, isDashed: false }, isLocked: false, text: '' } as const;
const drawn: readonly Drawn[] = [
  { ...shape, tool: 'segment' },
  { ...shape, tool: 'box' },
];

beforeEach(() => loadWordsOf('chart', 'en'));

async function open(kept: string | null = null, opening?: () => Promise<void>) {
  const opened = openKept(kept, symbol);
  const chart = chartWith(opened.drawings, opening);
  const person = await show(<DrawingToolbar chart={chart} />, { words: 'spot', at: '/dealCenter' });
  return { person, chart, state: () => opened.drawings.store.getState(), ...opened };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isOn = (name: string) => button(name).getAttribute('aria-pressed');

test('all drawings go only once that is confirmed, and can come back', async () => {
  const first = writeDrawn(null, symbol, drawn);
  const { person, chart, state, storage } = await open(first);
  await act(() => chart.openDrawings());
  const dialog = () => within(screen.getByRole('dialog', { name: 'Remove all 2 drawings?' }));
  await person.click(button('Remove all drawings'));
  await person.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(storage.read()).toBe(first);

  await person.click(button('Remove all drawings'));
  await person.click(dialog().getByRole('button', { name: 'Remove all drawings' }));
  expect(state().items).toEqual([]);
  expect(storage.read()).toBe('{}');

  await person.click(button('Bring back the removed drawings'));
  expect(state().items).toHaveLength(2);
  expect(storage.read()).toBe(first);
  button('Remove all drawings');
});

test('a tool at hand draws once, then the crosshair is back', async () => {
  const { person, state, finish } = await open();
  expect(isOn('Crosshair')).toBe('true');
  await person.click(button('Trend line'));
  expect([state().active, isOn('Trend line'), isOn('Crosshair')]).toEqual(['segment', 'true', 'false']);
  act(() => void finish({ timestamp: 1, value: 2 }, { timestamp: 3, value: 4 }));
  expect([isOn('Trend line'), isOn('Crosshair')]).toEqual(['false', 'true']);
  await person.click(button('Ruler'));
  await person.click(button('Crosshair'));
  expect(state().active).toBeNull();
});

test('a tool of the menu draws as well, and the menu closes', async () => {
  const { person, state } = await open();
  await person.click(button('More drawing tools'));
  await person.click(await screen.findByRole('button', { name: 'Price channel' }));
  expect(state().active).toBe('priceChannelLine');
  expect(screen.queryByRole('button', { name: 'Price channel' })).toBeNull();
});

test('magnet, lock and hiding hold for all drawings, until they are pressed again', async () => {
  const { person, state } = await open();
  for (const name of ['Magnet: snap to candles', 'Lock all drawings', 'Hide all drawings']) {
    await person.click(button(name));
    expect(isOn(name)).toBe('true');
  }
  expect(state()).toMatchObject({ hasMagnet: true, isLocked: true, isHidden: true });
  await person.click(button('Hide all drawings'));
  expect(state()).toMatchObject({ hasMagnet: true, isLocked: true, isHidden: false });
});

test('before there is a chart nothing can be drawn, and without drawings none removed', async () => {
  await show(<DrawingToolbar chart={null} />, { words: 'spot', at: '/dealCenter' });
  expect([button('Trend line').disabled, button('Lock all drawings').disabled]).toEqual([true, true]);
  expect(button('Remove all drawings').disabled).toBe(true);
});

test('tools whose code does not come are told of', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { person, state } = await open(null, () => Promise.reject(new Error('away')));
  await person.click(button('Trend line'));
  await screen.findByRole('alert');
  expect(state().active).toBeNull();
  noted.mockRestore();
});

test('drawings are opened with the chart only where the browser keeps some of the pair', async () => {
  const openDrawings = vi.fn(async () => null);
  const chart = { openDrawings } as unknown as CandleChart;
  function Chart({ of }: { of: string }) {
    useDrawings(chart, of);
    return null;
  }
  writeStored('chart_drawings', writeDrawn(null, symbol, drawn));
  render(<Chart of="ETH/USDT" />);
  expect(openDrawings).not.toHaveBeenCalled();
  render(<Chart of={symbol} />);
  expect(openDrawings).toHaveBeenCalledOnce();
});
