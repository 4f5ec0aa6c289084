import type { Chart, IndicatorCreate } from 'klinecharts';
import { describe, expect, it } from 'vitest';
import type { Colours } from '../colours.ts';
import { readChosen } from './params.ts';
import { lineValues, showIndicators } from './show.ts';

const names = ['up', 'down', 'brass', 'info', 'faint', 'warn', 'text', 'quiet'];
const colours = Object.fromEntries(names.map((name) => [name, name])) as Colours;

interface Shown {
  name: string;
  calcParams: number[];
  figures: { key: string }[];
  result: unknown[];
}

/** As much of the library as keeps indicators and panes; 400 px high. */
function library() {
  const shown = new Map<string, Shown>();
  const created: IndicatorCreate[] = [];
  const overridden: IndicatorCreate[] = [];
  const axes = new Set<string>();
  const panes = new Map<string, number>();
  const add = (definition: IndicatorCreate) => {
    const calcParams = (definition.calcParams ?? []) as number[];
    const figures = calcParams.map((_, at) => ({ key: `line${at + 1}` }));
    shown.set(definition.name, { name: definition.name, calcParams, figures, result: [] });
  };
  const chart = {
    getIndicators: ({ name }: { name: string }) => [shown.get(name)].filter(Boolean),
    createIndicator: (definition: IndicatorCreate) => {
      created.push(definition);
      add(definition);
    },
    overrideIndicator: (definition: IndicatorCreate) => overridden.push(definition),
    removeIndicator: ({ name }: { name: string }) => shown.delete(name),
    createYAxis: ({ id }: { id: string }) => axes.add(id),
    removeYAxis: ({ id }: { id: string }) => axes.delete(id),
    setPaneOptions: ({ id, height }: { id: string; height: number }) => panes.set(id, height),
    getSymbol: () => ({ pricePrecision: 2, volumePrecision: 4 }),
    getDom: () => ({ clientHeight: 400 }),
  } as unknown as Chart;
  return { chart, shown, created, overridden, axes, panes };
}

describe('the chart', () => {
  it('shows what was chosen and no longer what was given up', () => {
    const { chart, shown } = library();
    showIndicators(chart, readChosen('MA,RSI'), colours);
    expect([...shown.keys()]).toEqual(['MA', 'RSI']);
    showIndicators(chart, readChosen('RSI,BOLL'), colours);
    expect([...shown.keys()]).toEqual(['RSI', 'BOLL']);
  });

  it('changes figures and colours of what it shows already', () => {
    const { chart, created, overridden } = library();
    showIndicators(chart, readChosen('MA:7:25'), colours);
    showIndicators(chart, readChosen('MA:10'), { ...colours, brass: '#gold' });
    expect(created).toHaveLength(1);
    expect(overridden[0]).toMatchObject({ name: 'MA', calcParams: [10] });
    expect(overridden[0]?.styles?.lines?.[0]).toMatchObject({ color: '#gold' });
  });

  it('draws averages over the candles and oscillators in panes of their own, with the decimals of their values', () => {
    const { chart, created } = library();
    showIndicators(chart, readChosen('MA,RSI,OBV,MTM'), colours);
    expect(created.map(({ name, paneId, precision }) => [name, paneId, precision])).toEqual([
      ['MA', 'candle_pane', undefined],
      ['RSI', 'RSI_pane', 2],
      ['OBV', 'OBV_pane', 2],
      ['MTM', 'MTM_pane', 2],
    ]);
    expect(created.map(({ shouldFormatBigNumber }) => Boolean(shouldFormatBigNumber))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('gives the volume an axis of its own, which goes with it', () => {
    const { chart, axes } = library();
    showIndicators(chart, readChosen('VOL'), colours);
    expect([...axes]).toEqual(['volume']);
    showIndicators(chart, readChosen('MA'), colours);
    expect([...axes]).toEqual([]);
  });

  it('shares half of its height among the panes', () => {
    const { chart, panes } = library();
    showIndicators(chart, readChosen('RSI,MACD,KDJ'), colours);
    expect([...panes]).toEqual([
      ['RSI_pane', 66],
      ['MACD_pane', 66],
      ['KDJ_pane', 66],
    ]);
  });
});

describe('the legend', () => {
  function open(chosen: string, results: Readonly<Record<string, unknown[]>>) {
    const { chart, shown } = library();
    const indicators = readChosen(chosen);
    showIndicators(chart, indicators, colours);
    for (const [name, result] of Object.entries(results)) Object.assign(shown.get(name) ?? {}, { result });
    return { chart, shown, at: (index: number) => lineValues(chart, indicators, index) };
  }

  it('names each line over the candles by its figure, with its value at the bar', () => {
    const { at } = open('MA:7:25,RSI', { MA: [{ line1: 100.5 }, { line1: 101, line2: 99 }] });
    expect(at(1)).toEqual([
      [
        { key: 'line1', label: 'MA 7', colour: 'brass', value: 101, decimals: 2 },
        { key: 'line2', label: 'MA 25', colour: 'info', value: 99, decimals: 2 },
      ],
    ]);
    // The longer average has no value yet.
    expect(at(0)?.[0]?.map(({ value }) => value)).toEqual([100.5, undefined]);
  });

  it('waits for lines that are not calculated yet', () => {
    const { at } = open('MA:7', { MA: [{ line1: 1 }] });
    expect(at(1)).toBeNull();
  });

  it('says bands by their names, and the volume in quantities', () => {
    const { at, shown } = open('BOLL,VOL:5', { BOLL: [{ up: 3, mid: 2, dn: 1 }], VOL: [{ volume: 7, ma1: 6 }] });
    Object.assign(shown.get('BOLL') ?? {}, { figures: [{ key: 'up' }, { key: 'mid' }, { key: 'dn' }] });
    Object.assign(shown.get('VOL') ?? {}, { figures: [{ key: 'ma1' }, { key: 'volume' }] });
    expect(at(0)?.map((row) => row.map(({ label, value, decimals }) => [label, value, decimals]))).toEqual([
      [
        ['BOLL UP', 3, 2],
        ['MID', 2, 2],
        ['DN', 1, 2],
      ],
      [
        ['MA 5', 6, 4],
        ['VOL', 7, 4],
      ],
    ]);
  });

  it('names a line that several figures make by all of them', () => {
    const { at, shown } = open('SAR:2:2:20', { SAR: [{ sar: 9 }] });
    Object.assign(shown.get('SAR') ?? {}, { figures: [{ key: 'sar' }] });
    expect(at(0)?.[0]?.[0]?.label).toBe('SAR 2 2 20');
  });
});
