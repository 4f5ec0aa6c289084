import type { HTMLAttributes } from 'react';
import { classes } from '../classes.ts';

/** A small label of a state. */
export function Tag({
  tone = 'plain',
  className,
  ...rest
}: HTMLAttributes<HTMLSpanElement> & { tone?: 'plain' | 'good' | 'bad' | 'brass' }) {
  const tones = {
    plain: 'bg-raised text-quiet',
    good: 'bg-good-soft text-good',
    bad: 'bg-bad-soft text-bad',
    brass: 'bg-brass-soft text-brass',
  };
  return (
    <span
      {...rest}
      className={classes(
        'inline-flex h-4.5 items-center gap-1 rounded-xs px-1.5 text-xs leading-4.5 whitespace-nowrap',
        tones[tone],
        className,
      )}
    />
  );
}
