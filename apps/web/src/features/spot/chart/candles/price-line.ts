/** The last price across the chart: a dotted line, and the price on the axis in the colour of its candle. */
import type { Chart, OverlayTemplate } from 'klinecharts';
import type { Colours } from '../colours.ts';
import { figureFamily, textSize } from './chart-styles.ts';

const name = 'last_price';
export const labelHeight = 18;
/** Where the axis' own labels begin. */
const axisTextLeft = 8;

interface PriceLine {
  readonly text: string;
  readonly line: string;
  readonly textColour: string;
  readonly fillColour: string;
}

/** What is marked: the newest close. */
export interface LastPriceMark {
  readonly value: number;
  readonly text: string;
  readonly isDown: boolean;
}

function textStyle(color: string) {
  return {
    color,
    weight: 500,
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

export const lastPriceTemplate: OverlayTemplate<PriceLine> = {
  name,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ coordinates, bounding, overlay }) => {
    const y = coordinates[0]?.y;
    if (y === undefined) return [];
    const ends = [
      { x: 0, y },
      { x: bounding.width, y },
    ];
    const styles = { style: 'dashed', dashedValue: [1, 3], size: 1, color: overlay.extendData.line };
    return { type: 'line', attrs: { coordinates: ends }, styles, ignoreEvent: true };
  },
  createYAxisFigures: ({ coordinates, bounding, overlay }) => {
    const y = coordinates[0]?.y;
    if (y === undefined) return [];
    const { text, textColour, fillColour } = overlay.extendData;
    return [
      {
        type: 'rect',
        attrs: { x: 0, y: Math.round(y - labelHeight / 2), width: bounding.width + 1, height: labelHeight },
        styles: { style: 'fill', color: fillColour, borderSize: 0, borderRadius: 0 },
        ignoreEvent: true,
      },
      {
        type: 'text',
        attrs: { x: axisTextLeft, y, text, align: 'left', baseline: 'middle' },
        styles: textStyle(textColour),
        ignoreEvent: true,
      },
    ];
  },
};

/** Marks the last price on a chart; null: there is none. A call that changes nothing draws nothing. */
export function createLastPrice(chart: Chart) {
  let shown: string | null = null;
  return (price: LastPriceMark | null, { up, down, upStrong, downStrong, onFill }: Colours): void => {
    const key = price && [price.value, price.text, price.isDown, up, down, onFill].join();
    if (key === shown) return;
    shown = key;
    if (price === null) {
      chart.removeOverlay({ id: name });
      return;
    }
    const { value, text, isDown } = price;
    const extendData: PriceLine = {
      text,
      line: isDown ? down : up,
      textColour: onFill,
      fillColour: isDown ? downStrong : upStrong,
    };
    if (chart.getOverlays({ id: name }).length > 0) {
      chart.overrideOverlay({ id: name, points: [{ value }], extendData });
    } else {
      chart.createOverlay({ id: name, name, groupId: name, lock: true, zLevel: 2, points: [{ value }], extendData });
    }
  };
}
