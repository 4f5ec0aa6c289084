import { readStored } from '@bourse/client/storage.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { CandleChart } from '../candles/candle-chart.ts';
import { usePart } from '../use-part.ts';
import type { Drawings } from './drawings.ts';

/** The chart's drawings once they were opened. What a browser keeps for the pair opens them at once. */
export function useDrawings(chart: CandleChart | null, symbol: string): void {
  useEffect(() => {
    const hasDrawn = readStored('chart_drawings')?.includes(JSON.stringify(symbol));
    if (hasDrawn) chart?.openDrawings().catch((error: unknown) => console.error('drawings', error));
  }, [chart, symbol]);
}

const loadLayer = () => import('./drawing-layer.tsx');

/** The bar of the selected drawing, once there are drawings. */
export function LazyDrawingLayer({ chart }: { chart: CandleChart }) {
  const drawings = useStore(chart.drawings, (state) => state.drawings);
  return drawings && <OpenedLayer drawings={drawings} />;
}

function OpenedLayer({ drawings }: { drawings: Drawings }) {
  const part = usePart(loadLayer);
  return part.status === 'ready' && <part.module.DrawingLayer drawings={drawings} />;
}

const loadToolbar = () => import('./drawing-toolbar.tsx');

/** The toolbar, where there is room for it; its place is kept until it is here. */
export function LazyDrawingToolbar({ chart }: { chart: CandleChart | null }) {
  const part = usePart(loadToolbar);
  return (
    <div className="hidden w-10 shrink-0 border-r border-line @min-[560px]:block">
      {part.status === 'ready' && <part.module.DrawingToolbar chart={chart} />}
    </div>
  );
}
