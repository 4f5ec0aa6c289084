import type { MessageId } from '@bourse/i18n';
import { classes, IconButton } from '@bourse/ui';
import { useState } from 'react';
import { useWords } from '../../../app/words.tsx';
import type { CandleChart, Drawing } from './candle-chart.ts';
import { ChartIcon, type ChartIconName } from './chart-icon.tsx';

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

/** Drawing tools beside the chart. A tool draws once, then the crosshair is back. */
export function DrawRail({ chart }: { chart: CandleChart | null }) {
  const { t } = useWords();
  const [active, setActive] = useState<Drawing | null>(null);
  return (
    <div role="toolbar" aria-label={t('market.draw_tools')} aria-orientation="vertical" className="desk-rail">
      <IconButton
        label={t('market.draw_cross')}
        aria-pressed={active === null}
        onClick={() => setActive(null)}
        className={classes(active === null && 'bg-raised')}
      >
        <ChartIcon name="cross" />
      </IconButton>
      <hr />
      {tools.map(({ drawing, icon, label }) => (
        <IconButton
          key={drawing}
          label={t(label)}
          aria-pressed={active === drawing}
          disabled={chart === null}
          className={classes(active === drawing && 'bg-raised')}
          onClick={() => {
            setActive(drawing);
            chart?.draw(drawing, () => setActive(null));
          }}
        >
          <ChartIcon name={icon} />
        </IconButton>
      ))}
      <hr />
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
