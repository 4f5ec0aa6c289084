import type { MessageId } from '@bourse/i18n';
import { classes, IconButton } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { useWords } from '../../../../app/words.tsx';
import { ChartIcon, type ChartIconName } from '../chart-icon.tsx';
import type { CandleChart, Drawing } from './candle-chart.ts';

interface Tool {
  readonly drawing: Drawing;
  readonly icon: ChartIconName;
  readonly label: MessageId;
}

const tools: readonly Tool[] = [
  { drawing: 'segment', icon: 'trend', label: 'market.draw_trend' },
  { drawing: 'horizontalStraightLine', icon: 'horizontal', label: 'market.draw_horizontal' },
  { drawing: 'parallelStraightLine', icon: 'channel', label: 'market.draw_channel' },
  { drawing: 'fibonacciLine', icon: 'fibonacci', label: 'market.draw_fibonacci' },
];

/** Drawing tools beside the chart. A tool draws once, then the crosshair is back; Esc gives up. */
export function DrawRail({ chart }: { chart: CandleChart | null }) {
  const { t } = useWords();
  const [active, setActive] = useState<Drawing | null>(null);
  function giveUp() {
    setActive(null);
    chart?.stopDrawing();
  }
  useEffect(() => {
    if (active === null) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setActive(null);
      chart?.stopDrawing();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [active, chart]);
  return (
    <div
      role="toolbar"
      aria-label={t('market.draw_tools')}
      aria-orientation="vertical"
      className="hidden w-10 shrink-0 flex-col items-center gap-0.5 overflow-y-auto border-r border-line py-1.5 [scrollbar-width:none] @min-[560px]:flex"
    >
      <RailButton icon="cross" label={t('market.draw_cross')} isOn={active === null} onClick={giveUp} />
      <span className="my-1 h-px w-4 shrink-0 bg-line" />
      {tools.map(({ drawing, icon, label }) => (
        <RailButton
          key={drawing}
          icon={icon}
          label={t(label)}
          isOn={active === drawing}
          isOff={chart === null}
          onClick={() => {
            setActive(drawing);
            chart?.draw(drawing, () => setActive(null));
          }}
        />
      ))}
      <span className="my-1 h-px w-4 shrink-0 bg-line" />
      <IconButton
        label={t('market.draw_clear')}
        disabled={chart === null}
        onClick={() => {
          setActive(null);
          chart?.clearDrawings();
        }}
      >
        <ChartIcon name="clear" />
      </IconButton>
    </div>
  );
}

interface RailButtonProps {
  icon: ChartIconName;
  label: string;
  isOn: boolean;
  isOff?: boolean;
  onClick: () => void;
}

function RailButton({ icon, label, isOn, isOff = false, onClick }: RailButtonProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onClick}
      className={classes(isOn && 'bg-raised')}
    >
      <ChartIcon name={icon} />
    </IconButton>
  );
}
