/** The chart's appearance: kind of candles, scale of the price axis, and its layers. Stored by the browser. */

import { readStored, writeStored } from '@bourse/client/storage.ts';
import { create } from 'zustand';

export const candleKinds = ['candle_solid', 'candle_stroke', 'ohlc', 'area'] as const;
export type CandleKind = (typeof candleKinds)[number];

export const scales = ['normal', 'logarithm', 'percentage'] as const;
export type Scale = (typeof scales)[number];

export const layers = ['orders', 'countdown', 'extremes', 'grid'] as const;
export type Layer = (typeof layers)[number];

export interface ChartAppearance {
  readonly kind: CandleKind;
  readonly scale: Scale;
  /** Switched off. */
  readonly hidden: ReadonlySet<Layer>;
}

export const defaultAppearance: ChartAppearance = { kind: 'candle_solid', scale: 'normal', hidden: new Set() };

/** A stored text as appearance: `ohlc,logarithm,grid`, where names of layers are those switched off. */
export function readAppearance(stored: string | null): ChartAppearance {
  const words = new Set((stored ?? '').split(','));
  return {
    kind: candleKinds.find((kind) => words.has(kind)) ?? defaultAppearance.kind,
    scale: scales.find((scale) => words.has(scale)) ?? defaultAppearance.scale,
    hidden: new Set(layers.filter((layer) => words.has(layer))),
  };
}

/** The same as a text. */
export function writeAppearance({ kind, scale, hidden }: ChartAppearance): string {
  return [kind, scale, ...hidden].join(',');
}

export const useAppearance = create<ChartAppearance>(() => readAppearance(readStored('chart_looks')));

/** Changes the appearance. */
export function setAppearance(changes: Partial<ChartAppearance>): void {
  useAppearance.setState(changes);
  writeStored('chart_looks', writeAppearance(useAppearance.getState()));
}

/** Switches a layer on or off. */
export function toggleLayer(layer: Layer): void {
  const hidden = new Set(useAppearance.getState().hidden);
  if (!hidden.delete(layer)) hidden.add(layer);
  setAppearance({ hidden });
}
