import type { Entrust, Quotation } from '@bourse/contract';
import { classes, TabPanel } from '@bourse/ui';
import { useRef, useState } from 'react';
import { useWords } from '../../../app/words.tsx';
import type { Rules } from '../rules.ts';
import type { CandleChart } from './candles/candle-chart.ts';
import { CandleView } from './candles/candle-view.tsx';
import { DrawRail } from './candles/draw-rail.tsx';
import { ChartHead, type ChartTab } from './chart-head.tsx';
import { DepthView } from './depth/depth-view.tsx';
import { useFullScreen } from './use-full-screen.ts';

export interface ChartPanelProps {
  market: Quotation;
  rules: Rules;
  ownOrders: readonly Entrust[];
}

/** The chart of a pair: candles, or the depth of its book. It fills its box and measures itself, not the window. */
export function ChartPanel({ market, rules, ownOrders }: ChartPanelProps) {
  const { t } = useWords();
  const [tab, setTab] = useState<ChartTab>('candles');
  const [chart, setChart] = useState<CandleChart | null>(null);
  const panelRef = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(panelRef);
  return (
    <section
      ref={panelRef}
      aria-label={`${t('market.chart')} ${market.symbol}`}
      className={classes(
        'desk-chart desk-panel @container flex h-full min-h-0 min-w-0 flex-col bg-panel',
        fullScreen.isOverlay && 'fixed! inset-0 z-40 h-dvh!',
      )}
    >
      <ChartHead tab={tab} onTab={setTab} fullScreen={fullScreen} />
      <TabPanel idPrefix="chart" id={tab} className="flex min-h-0 flex-1">
        {tab === 'candles' ? (
          <>
            <DrawRail chart={chart} />
            {/* Another pair is another chart: no candle of the last one can stay. */}
            <CandleView key={rules.symbol} rules={rules} ownOrders={ownOrders} chart={chart} onChart={setChart} />
          </>
        ) : (
          <DepthView rules={rules} />
        )}
      </TabPanel>
    </section>
  );
}
