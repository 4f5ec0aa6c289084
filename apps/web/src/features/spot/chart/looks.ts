/** How the chart looks: kind of candles, scale of the price axis, and what lies over it. Kept by the browser. */
import { create } from 'zustand';
import { readStored, writeStored } from '../../../platform/storage.ts';

export const candleKinds = ['candle_solid', 'candle_stroke', 'ohlc', 'area'] as const;
export type CandleKind = (typeof candleKinds)[number];

export const scales = ['normal', 'logarithm', 'percentage'] as const;
export type Scale = (typeof scales)[number];

export const layers = ['orders', 'countdown', 'extremes', 'grid'] as const;
export type Layer = (typeof layers)[number];

export interface Looks {
  readonly kind: CandleKind;
  readonly scale: Scale;
  /** Switched off. */
  readonly hidden: ReadonlySet<Layer>;
}

export const looksFirst: Looks = { kind: 'candle_solid', scale: 'normal', hidden: new Set() };

/** A stored text as looks: `ohlc,logarithm,grid`, where names of layers are those switched off. */
export function readLooks(stored: string | null): Looks {
  const words = new Set((stored ?? '').split(','));
  return {
    kind: candleKinds.find((kind) => words.has(kind)) ?? looksFirst.kind,
    scale: scales.find((scale) => words.has(scale)) ?? looksFirst.scale,
    hidden: new Set(layers.filter((layer) => words.has(layer))),
  };
}

/** The same as a text. */
export function writeLooks({ kind, scale, hidden }: Looks): string {
  return [kind, scale, ...hidden].join(',');
}

export const useLooks = create<Looks>(() => readLooks(readStored('chart_looks')));

/** Changes the looks. */
export function setLooks(changes: Partial<Looks>): void {
  useLooks.setState(changes);
  writeStored('chart_looks', writeLooks(useLooks.getState()));
}

/** Switches a layer on or off. */
export function toggleLayer(layer: Layer): void {
  const hidden = new Set(useLooks.getState().hidden);
  if (!hidden.delete(layer)) hidden.add(layer);
  setLooks({ hidden });
}
