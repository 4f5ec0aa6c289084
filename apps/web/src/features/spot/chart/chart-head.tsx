import { LoadFailed } from '@bourse/client/load-failed.tsx';
import { loadWordsOf, useWords } from '@bourse/client/words.tsx';
import { classes, Icon, IconButton, Popover, Skeleton, Tabs, toast } from '@bourse/ui';
import { useEffect, useRef, useState } from 'react';
import type { Rules } from '../../../domain/trading/rules.ts';
import { useLatePart } from '../../../domain/workspace/late-part.ts';
import type { CandleChart } from './candles/candle-chart.ts';
import { periodLabel, periodName, periodsOffered } from './candles/periods.ts';
import { ChartIcon } from './chart-icon.tsx';
import { choosePeriod, useChartSettings } from './settings.ts';
import type { FullScreen } from './use-full-screen.ts';
import { usePart } from './use-part.ts';

export type ChartTab = 'candles' | 'depth';

export interface ChartHeadProps {
  tab: ChartTab;
  onTab: (tab: ChartTab) => void;
  rules: Rules;
  chart: CandleChart | null;
  fullScreen: FullScreen;
}

/** Candles or depth, and what there is to choose about them. */
export function ChartHead({ tab, onTab, rules, chart, fullScreen }: ChartHeadProps) {
  const { t } = useWords();
  const { isFull, toggle } = fullScreen;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 border-b border-line pr-3 pl-4 text-s @min-[560px]:h-10 @min-[560px]:flex-nowrap @min-[560px]:gap-x-4">
      <Tabs<ChartTab>
        label={t('market.chart')}
        idPrefix="chart"
        tabs={[
          { id: 'candles', label: t('market.chart') },
          { id: 'depth', label: t('market.depth') },
        ]}
        value={tab}
        onValue={onTab}
        className="h-10 shrink-0 gap-4! @min-[560px]:gap-5!"
      />
      {tab === 'candles' && (
        <>
          <Divider />
          <Periods />
          <Divider />
          <Indicators />
        </>
      )}
      <div className="ml-auto flex shrink-0 gap-0.5">
        {tab === 'candles' && (
          <>
            <AppearanceButton chart={chart} />
            <SaveButton rules={rules} chart={chart} />
          </>
        )}
        <IconButton label={t(isFull ? 'market.leave_full_screen' : 'market.full_screen')} onClick={toggle}>
          {isFull ? <Icon name="close" /> : <ChartIcon name="full" />}
        </IconButton>
      </div>
    </div>
  );
}

function Divider() {
  return <span className="hidden h-4 w-px shrink-0 bg-line @min-[560px]:block" />;
}

function Periods() {
  const { t, tag } = useWords();
  const chosen = useChartSettings((state) => state.period);
  const rowRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The chosen one is in sight where the row is too narrow for all. With the frame, which lays out anyway.
    const frame = requestAnimationFrame(() => {
      const row = rowRef.current;
      const button = row?.querySelector<HTMLElement>('[aria-pressed="true"]');
      if (row && button)
        row.scrollLeft = button.offsetLeft - row.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
    <div
      ref={rowRef}
      role="group"
      aria-label={t('market.interval')}
      // Where the box is too narrow for one row, all periods have one of their own.
      className="-ml-1.75 flex min-w-0 gap-0.5 overflow-x-auto tabular-nums [scrollbar-width:none] @max-[559px]:order-last @max-[559px]:mb-1.5 @max-[559px]:basis-full @min-[560px]:ml-0 [&::-webkit-scrollbar]:hidden"
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
  // Once opened it stays, so that it closes as a dialog does.
  const [state, setState] = useState<'unseen' | 'open' | 'closed'>('unseen');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('market.indicators')}
        title={t('market.indicators')}
        onClick={() => setState('open')}
        className="flex h-7 shrink-0 items-center gap-1.5 rounded-s px-1 text-xs text-quiet hover:text-text"
      >
        <ChartIcon name="indicators" />
        <span className="hidden @min-[720px]:inline">{t('market.indicators')}</span>
      </button>
      {state !== 'unseen' && (
        <LazyIndicators
          isOpen={state === 'open'}
          onClose={() => setState('closed')}
          onFailed={() => setState('unseen')}
        />
      )}
    </>
  );
}

const loadIndicators = async () => {
  const words = [loadWordsOf('chart'), loadWordsOf('indicator')];
  const [{ IndicatorDialog }] = await Promise.all([import('./indicators/indicator-dialog.tsx'), ...words]);
  return IndicatorDialog;
};

interface LazyIndicatorsProps {
  isOpen: boolean;
  onClose: () => void;
  onFailed: () => void;
}

function LazyIndicators({ isOpen, onClose, onFailed }: LazyIndicatorsProps) {
  const IndicatorDialog = useLatePart(loadIndicators, true, onFailed);
  return IndicatorDialog && <IndicatorDialog isOpen={isOpen} onClose={onClose} />;
}

const loadAppearanceMenu = () => import('./appearance-menu.tsx');

function AppearanceButton({ chart }: { chart: CandleChart | null }) {
  const { t } = useWords();
  return (
    <Popover
      label={t('market.chart_settings')}
      align="end"
      className="w-72 overflow-y-auto p-4"
      trigger={(props) => (
        <IconButton {...props} label={t('market.chart_settings')} disabled={chart === null}>
          <ChartIcon name="settings" />
        </IconButton>
      )}
    >
      <LazyAppearance />
    </Popover>
  );
}

function LazyAppearance() {
  const part = usePart(loadAppearanceMenu);
  if (part.status === 'ready') return <part.module.AppearanceMenu />;
  if (part.status === 'failed') return <LoadFailed onRetry={part.retry} className="p-4" />;
  return <Skeleton width="100%" height={280} />;
}

function SaveButton({ rules, chart }: { rules: Rules; chart: CandleChart | null }) {
  const { t, tag } = useWords();
  async function save(shown: CandleChart) {
    try {
      const { savePicture } = await import('./picture/save-picture.ts');
      await savePicture(shown, rules, tag);
    } catch (error) {
      console.error('picture', error);
      toast.bad(t('chart.picture_failed'));
    }
  }
  return (
    <IconButton
      label={t('market.save_image')}
      disabled={chart === null}
      onClick={() => chart && void save(chart)}
      className="hidden! @min-[560px]:grid!"
    >
      <ChartIcon name="camera" />
    </IconButton>
  );
}
