/** The chart's styles, made from the page's colours. */
import type { DeepPartial, SmoothLineStyle, Styles } from 'klinecharts';
import type { ChartAppearance } from '../appearance.ts';
import type { Colours } from '../colours.ts';

export const figureFamily =
  '"Inter Figures", "Inter Variable", Inter, system-ui, "PingFang SC", "Hiragino Sans", "Noto Sans CJK SC", "Apple SD Gothic Neo", sans-serif';
export const textSize = 12;
const axisWidth = 80;
const axisWidthPhone = 72;
/** Opacity of volume bars, as two hexadecimal digits: 34 %. */
const volumeAlpha = '57';

/** A colour seen through; one that is not written as six digits stays as it is. */
function seenThrough(colour: string, alpha: string): string {
  return /^#[\da-f]{6}$/i.test(colour) ? colour + alpha : colour;
}

/** Bars of volume behind the candles. */
export function volumeStyles({ up, down, faint }: Colours) {
  const faded = (colour: string) => seenThrough(colour, volumeAlpha);
  return { bars: [{ upColor: faded(up), downColor: faded(down), noChangeColor: faded(faint) }] };
}

/** A line of an indicator. */
export function lineStyle(color: string): SmoothLineStyle {
  return { color, size: 1.25, style: 'solid', smooth: false, dashedValue: [] };
}

/** Styles of the whole chart. */
export function chartStyles(colours: Colours, isNarrow: boolean, appearance: ChartAppearance): DeepPartial<Styles> {
  const { up, down, quiet, line, grid, text } = colours;
  const mark = {
    show: !appearance.hidden.has('extremes'),
    color: text,
    textSize,
    textFamily: figureFamily,
    textOffset: 5,
  };
  const words = { color: quiet, size: textSize, family: figureFamily };
  const axis = {
    axisLine: { color: line },
    tickLine: { show: false },
    tickText: words,
  };
  const sides = { upColor: up, downColor: down, noChangeColor: up };
  const gridLine = { color: grid, style: 'solid' as const, size: 1 };
  return {
    grid: { show: !appearance.hidden.has('grid'), horizontal: gridLine, vertical: gridLine },
    candle: {
      type: appearance.kind,
      area: areaStyle(colours),
      bar: {
        ...sides,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: up,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: up,
      },
      // The last price is a line of our own.
      priceMark: { high: mark, low: mark, last: { show: false } },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      ohlc: sides,
      bars: [sides],
      circles: [sides],
      lines: [colours.info, colours.warn, quiet, up, down].map(lineStyle),
      tooltip: { showRule: 'always', offsetLeft: 4, offsetTop: 2, title: words, legend: words },
    },
    xAxis: { ...axis, size: 24, tickText: { ...words, marginStart: 2, marginEnd: 6 } },
    yAxis: {
      ...axis,
      size: isNarrow ? axisWidthPhone : axisWidth,
      tickText: { ...words, marginStart: 7, marginEnd: 8 },
    },
    separator: { size: 1, color: line, activeBackgroundColor: colours.hover },
    crosshair: { horizontal: crosshairStyle(colours, 7), vertical: crosshairStyle(colours, 6) },
    overlay: overlayStyles(colours),
  };
}

/** The line of closes, over a faint ground; nothing on it moves. */
function areaStyle({ info }: Colours) {
  const ground = [
    { offset: 0, color: seenThrough(info, '00') },
    { offset: 1, color: seenThrough(info, '2e') },
  ];
  return { lineColor: info, lineSize: 1.5, value: 'close', backgroundColor: ground, point: { show: false } };
}

function crosshairStyle({ faint, text, hover, line }: Colours, padding: number) {
  return {
    line: { color: faint, style: 'dashed' as const, dashedValue: [3, 3] },
    text: {
      color: text,
      backgroundColor: hover,
      borderColor: line,
      size: textSize,
      family: figureFamily,
      borderRadius: 3,
      paddingLeft: padding,
      paddingRight: padding,
      paddingTop: 3,
      paddingBottom: 3,
    },
  };
}

/** What people draw themselves; brass is kept for their orders. */
function overlayStyles({ info, panel, text, hover, line }: Colours) {
  const shape = { color: 'transparent', borderColor: info };
  return {
    point: { color: info, borderColor: panel, activeColor: info, activeBorderColor: panel, radius: 4, activeRadius: 5 },
    line: { color: info, size: 1 },
    rect: shape,
    polygon: shape,
    text: { color: text, family: figureFamily, size: textSize, backgroundColor: hover, borderColor: line },
  };
}
