import { useEffect, useEffectEvent, useId } from 'react';
import { useServerNow } from '../index-price/server-clock.ts';
import { minutesLeft } from './deal-times.ts';

/** Several looks a second, so that no second is skipped. */
const lookMs = 250;

interface DealTimerProps {
  label: string;
  until: string;
  /** The time is over: what comes then is the exchange's to say. */
  onDue: () => void;
}

/** How long something can still be done, by the server's clock. */
export function DealTimer({ label, until, onDue }: DealTimerProps) {
  const id = useId();
  const now = useServerNow(lookMs);
  const isDue = now >= Date.parse(until);
  const tell = useEffectEvent(onDue);
  useEffect(() => {
    if (isDue) tell();
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
