import { LoadFailed } from '@bourse/client/load-failed.tsx';
import { Skeleton } from '@bourse/ui';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { CandleChart } from '../candles/candle-chart.ts';
import { usePart } from '../use-part.ts';

const loadMenu = () => import('./tool-menu.tsx');

/** All tools and all drawings of the chart. */
export function LazyToolMenu({ chart, onDone }: { chart: CandleChart; onDone: () => void }) {
  const drawings = useStore(chart.drawings, (state) => state.drawings);
  const part = usePart(loadMenu);
  useEffect(() => {
    chart.openDrawings().catch((error: unknown) => console.error('drawings', error));
  }, [chart]);
  if (part.status === 'failed') return <LoadFailed onRetry={part.retry} className="p-4" />;
  if (part.status === 'loading' || drawings === null) return <Skeleton width="100%" height={240} />;
  return <part.module.ToolMenu drawings={drawings} onDone={onDone} />;
}
