import { useEffect, useId } from 'react';
import { useServerNow } from '../../../domain/index-price/server-clock.ts';
import { readC2cAgain } from '../own.ts';
import { minutesLeft } from './deal-text.ts';

/** Several looks a second, so that no second is skipped. */
const lookMs = 250;

interface DealTimerProps {
  label: string;
  until: string;
}

/** How long something can still be done, by the server's clock. */
export function DealTimer({ label, until }: DealTimerProps) {
  const id = useId();
  const now = useServerNow(lookMs);
  const isDue = now >= Date.parse(until);
  // What comes at the end is the exchange's to say.
  useEffect(() => {
    if (isDue) readC2cAgain();
  }, [isDue]);
  return (
    <p className="mt-4 flex items-baseline justify-between gap-4">
      <span id={id} className="text-quiet">
        {label}
      </span>
      <span role="timer" aria-labelledby={id} className="text-xl font-semibold tabular-nums">
        {minutesLeft(until, now)}
      </span>
    </p>
  );
}
