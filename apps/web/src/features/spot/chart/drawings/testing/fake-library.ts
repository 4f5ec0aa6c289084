/** As much of the chart library as keeps what is drawn, and drawings on it. */

import type { Chart, Overlay, OverlayCreate, OverlayEvent } from 'klinecharts';
import { createStore } from 'zustand';
import type { CandleChart } from '../../candles/candle-chart.ts';
import type { Colours } from '../../colours.ts';
import { Drawings } from '../drawings.ts';

export interface Point {
  readonly timestamp?: number;
  readonly value?: number;
}

type Kept = Omit<OverlayCreate, 'points'> & { id: string; points: Point[]; currentStep: number };
type Wanted = { readonly id?: string; readonly groupId?: string };

const event = {} as OverlayEvent<unknown>;

/** Each colour is called by its token. */
export const colours = new Proxy({} as Colours, { get: (_, name) => (name === 'info' ? '#3b82f6' : String(name)) });

function library() {
  let overlays: Kept[] = [];
  const isWanted =
    ({ id, groupId }: Wanted) =>
    (one: Kept) =>
      (id === undefined || one.id === id) && (groupId === undefined || one.groupId === groupId);
  const chart = {
    createOverlay: (create: OverlayCreate) => {
      overlays.push({
        ...create,
        id: create.id ?? '',
        points: [...((create.points ?? []) as Point[])],
        currentStep: 1,
      });
    },
    getOverlays: (wanted: Wanted = {}) => overlays.filter(isWanted(wanted)),
    overrideOverlay: ({ id, groupId, ...changes }: Partial<Kept>) => {
      const wanted = { ...(id && { id }), ...(groupId && { groupId }) };
      for (const one of overlays.filter(isWanted(wanted))) Object.assign(one, changes);
    },
    removeOverlay: (wanted: Wanted) => {
      const gone = overlays.filter(isWanted(wanted));
      overlays = overlays.filter((one) => !gone.includes(one));
      for (const one of gone) one.onRemoved?.(event);
    },
  };
  const find = (id: string) => {
    const found = overlays.find((one) => one.id === id);
    if (!found) throw new Error(`no overlay ${id}`);
    return found;
  };
  return {
    chart: chart as unknown as Chart,
    find,
    all: () => overlays,
    /** The tool at work sets its last point. */
    finish: (...points: Point[]) => {
      const last = overlays.at(-1);
      if (!last) throw new Error('nothing is being drawn');
      last.points = points;
      last.onDrawEnd?.({ ...event, overlay: last as unknown as Overlay });
      return last.id;
    },
    press: (id: string) => find(id).onSelected?.(event),
    leave: (id: string) => find(id).onDeselected?.(event),
    move: (id: string, ...points: Point[]) => {
      find(id).points = points;
      find(id).onPressedMoveEnd?.(event);
    },
  };
}

/** The drawings of a pair on a library that draws nothing, with what a browser keeps. */
export function openKept(stored: string | null = null, symbol = 'BTC/USDT') {
  let text = stored;
  const storage = {
    read: () => text,
    write: (next: string) => {
      text = next;
    },
  };
  const { chart, ...rest } = library();
  const drawings = new Drawings(chart, { symbol, storage, priceDecimals: 2 }, colours);
  return { drawings, storage, ...rest };
}

/** A chart whose drawings are opened when they are wanted; `open` may fail. */
export function chartWith(drawings: Drawings, open: () => Promise<void> = async () => {}): CandleChart {
  const store = createStore<{ drawings: Drawings | null }>(() => ({ drawings: null }));
  const chart = {
    drawings: store,
    openDrawings: async () => {
      await open();
      store.setState({ drawings });
      return drawings;
    },
  };
  return chart as unknown as CandleChart;
}
