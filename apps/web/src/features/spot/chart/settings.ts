/** The candles' period, remembered by the browser, so that another pair and another day are seen the same way. */

import { readStored, writeStored } from '@bourse/client/storage.ts';
import type { Period } from '@bourse/contract';
import { create } from 'zustand';
import { periodOf } from './candles/periods.ts';

export const useChartSettings = create<{ readonly period: Period }>(() => ({
  period: periodOf(readStored('chart_period')),
}));

export function choosePeriod(period: Period): void {
  writeStored('chart_period', period);
  useChartSettings.setState({ period });
}
