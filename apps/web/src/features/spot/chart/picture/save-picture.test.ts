// @vitest-environment happy-dom
import { decodedMarket } from '@bourse/client/testing/samples.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rulesOf } from '../../../../domain/trading/rules.ts';
import { choosePeriod } from '../settings.ts';
import { bar, fakeChart } from '../testing/fake-chart.ts';
import { savePicture } from './save-picture.ts';

const rules = rulesOf(decodedMarket());
let sheet = { width: 0, height: 0, texts: [] as string[], imageTop: 0 };
let saved: string[] = [];
let doesLoad = true;

beforeEach(() => {
  sheet = { width: 0, height: 0, texts: [], imageTop: 0 };
  saved = [];
  doesLoad = true;
  choosePeriod('15min');
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 12, 3) });
  vi.stubGlobal('devicePixelRatio', 2);
  vi.stubGlobal(
    'Image',
    class {
      width = 1200;
      height = 800;
      onload = () => {};
      onerror = () => {};
      set src(_: string) {
        queueMicrotask(() => (doesLoad ? this.onload() : this.onerror()));
      }
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const note = {
      measureText: (text: string) => ({ width: text.length * 7 }),
      fillRect: () => Object.assign(sheet, { width: this.width, height: this.height }),
      drawImage: (_image: unknown, _x: number, y: number) => Object.assign(sheet, { imageTop: y }),
      scale: () => {},
      fillText: (text: string) => sheet.texts.push(text),
    };
    return note as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['png'])));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the picture has the chart under what it shows: pair, period, time, figures and lines', async () => {
  const { chart, tell } = fakeChart();
  const line = { key: 'ma1', label: 'MA 7', colour: 'brass', value: 94_301.234, decimals: 2 } as const;
  tell({ newest: bar(), lines: [[line, { ...line, key: 'ma2', label: 'MA 99', value: undefined }]] });
  await savePicture(chart, rules, 'en');
  const [head, time, ...figures] = sheet.texts;
  expect(head).toBe('BTC/USDT · 15m');
  expect(time).toMatch(/07:03.* · Bourse$/);
  expect(figures).toEqual([
    'O 94,300.00  H 94,400.50  L 94,250.00  C 94,363.77',
    '+63.77 (+0.07%)',
    // A line without a value says nothing.
    'MA 7 94,301.23',
  ]);
  expect(saved).toEqual(['BTC-USDT_15m_2026-01-15_1203.png']);
});

test('it is as wide as the chart, and higher by its caption', async () => {
  const { chart, tell } = fakeChart();
  tell({ newest: bar() });
  await savePicture(chart, rules, 'en');
  expect(sheet.width).toBe(1200);
  expect(sheet.imageTop).toBeGreaterThan(0);
  expect(sheet.height).toBe(800 + sheet.imageTop);
});

test('without a candle the picture says the pair and the time', async () => {
  await savePicture(fakeChart().chart, rules, 'en');
  expect(sheet.texts).toHaveLength(2);
});

test('a chart that cannot be drawn again is no picture', async () => {
  doesLoad = false;
  await expect(savePicture(fakeChart().chart, rules, 'en')).rejects.toThrow('picture');
  doesLoad = true;
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(null));
  await expect(savePicture(fakeChart().chart, rules, 'en')).rejects.toThrow('picture');
  expect(saved).toEqual([]);
});
