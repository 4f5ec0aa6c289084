/** The service worker's start: after the page has loaded and has nothing better to do, so that no visit is slower for it. */

const workerFile = '/sw.js';
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
    .register(workerFile)
    .then(async (registration) => {
      setInterval(() => void registration.update().catch(() => {}), updateEveryMs);
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage(loadedFiles());
      // What came between that word and the worker's first answer is told once it answers.
      navigator.serviceWorker.addEventListener('controllerchange', () => active?.postMessage(loadedFiles()), {
        once: true,
      });
    })
    .catch((error: unknown) => console.warn('worker', error));
}

/** Paths of the app's files that this page has loaded: what the worker keeps besides the core. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
}
