/** The server's time, whatever the device's clock says: what the server tells comes a little late, so the least late counts. */
import { onConnected } from '@bourse/client/wire/socket.ts';
import { useEffect, useState } from 'react';

/** The server's milliseconds at the page's start; null: it has told none yet. */
let startMs: number | null = null;
/** A larger difference means that a clock was set back or the page slept: the new time is taken immediately. */
const believedMs = 5000;

/** Takes a time of the server's that was its now when it was told. */
export function noteServerTime(ms: number): void {
  const seen = ms - performance.now();
  if (startMs === null || seen > startMs || startMs - seen > believedMs) startMs = seen;
}

/** Milliseconds since 1970 by the server's clock; by the device's while the server has told nothing. */
export function serverNow(): number {
  return startMs === null ? Date.now() : startMs + performance.now();
}

onConnected(() => {
  startMs = null;
});

/** The server's time; renders again every `everyMs`. */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
