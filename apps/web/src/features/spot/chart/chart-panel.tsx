import { useWords } from '@bourse/client/words.tsx';
import type { Market, Order } from '@bourse/contract';
import { classes, TabPanel } from '@bourse/ui';
import { useRef, useState } from 'react';
import type { Rules } from '../../../domain/trading/rules.ts';
import type { CandleAreaProps } from './candles/candle-area.tsx';
import type { CandleChart } from './candles/candle-chart.ts';
import { ChartHead, type ChartTab } from './chart-head.tsx';
import { CandleSkeleton, ChartFailed, DepthSkeleton } from './chart-skeleton.tsx';
import type { Amend } from './own/use-drag.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePart } from './use-part.ts';

export interface ChartPanelProps {
  market: Market;
  rules: Rules;
  /** Own open orders of the pair, those that wait for a price among them. */
  ownOrders: readonly Order[];
  /** Can an order be moved to another price? */
  canAmend?: (order: Order) => boolean;
  /** Asks about another price for an order before it replaces; settles once that is answered. */
  onAmend?: Amend;
  /** Asks about an order's end. */
  onCancel?: (order: Order) => void;
  /** What a desk draws over the candles besides. */
  over?: CandleAreaProps['over'];
}

/** The chart of a pair: candles, or the depth of its book. It fills its box and measures itself, not the window. */
export function ChartPanel({ market, rules, ownOrders, canAmend, onAmend, onCancel, over }: ChartPanelProps) {
  const { t } = useWords();
  const [tab, setTab] = useState<ChartTab>('candles');
  const [chart, setChart] = useState<CandleChart | null>(null);
  const panelRef = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(panelRef);
  function turnTo(next: ChartTab): void {
    // What is out of sight hears no keys.
    const drawings = chart?.drawings.getState().drawings;
    drawings?.stop();
    drawings?.select(null);
    setTab(next);
  }
  return (
    <section
      ref={panelRef}
      aria-label={`${t('market.chart')} ${market.symbol}`}
      className={classes(
        'desk-chart desk-panel @container flex h-full min-h-0 min-w-0 flex-col bg-panel',
        fullScreen.isOverlay && 'fixed! inset-0 z-40 h-dvh!',
      )}
    >
      <ChartHead tab={tab} onTab={turnTo} rules={rules} chart={chart} fullScreen={fullScreen} />
      <TabPanel idPrefix="chart" id={tab} className="flex min-h-0 flex-1">
        {/* It stays behind the depth, so that zoom and place are as they were left. */}
        <div className={tab === 'candles' ? 'flex min-h-0 min-w-0 flex-1' : 'hidden'}>
          <LazyCandles
            // Another pair is another chart: no candle of the last one can stay.
            key={rules.symbol}
            rules={rules}
            orders={ownOrders}
            canAmend={canAmend}
            onAmend={onAmend}
            onCancel={onCancel}
            over={over}
            chart={chart}
            onChart={setChart}
          />
        </div>
        {tab === 'depth' && <LazyDepth rules={rules} />}
      </TabPanel>
    </section>
  );
}

const importCandles = async () => (await import('./candles/candle-area.tsx')).CandleArea;

const loadCandles = async () => {
  // Both are wanted at once; the first would ask for the second only once it is here.
  const [CandleArea] = await Promise.all([importCandles(), import('klinecharts')]);
  return { CandleArea };
};

function LazyCandles(props: CandleAreaProps) {
  const part = usePart(loadCandles);
  if (part.status === 'ready') return <part.module.CandleArea {...props} />;
  return (
    <>
      <div className="hidden w-10 shrink-0 border-r border-line @min-[560px]:block" />
      <div className="relative min-w-0 flex-1">
        {part.status === 'failed' ? <ChartFailed onRetry={part.retry} /> : <CandleSkeleton />}
      </div>
    </>
  );
}

const loadDepth = () => import('./depth/depth-view.tsx');

function LazyDepth({ rules }: { rules: Rules }) {
  const part = usePart(loadDepth);
  if (part.status === 'ready') return <part.module.DepthView rules={rules} />;
  if (part.status === 'loading') return <DepthSkeleton />;
  return (
    <div className="relative flex-1">
      <ChartFailed onRetry={part.retry} />
    </div>
  );
}
