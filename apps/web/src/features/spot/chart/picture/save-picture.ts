/**
 * Saves the chart as a PNG: the canvas as it stands in the theme's colours, under a line that says pair, period, time and
 * the candle's figures. Own orders are not on it: a picture is made to be shown to others.
 */
import { zoneLabel } from '@bourse/client/time/zone.ts';
import { formatDecimal } from '@bourse/ui';
import type { Rules } from '../../../../domain/trading/rules.ts';
import { lastPriceDecimals } from '../../../../domain/trading/rules.ts';
import type { CandleChart } from '../candles/candle-chart.ts';
import { changeOf } from '../candles/change.ts';
import { figureFamily } from '../candles/chart-styles.ts';
import { isIntraday, periodLabel, zoneOf } from '../candles/periods.ts';
import { crossTime } from '../candles/time-ticks.ts';
import { type Colours, readColours } from '../colours.ts';
import { useChartSettings } from '../settings.ts';
import { inRows, pictureName } from './caption.ts';

const inset = 12;
const rowHeight = 20;
const gap = 12;
const font = (weight: number) => `${weight} 12px ${figureFamily}`;

interface CaptionText {
  readonly text: string;
  readonly colour: keyof Colours;
}

/** The caption's words, in the order in which they stand. */
function captionOf(chart: CandleChart, rules: Rules, tag: string, now: number): readonly CaptionText[] {
  const { period } = useChartSettings.getState();
  const { newest, lines } = chart.store.getState();
  const decimals = lastPriceDecimals(rules.priceStep);
  const zone = zoneOf(period);
  const head: CaptionText[] = [
    { text: `${rules.symbol} · ${periodLabel(period)}`, colour: 'text' },
    { text: `${crossTime(now, isIntraday(period), zone, tag)} ${zoneLabel(zone, now)} · Bourse`, colour: 'quiet' },
  ];
  if (newest === null) return head;
  const { text, rate, direction } = changeOf(newest.row, decimals);
  const price = (value: string) => formatDecimal(value, { decimals });
  const { open, high, low, close } = newest.row;
  const colour = direction === 0 ? 'quiet' : direction > 0 ? 'up' : 'down';
  const values = lines.flat().flatMap(({ label, value, colour: own, decimals: places }): CaptionText[] => {
    if (value === undefined) return [];
    return [{ text: `${label} ${formatDecimal(value.toFixed(places))}`, colour: own === 'faint' ? 'quiet' : own }];
  });
  return [
    ...head,
    { text: `O ${price(open)}  H ${price(high)}  L ${price(low)}  C ${price(close)}`, colour: 'text' },
    { text: `${text} (${rate}%)`, colour },
    ...values,
  ];
}

function imageOf(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('picture'));
    image.src = address;
  });
}

/** Draws caption and chart on one sheet. */
async function drawSheet(chart: CandleChart, texts: readonly CaptionText[]): Promise<HTMLCanvasElement> {
  const image = await imageOf(chart.picture());
  const colours = readColours();
  const ratio = window.devicePixelRatio || 1;
  const width = image.width / ratio;
  const sheet = document.createElement('canvas');
  const context = sheet.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.font = font(500);
  const rows = inRows(texts, width - 2 * inset, gap, (text) => context.measureText(text).width);
  const captionHeight = rows.length * rowHeight + inset;
  sheet.width = image.width;
  sheet.height = image.height + Math.round(captionHeight * ratio);
  context.fillStyle = colours.panel;
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.drawImage(image, 0, Math.round(captionHeight * ratio));
  context.scale(ratio, ratio);
  context.font = font(500);
  context.textBaseline = 'middle';
  for (const [at, row] of rows.entries()) {
    for (const { text, colour, x } of row) {
      context.fillStyle = colours[colour];
      context.fillText(text, inset + x, inset / 2 + rowHeight * (at + 0.5));
    }
  }
  return sheet;
}

/** Makes the picture and hands it to the browser's downloads. */
export async function savePicture(chart: CandleChart, rules: Rules, tag: string): Promise<void> {
  const now = Date.now();
  const sheet = await drawSheet(chart, captionOf(chart, rules, tag, now));
  const blob = await new Promise<Blob | null>((resolve) => sheet.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('picture');
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = pictureName(rules.symbol, useChartSettings.getState().period, now);
  link.click();
  // The download has begun by then; the picture need not stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
