/** A week as a line. */

/** Points of a sparkline at most. */
export const sparkPointsMax = 7;

/** Closing prices of a week, oldest first; the running day ends at the price of now. */
export function weekCloses(closes: readonly string[], nowPrice: string): string[] {
  if (closes.length === 0) return [];
  return [...closes.slice(-sparkPointsMax, -1), nowPrice];
}

/** How far a week went, as a share of its first price; undefined for fewer than two points. */
export function weekMove(closes: readonly string[]): number | undefined {
  const first = Number(closes[0]);
  const last = Number(closes.at(-1));
  return closes.length < 2 || !(first > 0) ? undefined : (last - first) / first;
}

export interface SparkShape {
  /** SVG path of the line. */
  readonly path: string;
  /** Height of the first price. */
  readonly startY: number;
  readonly end: { readonly x: number; readonly y: number };
  /** The week's direction. */
  readonly sign: -1 | 0 | 1;
}

/** The line in a box with a margin; null for fewer than two points. Equal prices lie in the middle. */
export function drawSpark(closes: readonly string[], width: number, height: number, margin = 4): SparkShape | null {
  if (closes.length < 2) return null;
  const values = closes.map(Number);
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const x = (index: number) => margin + (index * (width - 2 * margin)) / (values.length - 1);
  const y = (value: number) => (span === 0 ? height / 2 : margin + (1 - (value - low) / span) * (height - 2 * margin));
  const points = values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`);
  const first = values[0] ?? 0;
  const last = values.at(-1) ?? 0;
  return {
    path: `M${points.join('L')}`,
    startY: y(first),
    end: { x: x(values.length - 1), y: y(last) },
    sign: last > first ? 1 : last < first ? -1 : 0,
  };
}
