import { Checkbox, classes, Icon, IconButton, Popover, Tabs } from '@bourse/ui';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../app/words.tsx';
import { indicatorNames } from './candles/indicators.ts';
import { periodLabel, periodName, periodsOffered } from './candles/periods.ts';
import { ChartIcon } from './chart-icon.tsx';
import { choosePeriod, toggleIndicator, useChartSettings } from './settings.ts';
import type { FullScreen } from './use-full-screen.ts';

export type ChartTab = 'candles' | 'depth';

export interface ChartHeadProps {
  tab: ChartTab;
  onTab: (tab: ChartTab) => void;
  fullScreen: FullScreen;
}

/** Candles or depth, and what there is to choose about them. */
export function ChartHead({ tab, onTab, fullScreen }: ChartHeadProps) {
  const { t } = useWords();
  const { isFull, toggle } = fullScreen;
  return (
    <div className="flex h-10 shrink-0 items-center gap-3 border-b border-line pr-3 pl-4 text-s @min-[560px]:gap-4">
      <Tabs<ChartTab>
        label={t('market.chart')}
        idPrefix="chart"
        tabs={[
          { id: 'candles', label: t('market.chart') },
          { id: 'depth', label: t('market.depth') },
        ]}
        value={tab}
        onValue={onTab}
        className="shrink-0 gap-4! @min-[560px]:gap-5!"
      />
      {tab === 'candles' && (
        <>
          <Rule />
          <Periods />
          <Rule />
          <Indicators />
        </>
      )}
      <IconButton
        label={t(isFull ? 'market.leave_full_screen' : 'market.full_screen')}
        onClick={toggle}
        className="ml-auto"
      >
        {isFull ? <Icon name="close" /> : <ChartIcon name="full" />}
      </IconButton>
    </div>
  );
}

function Rule() {
  return <span className="hidden h-4 w-px shrink-0 bg-line @min-[560px]:block" />;
}

function Periods() {
  const { t, tag } = useWords();
  const chosen = useChartSettings((state) => state.period);
  const rowRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The chosen one is in sight where the row is too narrow for all.
    const row = rowRef.current;
    const button = row?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row && button) row.scrollLeft = button.offsetLeft - row.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
    <div
      ref={rowRef}
      role="group"
      aria-label={t('market.interval')}
      className="flex min-w-0 gap-0.5 overflow-x-auto tabular-nums [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
    >
      {periodsOffered.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === chosen}
          aria-label={`${periodLabel(period)}, ${periodName(period, tag)}`}
          title={periodName(period, tag)}
          onClick={() => choosePeriod(period)}
          className={classes(
            'h-7 shrink-0 rounded-s px-1.75 text-xs -outline-offset-2 hover:bg-raised hover:text-text',
            period === chosen ? 'bg-raised font-semibold text-text' : 'text-quiet',
          )}
        >
          {periodLabel(period)}
        </button>
      ))}
    </div>
  );
}

function Indicators() {
  const { t } = useWords();
  return (
    <Popover
      label={t('market.indicators')}
      className="grid min-w-36 gap-1 p-3"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={t('market.indicators')}
          title={t('market.indicators')}
          className="flex h-7 shrink-0 items-center gap-1.5 rounded-s text-xs text-quiet hover:text-text"
        >
          <ChartIcon name="indicators" />
          <span className="hidden @min-[720px]:inline">{t('market.indicators')}</span>
        </button>
      )}
    >
      <IndicatorChoices />
    </Popover>
  );
}

function IndicatorChoices() {
  const chosen = useChartSettings((state) => state.indicators);
  return indicatorNames.map((name) => (
    <Checkbox key={name} checked={chosen.has(name)} onChange={() => toggleIndicator(name)} className="py-1">
      {name}
    </Checkbox>
  ));
}
