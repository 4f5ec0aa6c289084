/**
 * A price marked across the chart: a dotted line, a label at its left where there is one, and the price on the axis.
 * Own orders are marked so, and the last price with the time left to the candle's close under it.
 */
import type { OverlayFigure, OverlayTemplate } from 'klinecharts';
import { figureFamily, textSize } from './chart-styles.ts';

export const priceLineName = 'price_line';

export interface PriceLine {
  /** At the left end; null: none. */
  readonly label: string | null;
  /** On the axis, and a second row under it. */
  readonly price: string;
  readonly note: string | null;
  readonly line: string;
  readonly ink: string;
  readonly fill: string;
  readonly border: string;
}

const labelLeft = 12;
/** The legend stands at the top left: labels that high go to the other end of their line. */
const legendBottom = 52;
const labelRight = 8;
const labelHeight = 18;
const noteHeight = 16;
/** Where the axis' own labels begin. */
const axisTextLeft = 8;

function textStyle(color: string, weight: number) {
  return {
    color,
    weight,
    size: textSize,
    family: figureFamily,
    backgroundColor: 'transparent',
    borderSize: 0,
    paddingLeft: 0,
    paddingRight: 0,
    paddingTop: 0,
    paddingBottom: 0,
  };
}

function boxStyle({ fill, border }: PriceLine, borderRadius: number | number[]) {
  return { style: 'stroke_fill', color: fill, borderColor: border, borderSize: 1, borderRadius };
}

function acrossFigures(price: PriceLine, y: number, width: number): OverlayFigure[] {
  const line: OverlayFigure = {
    type: 'line',
    attrs: {
      coordinates: [
        { x: 0, y },
        { x: width, y },
      ],
    },
    styles: { style: 'dashed', dashedValue: [1, 3], size: 1, color: price.line },
    ignoreEvent: true,
  };
  if (price.label === null) return [line];
  const isBesideLegend = y - labelHeight / 2 < legendBottom;
  const place = isBesideLegend
    ? ({ x: width - labelRight, align: 'right' } as const)
    : ({ x: labelLeft, align: 'left' } as const);
  const label: OverlayFigure = {
    type: 'text',
    attrs: { ...place, y, height: labelHeight, text: price.label, baseline: 'middle' },
    styles: {
      ...textStyle(price.ink, 400),
      style: 'stroke_fill',
      backgroundColor: price.fill,
      borderColor: price.border,
      borderSize: 1,
      borderRadius: 3,
      paddingLeft: 6,
      paddingRight: 6,
      paddingTop: 3,
      paddingBottom: 3,
    },
    ignoreEvent: true,
  };
  return [line, label];
}

function axisFigures(price: PriceLine, y: number, width: number): OverlayFigure[] {
  const height = labelHeight + (price.note === null ? 0 : noteHeight);
  const text = (words: string, at: number, weight: number): OverlayFigure => ({
    type: 'text',
    attrs: { x: axisTextLeft, y: at, text: words, align: 'left', baseline: 'middle' },
    styles: textStyle(price.ink, weight),
    ignoreEvent: true,
  });
  return [
    {
      type: 'rect',
      // One pixel further than the axis: the box is open to the right.
      attrs: { x: 0.5, y: Math.round(y - labelHeight / 2) + 0.5, width: width + 1, height },
      styles: boxStyle(price, price.fill === price.border ? 0 : [3, 0, 0, 3]),
      ignoreEvent: true,
    },
    text(price.price, y, 500),
    ...(price.note === null ? [] : [text(price.note, y + labelHeight - 1, 400)]),
  ];
}

export const priceLineTemplate: OverlayTemplate<PriceLine> = {
  name: priceLineName,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ coordinates, bounding, overlay }) => {
    const y = coordinates[0]?.y;
    return y === undefined ? [] : acrossFigures(overlay.extendData, y, bounding.width);
  },
  createYAxisFigures: ({ coordinates, bounding, overlay }) => {
    const y = coordinates[0]?.y;
    return y === undefined ? [] : axisFigures(overlay.extendData, y, bounding.width);
  },
};
