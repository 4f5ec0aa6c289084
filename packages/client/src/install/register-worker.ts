/** The service worker's start: after the page has loaded and has nothing better to do, so that no visit is slower for it. */

import { scriptAddress } from '../wire/trusted-types.ts';

/** Longest wait for an idle moment. */
const idleMaxMs = 10_000;
/** A page that stays open asks this often whether there is a new release. */
const updateEveryMs = 3_600_000;

/** Registers the worker where there may be one (not on plain http, not under `npm run dev`). */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') whenIdle(register);
  else window.addEventListener('load', () => whenIdle(register), { once: true });
}

function whenIdle(job: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(job, { timeout: idleMaxMs });
  else setTimeout(job, idleMaxMs / 2);
}

function register(): void {
  navigator.serviceWorker
    .register(scriptAddress('service'))
    .then(async (registration) => {
      setInterval(() => void registration.update().catch(() => {}), updateEveryMs);
      const { active } = await navigator.serviceWorker.ready;
      new PerformanceObserver((list) => active?.postMessage(filesWithout(list))).observe({
        type: 'resource',
        buffered: true,
      });
    })
    .catch((error: unknown) => console.warn('worker', error));
}

/**
 * Paths of the app's files that came past the worker, before it answered for this page or while it took over: what it
 * has to fetch again to keep. All others it keeps as it hands them out.
 */
function filesWithout(list: PerformanceObserverEntryList): string[] {
  return (list.getEntries() as PerformanceResourceTiming[])
    .filter(({ workerStart }) => workerStart === 0)
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
}
