/** Puts the chosen indicators on the chart and reads their values for the legend. */
import type { AxisRange, Chart, Indicator, IndicatorCreate } from 'klinecharts';
import { lineStyle, volumeStyles } from '../candles/chart-styles.ts';
import type { Colours } from '../colours.ts';
import { hasPane, type IndicatorName, indicatorFacts, indicatorNames } from './catalogue.ts';
import { type ChosenIndicator, paneCount, paneHeight } from './params.ts';

export const candlePane = 'candle_pane';
const volumeAxis = 'volume';
/** Share of the pane's height that the tallest volume bar takes. */
const volumeShare = 0.14;

/** Colours of lines over the candles, by what they mean on every chart; brass marks the quickest average only. */
const palettes: Partial<Record<IndicatorName, readonly LineColour[]>> = {
  MA: ['brass', 'info', 'faint', 'warn', 'text'],
  EMA: ['warn', 'text', 'info', 'quiet', 'faint'],
  SMA: ['text'],
  BOLL: ['faint', 'info', 'faint'],
  BBI: ['info'],
  SAR: ['info'],
  AVP: ['warn'],
  VOL: ['warn', 'info', 'text'],
};

export type LineColour = 'brass' | 'info' | 'faint' | 'warn' | 'text' | 'quiet';

/** A line's value at one bar. */
export interface LineValue {
  /** Unique in its row. */
  readonly key: string;
  readonly label: string;
  readonly colour: LineColour;
  /** Undefined before the first bar that has one. */
  readonly value: number | undefined;
  readonly decimals: number;
}

const labels: Partial<Record<IndicatorName, readonly string[]>> = { BOLL: ['BOLL UP', 'MID', 'DN'] };

/** What the legend calls a line: `MA 7`. */
function labelOf(name: IndicatorName, { figures, calcParams }: Indicator, at: number): string {
  const own = labels[name]?.[at];
  if (own !== undefined) return own;
  if (name === 'VOL') return `MA ${calcParams[at]}`;
  if (figures.length === calcParams.length) return `${name} ${calcParams[at]}`;
  return [name, ...(indicatorFacts[name].params.length > 0 ? calcParams : [])].join(' ');
}

/** Lines over the candles at a bar, a row an indicator; null: not calculated yet. */
export function lineValues(
  chart: Chart,
  chosen: ChosenIndicator,
  index: number,
): readonly (readonly LineValue[])[] | null {
  const rows: LineValue[][] = [];
  for (const name of chosen.keys()) {
    if (hasPane(name)) continue;
    const [indicator] = chart.getIndicators({ name });
    if (!indicator) continue;
    const values = indicator.result[index] as Record<string, number | undefined> | undefined;
    if (values === undefined) return null;
    const decimals = decimalsFor(chart, name);
    rows.push(
      indicator.figures.map(({ key }, at) => ({
        key,
        label: key === 'volume' ? name : labelOf(name, indicator, at),
        colour: key === 'volume' ? 'quiet' : (palettes[name]?.[at] ?? 'info'),
        value: values[key],
        decimals,
      })),
    );
  }
  return rows;
}

function decimalsFor(chart: Chart, name: IndicatorName): number {
  const { decimals } = indicatorFacts[name];
  const symbol = chart.getSymbol();
  if (decimals === 'price') return symbol?.pricePrecision ?? 2;
  return decimals === 'quantity' ? (symbol?.volumePrecision ?? 4) : decimals;
}

/** Our own legend speaks for what lies over the candles. */
const untold = () => ({ name: '', calcParamsText: '', features: [], legends: [] });

interface Definition extends IndicatorCreate {
  id: string;
  paneId: string;
}

function definitionOf(chart: Chart, name: IndicatorName, params: readonly number[], colours: Colours): Definition {
  const basics = { id: name, name, calcParams: [...params] };
  const lines = (palettes[name] ?? []).map((colour) => lineStyle(colours[colour]));
  if (name === 'VOL') {
    return {
      ...basics,
      paneId: candlePane,
      yAxisId: volumeAxis,
      zLevel: -1,
      styles: { ...volumeStyles(colours), lines },
      createTooltipDataSource: untold,
    };
  }
  if (!hasPane(name)) {
    return { ...basics, paneId: candlePane, styles: { lines }, createTooltipDataSource: untold };
  }
  const isLarge = indicatorFacts[name].decimals === 'quantity';
  return {
    ...basics,
    paneId: paneOf(name),
    precision: isLarge ? 2 : decimalsFor(chart, name),
    shouldFormatBigNumber: isLarge,
  };
}

function paneOf(name: IndicatorName): string {
  return `${name}_pane`;
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

/** Makes the chart show these indicators and no others; a second call changes their colours and figures. */
export function showIndicators(chart: Chart, chosen: ChosenIndicator, colours: Colours): void {
  const isShown = (name: IndicatorName) => chart.getIndicators({ name }).length > 0;
  for (const name of indicatorNames) if (!chosen.has(name) && isShown(name)) hide(chart, name);
  // In the order in which they were chosen: so stand the panes, and so they stand again on another chart.
  for (const [name, params] of chosen) {
    const definition = definitionOf(chart, name, params, colours);
    if (isShown(name)) chart.overrideIndicator(definition);
    else show(chart, name, definition);
  }
  fitPanes(chart, chosen);
}

function show(chart: Chart, name: IndicatorName, definition: Definition): void {
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
}

function hide(chart: Chart, name: IndicatorName): void {
  chart.removeIndicator({ name });
  if (name === 'VOL') chart.removeYAxis({ paneId: candlePane, id: volumeAxis });
}

/** Shares the height among the panes; the candles keep the rest. */
export function fitPanes(chart: Chart, chosen: ChosenIndicator): void {
  const height = paneHeight(chart.getDom()?.clientHeight ?? 0, paneCount(chosen));
  for (const name of chosen.keys()) {
    if (hasPane(name)) chart.setPaneOptions({ id: paneOf(name), height, minHeight: Math.min(height, 30) });
  }
}
