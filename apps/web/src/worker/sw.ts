/** The service worker: hands events to the release cache. It takes over immediately, because releases never share a file's name. */
import { createReleaseCache, type Release } from './release-cache.ts';

/** Written into the built file. */
declare const __RELEASE__: Release;

interface Extendable {
  waitUntil: (work: Promise<unknown>) => void;
}

/** The worker's own events; the page's types know none of them. */
interface WorkerEvents {
  install: Extendable;
  activate: Extendable;
  message: Extendable & { data: unknown };
  fetch: Extendable & {
    request: Request;
    preloadResponse: Promise<Response | undefined>;
    respondWith: (response: Promise<Response>) => void;
  };
}

interface WorkerScope {
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, handler: (event: WorkerEvents[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: ServiceWorkerRegistration;
}

/** The page's types take it for a window. */
declare const self: WorkerScope;

const cache = createReleaseCache(__RELEASE__, {
  caches,
  fetch: (input, init) => fetch(input, init),
  origin: location.origin,
});

self.addEventListener('install', (event) => {
  event.waitUntil(cache.install().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration;
  event.waitUntil(Promise.all([cache.activate(), navigationPreload?.enable()]).then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const { data } = event;
  if (Array.isArray(data)) event.waitUntil(cache.keep(data.filter((path) => typeof path === 'string')));
});

self.addEventListener('fetch', (event) => {
  const answer = cache.answer(event.request, event.preloadResponse ?? Promise.resolve(undefined));
  if (answer) event.respondWith(answer);
});
