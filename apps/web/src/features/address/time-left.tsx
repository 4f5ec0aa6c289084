import { fullTime } from '@bourse/client/time/times.ts';
import { t, useWords } from '@bourse/client/words.tsx';
import { useEffect, useState } from 'react';

/** How often what is left is looked at: it is told in minutes. */
const lookMs = 10_000;
const minuteMs = 60_000;

/** The time of now, while something waits for it to pass. */
export function useNow(isWaiting: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isWaiting) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return nowMs;
}

/** Nothing waits longer; a clock that is behind the server's would say so. */
const minutesMax = 24 * 60;

/** `23 h 12 min`: rounded up, so that nothing is promised too early. */
export function timeLeftText(until: string, nowMs: number): string {
  const minutes = Math.min(minutesMax, Math.max(1, Math.ceil((Date.parse(until) - nowMs) / minuteMs)));
  if (minutes % 60 === 0) return t('withdraw.hours_left', { hours: minutes / 60 });
  return t('withdraw.time_left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** What is left of a hold; the moment it ends is over it. */
export function TimeLeft({ until, nowMs }: { until: string; nowMs: number }) {
  const { tag } = useWords();
  return (
    <time dateTime={until} title={fullTime(until, tag)} className="whitespace-nowrap tabular-nums">
      {timeLeftText(until, nowMs)}
    </time>
  );
}
