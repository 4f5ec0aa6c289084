import type { Chart, OverlayCreate } from 'klinecharts';
import { expect, it } from 'vitest';
import type { Colours } from '../colours.ts';
import { createDrawHook, drawHookTemplate } from './draw-hook.ts';
import { createLastPrice, lastPriceTemplate } from './price-line.ts';

const names = ['up', 'down', 'upStrong', 'downStrong', 'onFill'];
const colours = Object.fromEntries(names.map((name) => [name, name])) as Colours;
const rise = { value: 94_300, text: '94,300.00', isDown: false };

/** As much of the library as keeps overlays by id; it counts what it is told. */
function library() {
  const overlays = new Map<string, OverlayCreate>();
  let told = 0;
  const chart = {
    createOverlay: (overlay: OverlayCreate) => {
      told += 1;
      overlays.set(overlay.id ?? '', overlay);
    },
    overrideOverlay: ({ id = '', ...change }: OverlayCreate) => {
      told += 1;
      Object.assign(overlays.get(id) ?? {}, change);
    },
    removeOverlay: ({ id }: { id: string }) => {
      told += 1;
      overlays.delete(id);
    },
    getOverlays: ({ id }: { id: string }) => [overlays.get(id)].filter(Boolean),
  } as unknown as Chart;
  return { chart, overlays, told: () => told };
}

it('marks the last price in the colour of its candle, and moves with it', () => {
  const { chart, overlays } = library();
  const mark = createLastPrice(chart);
  mark(rise, colours);
  const shown = () => overlays.get('last_price');
  expect(shown()).toMatchObject({ points: [{ value: 94_300 }], extendData: { line: 'up', fillColour: 'upStrong' } });
  mark({ value: 94_299, text: '94,299.00', isDown: true }, colours);
  expect(shown()).toMatchObject({
    points: [{ value: 94_299 }],
    extendData: { text: '94,299.00', line: 'down', fillColour: 'downStrong', textColour: 'onFill' },
  });
  expect(overlays.size).toBe(1);
});

it('draws nothing for a price that is the same, but another theme', () => {
  const { chart, told } = library();
  const mark = createLastPrice(chart);
  mark(rise, colours);
  mark({ ...rise }, colours);
  expect(told()).toBe(1);
  mark(rise, { ...colours, up: 'lime' });
  expect(told()).toBe(2);
});

it('takes the mark away where there is no price, and brings it back with one', () => {
  const { chart, overlays } = library();
  const mark = createLastPrice(chart);
  mark(rise, colours);
  mark(null, colours);
  expect(overlays.size).toBe(0);
  mark(rise, colours);
  expect(overlays.size).toBe(1);
});

it('draws a line across the chart and the price on the axis, at its height', () => {
  const extendData = { text: '94,300.00', line: 'up', textColour: 'onFill', fillColour: 'upStrong' };
  const given = { coordinates: [{ x: 0, y: 120.5 }], bounding: { width: 600 }, overlay: { extendData } } as never;
  expect(lastPriceTemplate.createPointFigures?.(given)).toMatchObject({
    type: 'line',
    attrs: {
      coordinates: [
        { x: 0, y: 120.5 },
        { x: 600, y: 120.5 },
      ],
    },
  });
  expect(lastPriceTemplate.createYAxisFigures?.(given)).toMatchObject([
    { type: 'rect', attrs: { y: 112, height: 18 }, styles: { color: 'upStrong' } },
    { type: 'text', attrs: { text: '94,300.00', y: 120.5 }, styles: { color: 'onFill' } },
  ]);
  const nowhere = { coordinates: [], bounding: { width: 600 }, overlay: { extendData } } as never;
  expect(lastPriceTemplate.createPointFigures?.(nowhere)).toEqual([]);
  expect(lastPriceTemplate.createYAxisFigures?.(nowhere)).toEqual([]);
});

it('tells those who lie over the chart of every drawing, from the moment they listen until they stop', () => {
  const { chart, overlays } = library();
  const onDraw = createDrawHook(chart);
  const draw = () =>
    drawHookTemplate.createPointFigures?.({ overlay: overlays.get('draw_hook') } as never) as readonly unknown[];
  let count = 0;
  const stop = onDraw(() => {
    count += 1;
  });
  expect(count).toBe(1);
  expect(draw()).toEqual([]);
  expect(count).toBe(2);
  stop();
  draw();
  expect(count).toBe(2);
});
