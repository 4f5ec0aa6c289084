/** The service worker: hands events to the keeper. It takes over at once, for releases never share a file's name. */
import { createKeeper, type Release } from './keeper.ts';

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

const scope = globalThis as unknown as WorkerScope;
const keeper = createKeeper(__RELEASE__, {
  caches,
  fetch: (input, init) => fetch(input, init),
  origin: location.origin,
});

scope.addEventListener('install', (event) => {
  event.waitUntil(keeper.install().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  const { navigationPreload } = scope.registration;
  event.waitUntil(Promise.all([keeper.activate(), navigationPreload?.enable()]).then(() => scope.clients.claim()));
});

scope.addEventListener('message', (event) => {
  const { data } = event;
  if (Array.isArray(data)) event.waitUntil(keeper.keep(data.filter((path) => typeof path === 'string')));
});

scope.addEventListener('fetch', (event) => {
  const answer = keeper.answer(event.request, event.preloadResponse ?? Promise.resolve(undefined));
  if (answer) event.respondWith(answer);
});
