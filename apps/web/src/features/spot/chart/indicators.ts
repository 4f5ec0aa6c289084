/** Indicators on offer. Their names are the field's own and are not translated. */
import type { Chart, IndicatorCreate } from 'klinecharts';
import { averageColours, type ChartColours, lineStyle, volumeStyles } from './chart-styles.ts';

export const indicatorNames = ['MA', 'EMA', 'BOLL', 'VOL', 'MACD', 'RSI', 'KDJ'] as const;
export type IndicatorName = (typeof indicatorNames)[number];

/** On at first. */
export const firstIndicators: readonly IndicatorName[] = ['MA', 'VOL'];

/** Averages of the brief's own lengths. */
export const averageLengths = [7, 25, 99] as const;

export const candlePane = 'candle_pane';
const volumeAxis = 'volume';
/** Share of the height above the volume bars. */
const aboveVolume = 0.86;
const paneHeightPx = 88;

function create(name: IndicatorName, colours: ChartColours): IndicatorCreate {
  const lines = averageColours(colours).map(lineStyle);
  const noTooltip = { tooltip: { showRule: 'none' as const } };
  switch (name) {
    case 'MA':
      return { name, paneId: candlePane, calcParams: [...averageLengths], styles: { lines, ...noTooltip } };
    case 'EMA':
      return { name, paneId: candlePane, calcParams: [...averageLengths], styles: { lines, ...noTooltip } };
    case 'BOLL':
      return { name, paneId: candlePane, styles: { lines, ...noTooltip } };
    case 'VOL':
      return {
        name,
        paneId: candlePane,
        yAxisId: volumeAxis,
        calcParams: [],
        styles: { ...volumeStyles(colours), ...noTooltip },
      };
    case 'MACD':
    case 'RSI':
    case 'KDJ':
      return { name, paneId: `pane-${name}` };
  }
}

/** Adds an indicator; a second call with the same name changes its looks. */
export function showIndicator(chart: Chart, name: IndicatorName, colours: ChartColours): void {
  const definition = create(name, colours);
  if (chart.getIndicators({ name }).length > 0) {
    chart.overrideIndicator(definition);
    return;
  }
  if (name === 'VOL') {
    chart.createYAxis({
      id: volumeAxis,
      name: 'normal',
      paneId: candlePane,
      needWidget: false,
      gap: { top: aboveVolume, bottom: 0 },
    });
  }
  chart.createIndicator(definition, true);
  if (definition.paneId !== candlePane) {
    chart.setPaneOptions({ id: definition.paneId as string, height: paneHeightPx });
  }
}

/** Takes an indicator away. */
export function hideIndicator(chart: Chart, name: IndicatorName): void {
  chart.removeIndicator({ name });
}
