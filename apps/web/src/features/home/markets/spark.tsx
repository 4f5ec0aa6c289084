import type { Quotation } from '@bourse/contract';
import { classes, directionClass, Skeleton } from '@bourse/ui';
import { useWords } from '../../../app/words.tsx';
import { drawSpark, weekCloses } from './sparkline.ts';
import { useWeek } from './use-week.ts';

export interface SparkProps {
  market: Quotation;
  width: number;
  height: number;
  className?: string;
}

/** The last seven days: a neutral line, the week's first price dotted, the end in the week's direction. */
export function Spark({ market, width, height, className }: SparkProps) {
  const { t } = useWords();
  const week = useWeek(market.symbol);
  if (week === undefined) {
    return (
      <span style={{ width, height }} className={classes('grid place-items-center', className)}>
        <Skeleton width={width - 8} height={2} />
      </span>
    );
  }
  const spark = drawSpark(weekCloses(week, market.now_price), width, height);
  if (!spark) return <span style={{ width, height }} className={className} />;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('home.seven_days_of', { pair: market.symbol })}
      className={classes('block shrink-0', directionClass(spark.sign), className)}
    >
      <line x1={4} x2={width - 4} y1={spark.startY} y2={spark.startY} stroke="var(--faint)" strokeDasharray="1 3" />
      <path
        d={spark.path}
        fill="none"
        stroke="var(--quiet)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={spark.end.x} cy={spark.end.y} r="2.5" fill="currentColor" />
    </svg>
  );
}
