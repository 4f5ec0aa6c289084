import { classes } from '../classes.ts';
import { formatDecimal, signOf, splitTrailingZeros } from './decimal.ts';

export interface NumProps {
  /** A decimal as the wire carries it. */
  value: string;
  decimals?: number | undefined;
  /** `always` puts a plus before gains. */
  sign?: 'negative' | 'always' | undefined;
  /** Colours by direction: the sign always stands with it. */
  isDirection?: boolean;
  /** `plain`: the zeros at the end are as strong as the rest. */
  zeros?: 'quiet' | 'plain';
  /** Follows the number, quietly. */
  unit?: string;
  /** Follows the number at once, in its colour: `%`. */
  suffix?: string;
  className?: string;
}

/** A number: tabular digits, thousands parted, a true minus, and the zeros at its end in a quiet voice. */
export function Num({
  value,
  decimals,
  sign,
  isDirection = false,
  zeros = 'quiet',
  unit,
  suffix,
  className,
}: NumProps) {
  const text = formatDecimal(value, { decimals, sign });
  const [strong, quiet] = zeros === 'plain' || isDirection ? [text, ''] : splitTrailingZeros(text);
  const direction = isDirection ? directionClass(signOf(text)) : undefined;
  return (
    <span className={classes('tabular-nums whitespace-nowrap', direction, className)}>
      {strong}
      {quiet && <span className="text-quiet">{quiet}</span>}
      {suffix}
      {unit && <span className="text-quiet"> {unit}</span>}
    </span>
  );
}

/** The colour of a direction; nothing moved is quiet. */
export function directionClass(sign: -1 | 0 | 1): string {
  return sign > 0 ? 'text-up' : sign < 0 ? 'text-down' : 'text-quiet';
}
