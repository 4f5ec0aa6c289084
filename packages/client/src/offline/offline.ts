/**
 * Whether the figures on the screen are live. They are not while the realtime connection is down or the server cannot
 * be reached; then the screens say so, with the time of the newest figures, and nothing that rests on a price is sent.
 * The browser's own word that it is offline starts a question to the server, for one on this machine needs no network.
 */
import { create } from 'zustand';
import { queryClient } from '../query.ts';
import { apiBase } from '../wire/api.ts';
import { dropConnection, lastHeardMs, reconnect, useConnection } from '../wire/socket.ts';
import { forgetKnown, newestKnownMs } from './last-known.ts';

/** A connection that comes back within this time was never away. */
const graceMs = 1500;
/** Longest wait for the server's sign of life, and time between two questions while there is none. */
const answerMaxMs = 3000;
const askAgainMs = 5000;

interface OfflineState {
  /** Time of the newest figures, in milliseconds; null: they are live. */
  readonly since: number | null;
}

export const useOffline = create<OfflineState>(() => ({ since: null }));

let isUnreachable = false;
let grace: ReturnType<typeof setTimeout> | undefined;
let asking: ReturnType<typeof setTimeout> | undefined;

/** Whether the figures on the screen may be old. */
export function isOffline(): boolean {
  return useOffline.getState().since !== null;
}

/** Starts watching; once a page. */
export function watchConnection(): void {
  useConnection.subscribe((now) => {
    if (now.isLive) isUnreachable = false;
    judge();
  });
  window.addEventListener('offline', ask);
  window.addEventListener('online', () => {
    reconnect();
    ask();
  });
  if (!navigator.onLine) ask();
}

function judge(): void {
  const { isLive, connects, hasFailed } = useConnection.getState();
  const isLost = isUnreachable || (!isLive && (connects > 0 || hasFailed));
  if (!isLost) recover(connects);
  // An attempt that failed, and a server that does not answer, leave no doubt.
  else if (isUnreachable || hasFailed) tell();
  else grace ??= setTimeout(tell, graceMs);
}

function tell(): void {
  stopGrace();
  if (isOffline()) return;
  useOffline.setState({ since: lastHeardMs() ?? newestKnownMs() ?? Date.now() });
  document.documentElement.dataset.offline = '';
}

function recover(connects: number): void {
  stopGrace();
  if (!isOffline()) return;
  useOffline.setState({ since: null });
  forgetKnown();
  delete document.documentElement.dataset.offline;
  // After a later connection each part reads again what it missed; before the first there was nothing but what is kept.
  if (connects <= 1) void queryClient.invalidateQueries();
}

function stopGrace(): void {
  clearTimeout(grace);
  grace = undefined;
}

/** Asks the server for a sign of life, again and again while there is none. */
function ask(): void {
  clearTimeout(asking);
  void answers().then((doesAnswer) => {
    isUnreachable = !doesAnswer;
    if (isUnreachable) {
      dropConnection();
      asking = setTimeout(ask, askAgainMs);
    }
    judge();
  });
}

async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerMaxMs);
    await fetch(`${apiBase}/healthz`, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal });
    return true;
  } catch {
    return false;
  }
}
