import { Icon } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { clockTime, dateOf, fullTime, shortTime } from '../time/times.ts';
import { useWords } from '../words.tsx';
import { useOffline } from './offline.ts';
import './offline.css';

/** How long the return of the connection is told to those who cannot see the figures move. */
const backMs = 5000;

/** Under the header while figures may be old: says so, and of when they are. Nothing while they are live. */
export function OfflineBar() {
  const { t, tag } = useWords();
  const since = useOffline((state) => state.since);
  const time = since === null ? null : new Date(since).toISOString();
  const isBack = useIsBack(since !== null);
  return (
    <div role="status" className={time === null ? 'sr-only' : 'offline-bar'}>
      {time !== null && (
        <>
          <Icon name="alert" size={14} />
          <span title={fullTime(time, tag)}>{t('site.offline', { time: sinceText(time, tag) })}</span>
        </>
      )}
      {isBack && t('site.online_again')}
    </div>
  );
}

/** True for a while after figures became live again. */
function useIsBack(isOffline: boolean): boolean {
  const [seen, setSeen] = useState({ isOffline, isBack: false });
  if (seen.isOffline !== isOffline) setSeen({ isOffline, isBack: !isOffline });
  useEffect(() => {
    if (!seen.isBack) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, isBack: false })), backMs);
    return () => clearTimeout(timer);
  }, [seen.isBack]);
  return seen.isBack;
}

/** `14:03:22`, with the day before it where that is not today. */
function sinceText(time: string, tag: string): string {
  const isToday = dateOf(time, tag) === dateOf(new Date().toISOString(), tag);
  return isToday ? clockTime(time) : shortTime(time, tag);
}
