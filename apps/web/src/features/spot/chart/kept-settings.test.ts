// @vitest-environment happy-dom
import { clearStored, writeStored } from '@bourse/client/storage.ts';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  clearStored();
  vi.resetModules();
});

test('the period holds over a reload', async () => {
  const { choosePeriod, useChartSettings } = await import('./settings.ts');
  expect(useChartSettings.getState().period).toBe('15min');
  choosePeriod('1week');
  expect(useChartSettings.getState().period).toBe('1week');
  vi.resetModules();
  const again = await import('./settings.ts');
  expect(again.useChartSettings.getState().period).toBe('1week');
});

test('so does how the chart is drawn', async () => {
  const { setAppearance, toggleLayer } = await import('./appearance.ts');
  setAppearance({ kind: 'area' });
  setAppearance({ scale: 'percentage' });
  toggleLayer('grid');
  toggleLayer('orders');
  toggleLayer('grid');
  vi.resetModules();
  const { useAppearance } = await import('./appearance.ts');
  expect(useAppearance.getState()).toEqual({ kind: 'area', scale: 'percentage', hidden: new Set(['orders']) });
});

test('a period that is no longer offered is not shown', async () => {
  writeStored('chart_period', '7min');
  const { useChartSettings } = await import('./settings.ts');
  expect(useChartSettings.getState().period).toBe('15min');
});
