// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { loadWordsOf } from '@bourse/client/words.tsx';
import { screen, within } from '@testing-library/react';
import type { Chart, OverlayCreate, OverlayEvent } from 'klinecharts';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand';
import type { CandleChart } from '../candles/candle-chart.ts';
import type { Colours } from '../colours.ts';
import { DrawingToolbar } from './drawing-toolbar.tsx';
import { Drawings } from './drawings.ts';
import { writeDrawn } from './stored.ts';

const symbol = 'BTC/USDT';
const style = { colour: 'info', width: 1, isDashed: false } as const;
const shape = { style, isLocked: false, text: '' };
const drawn = [
  {
    ...shape,
    tool: 'segment',
    points: [
      { time: 1, price: 2 },
      { time: 3, price: 4 },
    ],
  },
  {
    ...shape,
    tool: 'box',
    points: [
      { time: 5, price: 6 },
      { time: 7, price: 8 },
    ],
  },
] as const;

/** As much of the library as keeps what is drawn. */
function library() {
  let overlays: OverlayCreate[] = [];
  return {
    createOverlay: (overlay: OverlayCreate) => overlays.push(overlay),
    getOverlays: () => overlays,
    overrideOverlay: vi.fn(),
    removeOverlay: () => {
      const gone = overlays;
      overlays = [];
      for (const overlay of gone) overlay.onRemoved?.({} as OverlayEvent<unknown>);
    },
  } as unknown as Chart;
}

test('all drawings go only once that is confirmed, and can come back', async () => {
  const first = writeDrawn(null, symbol, drawn);
  let stored = first;
  const storage = {
    read: () => stored,
    write: (text: string) => {
      stored = text;
    },
  };
  const drawings = new Drawings(library(), { symbol, storage, priceDecimals: 2 }, {} as Colours);
  const chart = { drawings: createStore(() => ({ drawings })) } as unknown as CandleChart;
  await loadWordsOf('chart', 'en');
  const person = await show(<DrawingToolbar chart={chart} />, { words: 'spot', at: '/dealCenter' });

  const clear = () => screen.getByRole('button', { name: 'Remove all drawings' });
  const dialog = () => within(screen.getByRole('dialog', { name: 'Remove all 2 drawings?' }));
  await person.click(clear());
  await person.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(stored).toBe(first);

  await person.click(clear());
  await person.click(dialog().getByRole('button', { name: 'Remove all drawings' }));
  expect(drawings.store.getState().items).toEqual([]);
  expect(stored).toBe('{}');

  await person.click(screen.getByRole('button', { name: 'Bring back the removed drawings' }));
  expect(drawings.store.getState().items).toHaveLength(2);
  expect(stored).toBe(first);
  clear();
});
