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
    const timer = setInterval(() => setNowMs(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return nowMs;
}

/** `23 h 12 min`: rounded up, so that nothing is promised too early. */
export function timeLeftText(until: string, nowMs: number): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - nowMs) / minuteMs));
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
