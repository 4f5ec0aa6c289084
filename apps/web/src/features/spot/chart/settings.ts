/** What the chart shows, kept while the page is open so that another pair is seen the same way. */
import type { Period } from '@bourse/contract';
import { create } from 'zustand';
import { firstIndicators, type IndicatorName } from './indicators.ts';
import { defaultPeriod } from './periods.ts';

interface ChartSettings {
  readonly period: Period;
  readonly indicators: ReadonlySet<IndicatorName>;
}

export const useChartSettings = create<ChartSettings>(() => ({
  period: defaultPeriod,
  indicators: new Set(firstIndicators),
}));

export function choosePeriod(period: Period): void {
  useChartSettings.setState({ period });
}

/** Adds an indicator, or takes it away. */
export function toggleIndicator(name: IndicatorName): void {
  const indicators = new Set(useChartSettings.getState().indicators);
  if (!indicators.delete(name)) indicators.add(name);
  useChartSettings.setState({ indicators });
}
