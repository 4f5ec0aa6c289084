import { Icon } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { useWords } from '../words.tsx';
import { useOffline } from './offline.ts';
import './offline.css';

/** How long the return of the connection is told to those who cannot see the figures move. */
const backMs = 5000;

/** Under the header while figures may be old: says so, and of when they are. Nothing while they are live. */
export function OfflineBar() {
  const { t, tag } = useWords();
  const since = useOffline((state) => state.since);
  const isBack = useIsBack(since !== null);
  return (
    <div role="status" className={since === null ? 'sr-only' : 'offline-bar'}>
      {since !== null && (
        <>
          <Icon name="alert" size={14} />
          <span title={wholeTime(since, tag)}>{t('site.offline', { time: shortTime(since, tag) })}</span>
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
function shortTime(at: number, tag: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const day: Intl.DateTimeFormatOptions = isToday ? {} : { month: 'short', day: 'numeric' };
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' };
  return new Intl.DateTimeFormat(tag, { ...day, ...time }).format(at);
}

function wholeTime(at: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'long' }).format(at);
}
