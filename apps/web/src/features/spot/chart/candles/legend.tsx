import { useWords } from '@bourse/client/words.tsx';
import { classes, directionClass, formatDecimal } from '@bourse/ui';
import { useStore } from 'zustand';
import { lastPriceDecimals, type Rules } from '../../../../domain/trading/rules.ts';
import type { LineColour } from '../indicators/show.ts';
import { useChartSettings } from '../settings.ts';
import type { CandleChart } from './candle-chart.ts';
import { changeOf } from './change.ts';
import { periodLabel } from './periods.ts';

const colourClasses: Record<LineColour, string> = {
  brass: 'text-brass',
  info: 'text-info',
  // The line may be faint, words may not.
  faint: 'text-quiet',
  warn: 'text-warn',
  text: 'text-text',
  quiet: 'text-quiet',
};

/** What the bar under the crosshair says, else the newest. Text, so that its digits line up. */
export function Legend({ chart, rules }: { chart: CandleChart; rules: Rules }) {
  const lines = useStore(chart.store, (state) => state.lines);
  const decimals = lastPriceDecimals(rules.priceStep);
  return (
    <div className="pointer-events-none absolute top-2 left-3 z-1 flex flex-col pr-24 text-xs leading-4.5 text-quiet tabular-nums">
      <BarLine chart={chart} rules={rules} decimals={decimals} />
      {lines.map((row) => (
        <p
          key={`${row[0]?.key} ${row[0]?.label}`}
          className={classes(
            'flex-wrap gap-x-2 self-start bg-panel/80',
            // Without its value the volume's name says nothing.
            row[0]?.key === 'volume' ? 'hidden @lg:flex' : 'flex',
          )}
        >
          {row.map(({ key, label, colour, value, decimals: own }) => (
            <span key={key} className={colourClasses[colour]}>
              {label}{' '}
              {value !== undefined && <span className="hidden @lg:inline">{formatDecimal(value.toFixed(own))}</span>}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}

/**
 * Open, high, low, close and change; the letters are the field's own, their names are told on hover. A narrow chart has
 * room for the four prices alone, in one line, and only while a bar is pointed at.
 */
function BarLine({ chart, rules, decimals }: { chart: CandleChart; rules: Rules; decimals: number }) {
  const { t } = useWords();
  const row = useStore(chart.store, (state) => state.bar?.row);
  const isPointed = useStore(chart.store, (state) => state.isPointed);
  const period = useChartSettings((state) => state.period);
  if (!row) return null;
  const { text, rate, direction } = changeOf(row, decimals);
  const facts = [
    ['O', t('market.open'), row.open],
    ['H', t('market.high'), row.high],
    ['L', t('market.low'), row.low],
    ['C', t('market.close'), row.close],
  ] as const;
  return (
    <p
      className={classes(
        'flex-wrap gap-x-2 self-start bg-panel/80 @max-lg:w-max @max-lg:text-[10px]',
        isPointed ? 'flex' : 'hidden @lg:flex',
      )}
    >
      <span className="@max-lg:hidden">
        <b className="font-medium text-text">{rules.symbol}</b> · {periodLabel(period)}
      </span>
      {facts.map(([letter, name, value]) => (
        <span key={letter}>
          <abbr title={name} className="no-underline">
            {letter}
          </abbr>{' '}
          <b className="font-medium text-text">{formatDecimal(value, { decimals })}</b>
        </span>
      ))}
      <span className={classes('@max-lg:hidden', directionClass(direction))}>
        {text} ({rate}%)
      </span>
    </p>
  );
}
