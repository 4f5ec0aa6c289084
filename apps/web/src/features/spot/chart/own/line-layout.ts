/** Where labels and price tags of lines go when their lines lie close together. Pure. */

/** Least distance of two labels that lie above each other. */
const labelPitchPx = 24;
const labelGapPx = 6;
const tagPx = 18;

export interface LabelPlace {
  /** Of the line, from the top; null: it is out of sight. */
  readonly height: number | null;
  readonly width: number;
}

/** How far each label is moved along its line, in pixels, so that none covers another. */
export function labelShifts(labels: readonly LabelPlace[]): readonly number[] {
  const shifts = labels.map(() => 0);
  const placed: { readonly height: number; readonly from: number; readonly to: number }[] = [];
  for (const [at, { height, width }] of labels.entries()) {
    if (height === null) continue;
    const near = placed.filter((one) => Math.abs(one.height - height) < labelPitchPx);
    const isFree = (from: number) => near.every((one) => from >= one.to || from + width + labelGapPx <= one.from);
    const from = [0, ...near.map(({ to }) => to)].sort((one, other) => one - other).find(isFree) ?? 0;
    shifts[at] = from;
    placed.push({ height, from, to: from + width + labelGapPx });
  }
  return shifts;
}

/** A part of the axis that is taken, in pixels from the top. */
export interface TakenAxis {
  readonly top: number;
  readonly bottom: number;
}

/**
 * How far each price tag is moved up or down from its line, in pixels, so that it covers neither another nor the part of
 * the axis that is taken. A height of null is out of sight.
 */
export function tagShifts(heights: readonly (number | null)[], taken: TakenAxis | null): readonly number[] {
  const shifts = heights.map(() => 0);
  const seen = heights
    .map((height, at) => ({ height, at }))
    .filter((one): one is { height: number; at: number } => one.height !== null)
    .sort((one, other) => one.height - other.height);
  const middle = taken === null ? Number.NEGATIVE_INFINITY : (taken.top + taken.bottom) / 2;
  let highest = taken?.top ?? 0;
  for (const { height, at } of seen.filter((one) => one.height < middle).reverse()) {
    const tag = Math.min(height, highest - tagPx / 2);
    shifts[at] = tag - height;
    highest = tag - tagPx / 2;
  }
  let lowest = taken?.bottom ?? Number.NEGATIVE_INFINITY;
  for (const { height, at } of seen.filter((one) => one.height >= middle)) {
    const tag = Math.max(height, lowest + tagPx / 2);
    shifts[at] = tag - height;
    lowest = tag + tagPx / 2;
  }
  return shifts;
}
