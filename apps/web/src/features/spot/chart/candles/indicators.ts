/** Indicators on offer. Their names are the field's own and are not translated. */
import type { AxisRange, Chart, IndicatorCreate } from 'klinecharts';
import type { Colours } from '../colours.ts';
import { lineStyle, volumeStyles } from './chart-styles.ts';

export const indicatorNames = ['MA', 'EMA', 'BOLL', 'VOL', 'MACD', 'RSI', 'KDJ'] as const;
export type IndicatorName = (typeof indicatorNames)[number];

/** On at first. */
export const indicatorsFirst: readonly IndicatorName[] = ['MA', 'VOL'];

/** A stored list as indicators; unknown names are left out. */
export function indicatorsOf(text: string): readonly IndicatorName[] {
  const names = text.split(',');
  return indicatorNames.filter((name) => names.includes(name));
}

export const candlePane = 'candle_pane';
const volumeAxis = 'volume';
/** Share of the pane's height that the tallest volume bar takes. */
const volumeShare = 0.14;
const paneHeightPx = 88;

/** A line over the candles: what the legend calls it, where the library keeps its value, and its colour. */
interface LineFacts {
  readonly label: string;
  readonly key: string;
  readonly colour: 'brass' | 'info' | 'faint' | 'warn' | 'text';
}

type OverlayName = 'MA' | 'EMA' | 'BOLL';

const lengths: Record<OverlayName, readonly number[]> = { MA: [7, 25, 99], EMA: [12, 26], BOLL: [20, 2] };

const lines: Record<OverlayName, readonly LineFacts[]> = {
  MA: [
    { label: 'MA 7', key: 'ma1', colour: 'brass' },
    { label: 'MA 25', key: 'ma2', colour: 'info' },
    { label: 'MA 99', key: 'ma3', colour: 'faint' },
  ],
  EMA: [
    { label: 'EMA 12', key: 'ema1', colour: 'warn' },
    { label: 'EMA 26', key: 'ema2', colour: 'text' },
  ],
  BOLL: [
    { label: 'BOLL UP', key: 'up', colour: 'faint' },
    { label: 'MID', key: 'mid', colour: 'info' },
    { label: 'DN', key: 'dn', colour: 'faint' },
  ],
};

/** An indicator's line at one bar. */
export interface LineValue {
  readonly label: string;
  readonly colour: LineFacts['colour'];
  /** Undefined before the first bar that has one. */
  readonly value: number | undefined;
}

/** Lines over the candles at a bar, a row an indicator; null: not calculated yet. */
export function lineValues(chart: Chart, index: number): readonly (readonly LineValue[])[] | null {
  const rows: LineValue[][] = [];
  for (const name of ['MA', 'EMA', 'BOLL'] as const) {
    const [indicator] = chart.getIndicators({ name });
    if (!indicator) continue;
    const values = indicator.result[index] as Record<string, number | undefined> | undefined;
    if (values === undefined) return null;
    rows.push(lines[name].map(({ label, key, colour }) => ({ label, colour, value: values[key] })));
  }
  return rows;
}

/** Our own legend speaks for what lies over the candles. */
const untold = () => ({ name: '', calcParamsText: '', features: [], legends: [] });

/** Decimals of oscillators that run from 0 to 100. */
const oscillatorDecimals = 2;

interface Definition extends IndicatorCreate {
  id: string;
  paneId: string;
}

function definitionOf(name: IndicatorName, colours: Colours, priceDecimals: number): Definition {
  switch (name) {
    case 'MA':
    case 'EMA':
    case 'BOLL':
      return {
        id: name,
        name,
        paneId: candlePane,
        calcParams: [...lengths[name]],
        styles: { lines: lines[name].map(({ colour }) => lineStyle(colours[colour])) },
        createTooltipDataSource: untold,
      };
    case 'VOL':
      return {
        id: name,
        name,
        paneId: candlePane,
        yAxisId: volumeAxis,
        calcParams: [],
        zLevel: -1,
        styles: volumeStyles(colours),
        createTooltipDataSource: untold,
      };
    case 'MACD':
      return { id: name, name, paneId: `${name}_pane`, precision: priceDecimals };
    case 'RSI':
    case 'KDJ':
      return { id: name, name, paneId: `${name}_pane`, precision: oscillatorDecimals };
  }
}

/** The range in which the largest volume reaches only so high. */
function volumeRange(range: AxisRange): AxisRange {
  const to = range.realTo / volumeShare;
  return {
    ...range,
    from: 0,
    to,
    range: to,
    realFrom: 0,
    realTo: to,
    realRange: to,
    displayFrom: 0,
    displayTo: to,
    displayRange: to,
  };
}

/** Adds an indicator; a second call with the same name changes its looks. */
export function showIndicator(chart: Chart, name: IndicatorName, colours: Colours): void {
  const definition = definitionOf(name, colours, chart.getSymbol()?.pricePrecision ?? oscillatorDecimals);
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
      gap: { top: 0, bottom: 0 },
      createRange: ({ defaultRange }) => volumeRange(defaultRange),
    });
  }
  chart.createIndicator(definition, true);
  if (definition.paneId !== candlePane) chart.setPaneOptions({ id: definition.paneId, height: paneHeightPx });
}

/** Takes an indicator away. */
export function hideIndicator(chart: Chart, name: IndicatorName): void {
  chart.removeIndicator({ name });
  if (name === 'VOL') chart.removeYAxis({ paneId: candlePane, id: volumeAxis });
}
