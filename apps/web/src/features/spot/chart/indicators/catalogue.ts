/**
 * Every indicator of the chart: where it is drawn, what can be set, and what it starts with. Names and figures are the
 * field's own and are not translated; what they mean is told by `chart.ind_*`.
 */
import type { MessageId } from '@bourse/i18n';

export const indicatorNames = [
  'MA',
  'EMA',
  'SMA',
  'BOLL',
  'BBI',
  'SAR',
  'AVP',
  'MACD',
  'DMA',
  'DMI',
  'TRIX',
  'RSI',
  'KDJ',
  'WR',
  'CCI',
  'ROC',
  'MTM',
  'BIAS',
  'AO',
  'PSY',
  'BRAR',
  'CR',
  'VOL',
  'OBV',
  'PVT',
  'VR',
  'EMV',
] as const;
export type IndicatorName = (typeof indicatorNames)[number];

export const indicatorGroups = ['trend', 'oscillator', 'volume'] as const;
export type IndicatorGroup = (typeof indicatorGroups)[number];

/** One figure that can be set. */
export interface Param {
  readonly label: MessageId;
  readonly least: number;
  readonly most: number;
  readonly decimals: number;
}

export interface IndicatorFacts {
  readonly group: IndicatorGroup;
  /** Over the candles; else in a pane of its own. */
  readonly isOver: boolean;
  readonly meaning: MessageId;
  readonly params: readonly Param[];
  /** What the params are at first; a list may be shorter than `params`. */
  readonly first: readonly number[];
  /** Set: any number of params from this one to all of them. */
  readonly countMin?: number;
  /** Its first param must stay below its second. */
  readonly isRising?: true;
  /** Decimals of its values: those of prices or of quantities, or so many. */
  readonly decimals: 'price' | 'quantity' | number;
}

function param(label: MessageId, least = 1, most = 500, decimals = 0): Param {
  return { label, least, most, decimals };
}

const length = param('chart.length');
const signal = param('chart.signal');
const lengths = (count: number) => Array.from({ length: count }, () => length);

type Rest = Omit<IndicatorFacts, 'group' | 'isOver' | 'params' | 'first' | 'meaning' | 'decimals'>;

function facts(
  group: IndicatorGroup,
  isOver: boolean,
  meaning: MessageId,
  decimals: IndicatorFacts['decimals'],
  params: readonly (readonly [Param, number?])[],
  rest: Rest = {},
): IndicatorFacts {
  const first = params.flatMap(([, value]) => (value === undefined ? [] : [value]));
  return { group, isOver, meaning, decimals, params: params.map(([one]) => one), first, ...rest };
}

/** A list of lengths, of which the first so many are set at first. */
function list(count: number, ...first: number[]): readonly (readonly [Param, number?])[] {
  return lengths(count).map((one, at) => (first[at] === undefined ? [one] : [one, first[at]]));
}

const oscillatorDecimals = 2;

export const indicatorFacts: Record<IndicatorName, IndicatorFacts> = {
  MA: facts('trend', true, 'chart.ind_ma', 'price', list(5, 7, 25, 99), { countMin: 1 }),
  EMA: facts('trend', true, 'chart.ind_ema', 'price', list(5, 12, 26), { countMin: 1 }),
  SMA: facts('trend', true, 'chart.ind_sma', 'price', [
    [length, 12],
    [param('chart.weight', 1, 100), 2],
  ]),
  BOLL: facts('trend', true, 'chart.ind_boll', 'price', [
    [param('chart.length', 2), 20],
    [param('chart.deviations', 0.1, 10, 2), 2],
  ]),
  BBI: facts('trend', true, 'chart.ind_bbi', 'price', list(4, 3, 6, 12, 24)),
  SAR: facts('trend', true, 'chart.ind_sar', 'price', [
    [param('chart.sar_start', 1, 50), 2],
    [param('chart.sar_step', 1, 50), 2],
    [param('chart.sar_most', 1, 100), 20],
  ]),
  AVP: facts('trend', true, 'chart.ind_avp', 'price', []),
  MACD: facts(
    'trend',
    false,
    'chart.ind_macd',
    'price',
    [
      [param('chart.fast'), 12],
      [param('chart.slow'), 26],
      [signal, 9],
    ],
    { isRising: true },
  ),
  DMA: facts(
    'trend',
    false,
    'chart.ind_dma',
    'price',
    [
      [param('chart.fast'), 10],
      [param('chart.slow'), 50],
      [signal, 10],
    ],
    { isRising: true },
  ),
  DMI: facts('trend', false, 'chart.ind_dmi', oscillatorDecimals, [
    [length, 14],
    [signal, 6],
  ]),
  TRIX: facts('trend', false, 'chart.ind_trix', 4, [
    [length, 12],
    [signal, 9],
  ]),
  RSI: facts('oscillator', false, 'chart.ind_rsi', oscillatorDecimals, list(3, 6, 12, 24), { countMin: 1 }),
  KDJ: facts('oscillator', false, 'chart.ind_kdj', oscillatorDecimals, [
    [length, 9],
    [param('chart.smooth_k', 1, 100), 3],
    [param('chart.smooth_d', 1, 100), 3],
  ]),
  WR: facts('oscillator', false, 'chart.ind_wr', oscillatorDecimals, list(3, 6, 10, 14), { countMin: 1 }),
  CCI: facts('oscillator', false, 'chart.ind_cci', oscillatorDecimals, list(1, 20)),
  ROC: facts('oscillator', false, 'chart.ind_roc', oscillatorDecimals, [
    [length, 12],
    [signal, 6],
  ]),
  MTM: facts('oscillator', false, 'chart.ind_mtm', 'price', [
    [length, 12],
    [signal, 6],
  ]),
  BIAS: facts('oscillator', false, 'chart.ind_bias', oscillatorDecimals, list(3, 6, 12, 24), { countMin: 1 }),
  AO: facts(
    'oscillator',
    false,
    'chart.ind_ao',
    'price',
    [
      [param('chart.fast'), 5],
      [param('chart.slow'), 34],
    ],
    { isRising: true },
  ),
  PSY: facts('oscillator', false, 'chart.ind_psy', oscillatorDecimals, [
    [length, 12],
    [signal, 6],
  ]),
  BRAR: facts('oscillator', false, 'chart.ind_brar', oscillatorDecimals, list(1, 26)),
  CR: facts('oscillator', false, 'chart.ind_cr', oscillatorDecimals, list(5, 26, 10, 20, 40, 60)),
  VOL: facts('volume', true, 'chart.ind_vol', 'quantity', list(3), { countMin: 0 }),
  OBV: facts('volume', false, 'chart.ind_obv', 'quantity', list(1, 30)),
  PVT: facts('volume', false, 'chart.ind_pvt', 'quantity', []),
  VR: facts('volume', false, 'chart.ind_vr', oscillatorDecimals, [
    [length, 26],
    [signal, 6],
  ]),
  EMV: facts('volume', false, 'chart.ind_emv', 4, [
    [length, 14],
    [signal, 9],
  ]),
};

/** On at first, as most traders know a chart. */
export const indicatorsFirst: readonly IndicatorName[] = ['MA', 'VOL'];

/** Most indicators with a pane of their own: more would leave nothing for the candles. */
export const panesMax = 4;

/** Does it stand in a pane of its own? */
export function hasPane(name: IndicatorName): boolean {
  return !indicatorFacts[name].isOver;
}
