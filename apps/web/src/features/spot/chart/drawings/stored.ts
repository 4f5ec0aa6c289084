/**
 * What somebody drew, kept by the browser for each pair: times and prices, so that a drawing stays where it was put in
 * every period. What cannot be read is left out, never thrown over.
 */
import { type DrawingStyle, defaultDrawingStyle, drawingColours, widths } from './drawing-state.ts';
import { isKept, type ToolName, toolOf } from './tools.ts';

/** Time in Unix milliseconds, and price; a line that runs level or upright has only one of them. */
export interface DrawnPoint {
  readonly time?: number;
  readonly price?: number;
}

export interface Drawn {
  readonly tool: ToolName;
  readonly points: readonly DrawnPoint[];
  readonly style: DrawingStyle;
  readonly isLocked: boolean;
  /** Of a note. */
  readonly text: string;
}

/** Most drawings kept a pair, and most pairs; the oldest go first. */
const drawnMax = 100;
const pairsMax = 60;
/** A brush stroke is thinned to so many points. */
export const pointsMax = 150;
export const textMax = 120;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pointOf(value: unknown): DrawnPoint | null {
  if (!Array.isArray(value)) return null;
  const [time, price] = value;
  const point = {
    ...(Number.isFinite(time) ? { time: time as number } : {}),
    ...(Number.isFinite(price) ? { price: price as number } : {}),
  };
  return 'time' in point || 'price' in point ? point : null;
}

function drawnOf(value: unknown): Drawn | null {
  if (!isRecord(value)) return null;
  const tool = toolOf(value.t);
  const points = Array.isArray(value.p) ? value.p.map(pointOf) : [];
  const known = points.filter((point) => point !== null);
  if (tool === null || !isKept(tool) || known.length === 0 || known.length !== points.length) return null;
  if (points.length > pointsMax) return null;
  return {
    tool,
    points: known,
    style: {
      colour: drawingColours.find((colour) => colour === value.c) ?? defaultDrawingStyle.colour,
      width: widths.find((width) => width === value.w) ?? defaultDrawingStyle.width,
      isDashed: value.d === 1,
    },
    isLocked: value.l === 1,
    text: typeof value.x === 'string' ? value.x.slice(0, textMax) : '',
  };
}

function packed({ tool, points, style, isLocked, text }: Drawn): Record<string, unknown> {
  return {
    t: tool,
    p: points.map(({ time, price }) => [time ?? null, price ?? null]),
    ...(style.colour === defaultDrawingStyle.colour ? {} : { c: style.colour }),
    ...(style.width === defaultDrawingStyle.width ? {} : { w: style.width }),
    ...(style.isDashed ? { d: 1 } : {}),
    ...(isLocked ? { l: 1 } : {}),
    ...(text === '' ? {} : { x: text }),
  };
}

function pairsOf(stored: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** The drawings of a pair. */
export function readDrawn(stored: string | null, symbol: string): readonly Drawn[] {
  const own = pairsOf(stored)[symbol];
  if (!Array.isArray(own)) return [];
  return own.map(drawnOf).filter((drawn) => drawn !== null);
}

/** The stored text with a pair's drawings replaced; other pairs stay as they are. */
export function writeDrawn(stored: string | null, symbol: string, drawn: readonly Drawn[]): string {
  const { [symbol]: _, ...others } = pairsOf(stored);
  const own = drawn
    .filter(({ tool }) => isKept(tool))
    .slice(-drawnMax)
    .map(packed);
  const entries = Object.entries(others).slice(-(pairsMax - 1));
  // Last: of too many pairs the one drawn in longest ago goes.
  return JSON.stringify(Object.fromEntries(own.length > 0 ? [...entries, [symbol, own]] : entries));
}

/** At most `most` of the points, evenly chosen, first and last among them. */
export function thinned<Point>(points: readonly Point[], most: number = pointsMax): readonly Point[] {
  if (points.length <= most) return points;
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => points[Math.round(at * step)] as Point);
}
