import type { Entrust, Quotation } from '@bourse/contract';
import { classes, Checkbox, Icon, IconButton, Menu, Popover, TabPanel, Tabs } from '@bourse/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../app/words.tsx';
import type { Rules } from '../rules.ts';
import type { CandleChart } from './candle-chart.ts';
import { CandleView } from './candle-view.tsx';
import { DepthView } from './depth-view.tsx';
import { DrawRail } from './draw-rail.tsx';
import { ChartIcon } from './chart-icon.tsx';
import { indicatorNames } from './indicators.ts';
import { phonePeriods, resolutions } from './periods.ts';
import { choosePeriod, toggleIndicator, useChartSettings } from './settings.ts';

type View = 'candles' | 'depth';

export interface ChartPanelProps {
  market: Quotation;
  rules: Rules;
  ownOrders: readonly Entrust[];
}

/** Candles or depth, with what they offer above them. */
export function ChartPanel({ market, rules, ownOrders }: ChartPanelProps) {
  const { t } = useWords();
  const [view, setView] = useState<View>('candles');
  const [chart, setChart] = useState<CandleChart | null>(null);
  const panelRef = useRef<HTMLElement>(null);
  return (
    <section ref={panelRef} className="desk-chart desk-panel" aria-label={`${t('market.chart')} ${market.symbol}`}>
      <div className="desk-chart-bar">
        <Tabs<View>
          label={t('market.chart')}
          idPrefix="chart"
          tabs={[
            { id: 'candles', label: t('market.chart') },
            { id: 'depth', label: t('market.depth') },
          ]}
          value={view}
          onValue={setView}
          className="shrink-0"
        />
        {view === 'candles' && <CandleTools />}
        <span className="ml-auto flex shrink-0">
          <FullScreenButton panelRef={panelRef} />
        </span>
      </div>
      <TabPanel idPrefix="chart" id={view} className="flex min-h-0 flex-1">
        {view === 'candles' ? (
          <>
            <DrawRail chart={chart} />
            <CandleView rules={rules} ownOrders={ownOrders} chart={chart} onChart={setChart} />
          </>
        ) : (
          <DepthView rules={rules} />
        )}
      </TabPanel>
    </section>
  );
}

function CandleTools() {
  const { t } = useWords();
  return (
    <>
      <span className="desk-rule" />
      <Resolutions />
      <span className="desk-rule" />
      <Popover
        label={t('market.indicators')}
        className="grid min-w-36 gap-1 p-3"
        trigger={(props) => (
          <button
            type="button"
            {...props}
            aria-label={t('market.indicators')}
            className="flex h-7 shrink-0 items-center gap-1.5 rounded-s text-xs text-quiet hover:text-text"
          >
            <ChartIcon name="indicators" />
            <span className="desk-tool-word">{t('market.indicators')}</span>
          </button>
        )}
      >
        <IndicatorChoices />
      </Popover>
    </>
  );
}

function Resolutions() {
  const { t } = useWords();
  const period = useChartSettings((state) => state.period);
  const others = resolutions.filter((one) => !phonePeriods.includes(one.id));
  const chosenOther = others.find((one) => one.id === period);
  return (
    <div role="group" aria-label={t('market.interval')} className="desk-resolutions">
      {resolutions.map((one) => (
        <button
          key={one.id}
          type="button"
          aria-pressed={one.id === period}
          onClick={() => choosePeriod(one.id)}
          className={classes(!phonePeriods.includes(one.id) && 'desk-no-phone')}
        >
          {one.label}
        </button>
      ))}
      <Menu
        label={t('market.interval')}
        className="min-w-24"
        items={others.map((one) => ({
          id: one.id,
          label: one.label,
          isChosen: one.id === period,
          onSelect: () => choosePeriod(one.id),
        }))}
        trigger={(props) => (
          <button type="button" {...props} data-chosen={chosenOther !== undefined || undefined} className="desk-only-phone">
            {chosenOther?.label ?? t('market.more')}
          </button>
        )}
      />
    </div>
  );
}

function IndicatorChoices() {
  const chosen = useChartSettings((state) => state.indicators);
  return indicatorNames.map((name) => (
    <Checkbox key={name} checked={chosen.has(name)} onChange={() => toggleIndicator(name)} className="h-7 items-center">
      {name}
    </Checkbox>
  ));
}

/** Shows the chart alone; where the browser cannot, there is no button. */
function FullScreenButton({ panelRef }: { panelRef: RefObject<HTMLElement | null> }) {
  const { t } = useWords();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const note = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : panelRef.current?.requestFullscreen();
    // A browser may refuse; the chart then stays as it is.
    change?.catch(() => setFull(document.fullscreenElement !== null));
  };
  return (
    <IconButton label={t(isFull ? 'market.leave_full_screen' : 'market.full_screen')} onClick={toggle}>
      {isFull ? <Icon name="close" /> : <ChartIcon name="full" />}
    </IconButton>
  );
}
