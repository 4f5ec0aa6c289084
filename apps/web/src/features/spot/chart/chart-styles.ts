/** The chart's looks, read from the page's tokens; read again when the theme changes. */
import type { DeepPartial, Styles } from 'klinecharts';

const family = '"Inter Variable", Inter, system-ui, sans-serif';
const textSize = 12;
const axisWidth = 80;
const axisWidthPhone = 72;
/** Opacity of volume bars, as two hexadecimal digits: 34 %. */
const volumeAlpha = '57';

/** The tokens a canvas needs, as colours. */
export interface ChartColours {
  readonly up: string;
  readonly down: string;
  readonly upStrong: string;
  readonly downStrong: string;
  readonly onFill: string;
  readonly panel: string;
  readonly raised: string;
  readonly line: string;
  readonly grid: string;
  readonly text: string;
  readonly quiet: string;
  readonly faint: string;
  readonly brass: string;
  readonly info: string;
}

/** Reads the colours of the theme that is on. */
export function readColours(): ChartColours {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    up: token('--up-mark'),
    down: token('--down-mark'),
    upStrong: token('--up-strong'),
    downStrong: token('--down-strong'),
    onFill: token('--on-fill'),
    panel: token('--panel'),
    raised: token('--raised'),
    line: token('--line'),
    grid: token('--grid'),
    text: token('--text'),
    quiet: token('--quiet'),
    faint: token('--faint'),
    brass: token('--brass'),
    info: token('--info'),
  };
}

/** The moving averages' colours, in their order. */
export function averageColours(colours: ChartColours): readonly string[] {
  return [colours.brass, colours.info, colours.faint];
}

/** Bars of volume behind the candles. */
export function volumeStyles(colours: ChartColours) {
  const faded = (colour: string) => (/^#[\da-f]{6}$/i.test(colour) ? colour + volumeAlpha : colour);
  return {
    bars: [{ upColor: faded(colours.up), downColor: faded(colours.down), noChangeColor: faded(colours.faint) }],
  };
}

/** A line of an indicator. */
export function lineStyle(color: string) {
  return { color, size: 1.25, style: 'solid' as const, smooth: false };
}

/** Styles of the whole chart. */
export function chartStyles(colours: ChartColours, isPhone: boolean): DeepPartial<Styles> {
  const { up, down, upStrong, downStrong, quiet, line } = colours;
  const mark = { color: colours.text, textSize, textFamily: family };
  const axis = {
    axisLine: { color: line },
    tickLine: { show: false },
    tickText: { color: quiet, size: textSize, family, marginStart: 8, marginEnd: 8 },
  };
  const sides = { upColor: up, downColor: down, noChangeColor: quiet };
  return {
    grid: { horizontal: { color: colours.grid, style: 'solid' }, vertical: { color: colours.grid, style: 'solid' } },
    candle: {
      bar: {
        ...sides,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: quiet,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: quiet,
      },
      priceMark: {
        high: mark,
        low: mark,
        last: {
          upColor: upStrong,
          downColor: downStrong,
          noChangeColor: upStrong,
          line: { style: 'dashed', dashedValue: [1, 3] },
          text: { color: colours.onFill, size: textSize, family, weight: 500, borderRadius: 0, paddingLeft: 8, paddingRight: 8 },
        },
      },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      ohlc: sides,
      bars: [sides],
      lines: [...averageColours(colours), up, down].map(lineStyle),
      tooltip: {
        showRule: 'always',
        offsetLeft: 8,
        title: { color: quiet, size: textSize, family },
        legend: { color: quiet, size: textSize, family },
      },
    },
    xAxis: { ...axis, size: 24 },
    yAxis: { ...axis, size: isPhone ? axisWidthPhone : axisWidth },
    separator: { size: 1, color: line, activeBackgroundColor: colours.raised },
    crosshair: { horizontal: crosshairStyle(colours), vertical: crosshairStyle(colours) },
    overlay: overlayStyles(colours),
  };
}

function crosshairStyle(colours: ChartColours) {
  return {
    line: { color: colours.faint, style: 'dashed' as const, dashedValue: [3, 3] },
    text: {
      color: colours.text,
      backgroundColor: colours.raised,
      borderColor: colours.line,
      size: textSize,
      family,
      borderRadius: 3,
      paddingLeft: 8,
      paddingRight: 8,
    },
  };
}

function overlayStyles({ brass, panel, text }: ChartColours) {
  return {
    point: { color: brass, borderColor: panel, activeColor: brass, activeBorderColor: panel },
    line: { color: brass, size: 1 },
    rect: { color: 'transparent', borderColor: brass },
    polygon: { color: 'transparent', borderColor: brass },
    text: { color: text, family, size: textSize, backgroundColor: 'transparent', borderColor: 'transparent' },
  };
}

/** The mark of an own order: a dotted line with a framed label. */
export function ownOrderText({ brass, panel }: ChartColours) {
  return {
    style: 'stroke_fill' as const,
    color: brass,
    backgroundColor: panel,
    borderColor: brass,
    borderSize: 1,
    borderRadius: 3,
    size: textSize,
    family,
    paddingLeft: 6,
    paddingRight: 6,
    paddingTop: 2,
    paddingBottom: 2,
  };
}
