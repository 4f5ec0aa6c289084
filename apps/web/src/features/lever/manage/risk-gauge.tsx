import { useWords } from '@bourse/client/words.tsx';
import { classes, formatDecimal } from '@bourse/ui';
import type { CSSProperties } from 'react';
import { Hint } from '../../../domain/contracts/hint.tsx';
import { warnedAt } from '../account/funds.ts';
import { gaugeEnd, onGauge, type RiskLevel, type RiskLimits, riskOf } from './risk.ts';
import './risk-gauge.css';

const levelWords = {
  none: 'lever.level_none',
  safe: 'lever.level_safe',
  tight: 'lever.level_tight',
  near: 'lever.level_near',
  danger: 'lever.level_danger',
} as const satisfies Record<RiskLevel, string>;

const tones: Readonly<Record<RiskLevel, string>> = {
  none: 'text-quiet',
  safe: 'text-good',
  tight: 'text-text',
  near: 'text-warn',
  danger: 'text-bad',
};

const placeOf = (rate: string) => `${(onGauge(rate) / gaugeEnd) * 100}%`;

export interface RiskGaugeProps {
  /** The margin level; empty without positions. */
  rate: string;
  limits: RiskLimits;
}

/** The margin level in figures and words, and on a bar that shows where positions are opened, warned of and liquidated. */
export function RiskGauge({ rate, limits }: RiskGaugeProps) {
  const { t } = useWords();
  const level = riskOf(rate, limits);
  const shown = rate === '' ? '–' : `${formatDecimal(rate, { decimals: 2 })}%`;
  return (
    <section aria-label={t('lever.risk_rate')} className="sheet p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="flex items-center gap-1 text-quiet">
          {t('lever.risk_rate')}
          <Hint
            of={t('lever.risk_rate')}
            text={t('lever.risk_rate_hint', { percent: formatDecimal(limits.liquidationPercent) })}
          />
        </h3>
        <p role="status" className={classes('font-medium', tones[level])}>
          {t(levelWords[level])}
        </p>
      </div>
      <p className="text-2xl font-semibold tabular-nums">{shown}</p>
      <Bar rate={rate} level={level} limits={limits} text={`${shown} ${t(levelWords[level])}`} />
      <Limits limits={limits} />
      <p className="mt-3 text-s text-quiet">
        <LevelText level={level} rate={rate} limits={limits} />
      </p>
    </section>
  );
}

/** What the level means for its owner. */
function LevelText({ level, rate, limits }: RiskGaugeProps & { level: RiskLevel }) {
  const { t } = useWords();
  const liquidation = formatDecimal(limits.liquidationPercent);
  const opening = formatDecimal(limits.openingPercent);
  switch (level) {
    case 'none':
      return t('lever.level_none_text');
    case 'safe':
      return t('lever.level_safe_text', { percent: opening });
    case 'tight':
      return t('lever.level_tight_text', { percent: opening });
    case 'near':
      return t('lever.margin_warning_text', { percent: formatDecimal(rate, { decimals: 2 }), limit: liquidation });
    case 'danger':
      return t('lever.level_danger_text', { percent: liquidation });
  }
}

/** Without positions there is no level to measure, so the bar is only a drawing then. */
function Bar({ rate, level, limits, text }: RiskGaugeProps & { level: RiskLevel; text: string }) {
  const { t } = useWords();
  const zones = {
    '--risk-liquidation': placeOf(limits.liquidationPercent),
    '--risk-warning': placeOf(warnedAt),
    '--risk-opening': placeOf(limits.openingPercent),
  } as CSSProperties;
  const meter = {
    role: 'meter',
    'aria-label': t('lever.risk_rate'),
    'aria-valuemin': 0,
    'aria-valuemax': gaugeEnd,
    'aria-valuenow': onGauge(rate),
    'aria-valuetext': text,
  };
  return (
    <div {...(level === 'none' ? { 'aria-hidden': true } : meter)} data-level={level} className="risk-gauge">
      <div className="risk-track" style={zones} />
      <Limit percent={limits.liquidationPercent} />
      <Limit percent={warnedAt} />
      <Limit percent={limits.openingPercent} isAbove />
      {level !== 'none' && <span className="risk-needle" style={{ left: placeOf(rate) }} />}
    </div>
  );
}

function Limit({ percent, isAbove = false }: { percent: string; isAbove?: boolean }) {
  return (
    <span
      className="risk-limit text-xs text-quiet tabular-nums"
      data-above={isAbove || undefined}
      style={{ left: placeOf(percent) }}
    >
      {`${formatDecimal(percent)}%`}
    </span>
  );
}

/** What happens where. */
function Limits({ limits }: { limits: RiskLimits }) {
  const { t } = useWords();
  const named = [
    [t('lever.level_danger'), '≤', limits.liquidationPercent],
    [t('lever.level_warns'), '≤', warnedAt],
    [t('lever.level_opens'), '≥', limits.openingPercent],
  ] as const;
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-xs tabular-nums">
      {named.map(([name, sign, percent]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-quiet">{name}</dt>
          <dd>{`${sign} ${formatDecimal(percent)}%`}</dd>
        </div>
      ))}
    </dl>
  );
}
