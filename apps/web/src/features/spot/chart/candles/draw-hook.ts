/**
 * Tells when the chart has drawn, so that what lies over it as ordinary elements (own orders, the countdown) moves in
 * the same frame. The library has no such event; an overlay that draws nothing is asked for its shapes at every drawing.
 */
import type { Chart, OverlayTemplate } from 'klinecharts';

const name = 'draw_hook';

interface Hook {
  readonly run: () => void;
}

export const drawHookTemplate: OverlayTemplate<Hook> = {
  name,
  totalStep: 2,
  needDefaultPointFigure: false,
  createPointFigures: ({ overlay }) => {
    overlay.extendData.run();
    return [];
  },
};

/** Runs listeners at every drawing of a chart. */
export function createDrawHook(chart: Chart) {
  const listeners = new Set<() => void>();
  const run = () => {
    for (const listener of listeners) listener();
  };
  chart.createOverlay({ id: name, name, groupId: name, lock: true, points: [{ value: 0 }], extendData: { run } });
  return (listener: () => void): (() => void) => {
    listeners.add(listener);
    listener();
    return () => listeners.delete(listener);
  };
}
