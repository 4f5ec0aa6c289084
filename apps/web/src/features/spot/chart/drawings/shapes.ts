/** Shapes that the chart library does not bring: a box, a note, and a ruler. */
import type { Coordinate, OverlayFigure, OverlayTemplate } from 'klinecharts';

/** What a note says, and in which colours it stands. */
export interface NoteData {
  readonly text: string;
}

/** Tells what lies between two points: `+1.25% · 12 bars`. Two lines at most. */
export interface RulerData {
  readonly lines: (from: RulerPoint, to: RulerPoint) => readonly string[];
}

export interface RulerPoint {
  readonly value: number;
  readonly dataIndex: number;
  readonly timestamp: number;
}

function corners([from, to]: readonly Coordinate[]): Coordinate[] | null {
  if (!from || !to) return null;
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
}

/** A rectangle between two corners. */
export const boxTemplate: OverlayTemplate = {
  name: 'box',
  totalStep: 3,
  needDefaultPointFigure: true,
  needDefaultXAxisFigure: true,
  needDefaultYAxisFigure: true,
  createPointFigures: ({ coordinates }) => {
    const all = corners(coordinates);
    return all === null ? [] : { type: 'polygon', attrs: { coordinates: all }, styles: { style: 'stroke_fill' } };
  },
};

const noteGap = 4;

/** Words at a point. */
export const noteTemplate: OverlayTemplate<NoteData> = {
  name: 'note',
  totalStep: 2,
  needDefaultPointFigure: true,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ coordinates, overlay }) => {
    const [at] = coordinates;
    if (!at) return [];
    const text = overlay.extendData?.text || '…';
    return { type: 'text', attrs: { x: at.x + noteGap, y: at.y - noteGap, text, align: 'left', baseline: 'bottom' } };
  },
};

const rulerLineHeight = 22;

/** A measured stretch: how far, how many bars, how long. */
export const rulerTemplate: OverlayTemplate<RulerData> = {
  name: 'ruler',
  totalStep: 3,
  needDefaultPointFigure: true,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ coordinates, overlay, bounding }) => {
    const all = corners(coordinates);
    const [from, to] = coordinates;
    const [first, second] = overlay.points as Partial<RulerPoint>[];
    if (all === null || !from || !to || !isWhole(first) || !isWhole(second)) return [];
    const lines = overlay.extendData.lines(first, second);
    const isUp = to.y < from.y;
    const middle = Math.min(Math.max((from.x + to.x) / 2, 60), bounding.width - 60);
    const texts = lines.map(
      (text, at): OverlayFigure => ({
        type: 'text',
        attrs: {
          x: middle,
          y: isUp ? to.y - 6 - (lines.length - 1 - at) * rulerLineHeight : to.y + 6 + at * rulerLineHeight,
          text,
          align: 'center',
          baseline: isUp ? 'bottom' : 'top',
        },
        ignoreEvent: true,
      }),
    );
    return [{ type: 'polygon', attrs: { coordinates: all }, styles: { style: 'stroke_fill' } }, ...texts];
  },
};

function isWhole(point: Partial<RulerPoint> | undefined): point is RulerPoint {
  return point?.value !== undefined && point.dataIndex !== undefined && point.timestamp !== undefined;
}
