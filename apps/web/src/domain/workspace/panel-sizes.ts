/**
 * How large the panels of a trading screen may be. Pure; the same limits stand in `desk.css`, so that a remembered size
 * never breaks a smaller window, even before this code is here. Pixels of the layout.
 */

export const panels = ['book', 'side', 'orders'] as const;
/** What has a size of its own; the chart takes what is left. */
export type Panel = (typeof panels)[number];

/** Sizes that were chosen; null: as drawn. */
export type Chosen = Readonly<Record<Panel, number | null>>;
/** Sizes in sight. */
export type Shown = Readonly<Record<Panel, number>>;

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export const asDrawn: Chosen = { book: null, side: null, orders: null };

const chartMin = { width: 480, height: 240 };
const least: Shown = { book: 264, side: 288, orders: 120 };
const columnMax = 480;
/** Headers of page and pair, and the least height of the frame. */
const pageHeadPx = 48;
const pairHeadPx = 56;
const frameHeightMin = 672;

/** The drawn sizes, those of a large window where there is one. */
function drawnFor({ width, height }: Viewport): Shown {
  return width >= 1680 && height >= 960 ? { book: 320, side: 352, orders: 292 } : { book: 288, side: 320, orders: 260 };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

function bookMax(side: number, view: Viewport): number {
  return Math.max(least.book, Math.min(columnMax, view.width - chartMin.width - side));
}

export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Between which sizes a panel can be set while the others are as shown. */
export function limitsOf(panel: Panel, shown: Shown, view: Viewport): Limits {
  const min = least[panel];
  switch (panel) {
    case 'book':
      return { min, max: bookMax(shown.side, view) };
    case 'side':
      return { min, max: Math.max(min, Math.min(columnMax, view.width - chartMin.width - least.book)) };
    case 'orders': {
      const frame = Math.max(view.height - pageHeadPx, frameHeightMin);
      return { min, max: frame - pairHeadPx - chartMin.height };
    }
  }
}

/** The sizes that a window shows of the chosen ones. */
export function fitPanels(chosen: Chosen, view: Viewport): Shown {
  const drawn = drawnFor(view);
  const wanted = { ...drawn };
  for (const panel of panels) wanted[panel] = chosen[panel] ?? drawn[panel];
  const fit = (panel: Panel, shown: Shown) => {
    const { min, max } = limitsOf(panel, shown, view);
    return clamp(wanted[panel], min, max);
  };
  const side = fit('side', wanted);
  return { side, book: fit('book', { ...wanted, side }), orders: fit('orders', wanted) };
}

/** The choice after a panel was set. The border between book and side moves alone: what one gains the other gives. */
export function resizePanel(chosen: Chosen, panel: Panel, size: number, view: Viewport): Chosen {
  const shown = fitPanels(chosen, view);
  const { min, max } = limitsOf(panel, shown, view);
  const next = clamp(Math.round(size), min, max);
  if (panel !== 'side') return { ...chosen, [panel]: next };
  const book = clamp(shown.book + shown.side - next, least.book, bookMax(next, view));
  return { ...chosen, side: next, book: book === drawnFor(view).book ? null : book };
}

/** `288,320,260`; nothing between the commas for what is as drawn. */
export function writePanels(chosen: Chosen): string {
  return panels.map((panel) => chosen[panel] ?? '').join(',');
}

/** The choice that a text holds; what is no size is as drawn. */
export function readPanels(text: string | null): Chosen {
  const parts = (text ?? '').split(',');
  const size = (index: number) => (/^\d{1,4}$/.test(parts[index] ?? '') ? Number(parts[index]) : null);
  return { book: size(0), side: size(1), orders: size(2) };
}
