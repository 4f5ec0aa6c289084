/** What the chart shows, remembered by the browser, so that another pair and another day are seen the same way. */
import type { Period } from '@bourse/contract';
import { create } from 'zustand';
import { readStored, writeStored } from '../../../app/storage.ts';
import { type IndicatorName, indicatorsFirst, indicatorsOf } from './candles/indicators.ts';
import { periodOf } from './candles/periods.ts';

interface ChartSettings {
  readonly period: Period;
  readonly indicators: ReadonlySet<IndicatorName>;
}

export const useChartSettings = create<ChartSettings>(() => {
  const stored = readStored('chart_indicators');
  return {
    period: periodOf(readStored('chart_period')),
    indicators: new Set(stored === null ? indicatorsFirst : indicatorsOf(stored)),
  };
});

export function choosePeriod(period: Period): void {
  writeStored('chart_period', period);
  useChartSettings.setState({ period });
}

/** Adds an indicator, or takes it away. */
export function toggleIndicator(name: IndicatorName): void {
  const indicators = new Set(useChartSettings.getState().indicators);
  if (!indicators.delete(name)) indicators.add(name);
  writeStored('chart_indicators', [...indicators].join(','));
  useChartSettings.setState({ indicators });
}
