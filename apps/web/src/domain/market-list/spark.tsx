import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { classes, directionClass, Skeleton } from '@bourse/ui';
import { drawSpark, weekCloses } from './sparkline.ts';

export interface SparkProps {
  /** With its figures of now. */
  market: Market;
  /** Closing prices of its week; undefined while they load. */
  week: readonly string[] | undefined;
  width: number;
  height: number;
  className?: string;
}

/** The last seven days: a neutral line, the week's first price dotted, the end in the week's direction. */
export function Spark({ market, week, width, height, className }: SparkProps) {
  const { t } = useWords();
  const box = classes('inline-block shrink-0 align-middle', className);
  if (week === undefined) {
    return (
      <span style={{ width, height }} className={classes('grid place-items-center', className)}>
        <Skeleton width={width - 8} height={2} />
      </span>
    );
  }
  const spark = drawSpark(weekCloses(week, market.lastPrice), width, height);
  if (!spark) return <span style={{ width, height }} className={box} />;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('market.seven_days_of', { pair: market.symbol })}
      className={classes(box, directionClass(spark.sign))}
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
