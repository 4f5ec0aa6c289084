/**
 * The service worker's cache: what it stores of the app, and how it responds. It holds the files of one release, all or
 * none, and serves its own page only when the network has none, so a page and its chunks are always of one release. Calls,
 * realtime and everything else that the server answers itself are not touched: nothing private is stored.
 */

/** The release a worker was built with. Paths from the root. */
export interface Release {
  readonly version: string;
  /** The page and what every first screen needs. */
  readonly core: readonly string[];
  /** Every file of the build. */
  readonly files: readonly string[];
  /** Paths that are the server's. */
  readonly serverPaths: readonly string[];
}

export interface WorkerEnvironment {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly origin: string;
}

const prefix = 'bourse-';
/** The state that the server put into the page for this visit: a cached page must not show old prices. */
const firstState = /<script type="application\/json"[\s\S]*?<\/script>/;
/** Longest wait for the network's page when there is a cached one. */
const pageMaxMs = 5000;

/** `/assets/en-kLPAUiHD.js` → `/assets/en.js`: a file's name without its release. */
function stemOf(path: string): string {
  return path.replace(/-[\w-]{8}(\.\w+)$/, '$1');
}

/** The release's files a worker fetches before it takes over: the core, and what this browser used of earlier ones. */
export function filesToKeep({ core, files }: Release, usedBefore: readonly string[]): string[] {
  const stems = new Set(usedBefore.map(stemOf));
  return [...new Set([...core, ...files.filter((file) => stems.has(stemOf(file)))])];
}

export function createReleaseCache(release: Release, { caches, fetch, origin }: WorkerEnvironment) {
  const name = prefix + release.version;

  /** Names of the caches of other releases, oldest first. */
  async function others(): Promise<string[]> {
    return (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name);
  }

  async function usedBefore(): Promise<string[]> {
    const kept = (await others()).map(async (one) => (await (await caches.open(one)).keys()).map(pathOf));
    return (await Promise.all(kept)).flat();
  }

  /** Fetches the release, all of it or none: a page that is not this release's ends the attempt. */
  async function install(): Promise<void> {
    const files = filesToKeep(release, await usedBefore());
    const page = await fetch('/', { cache: 'no-store' });
    const text = await page.text();
    if (!page.ok || !text.includes(release.version)) throw new Error('the page is of another release');
    const cache = await caches.open(name);
    const headers = new Headers(page.headers);
    for (const ofTheWay of ['content-encoding', 'content-length']) headers.delete(ofTheWay);
    await cache.put('/', new Response(text.replace(firstState, ''), { headers }));
    await cache.addAll(files.filter((file) => file !== '/'));
  }

  /** Deletes all releases except this one and the one before, whose pages may still be open. */
  async function activate(): Promise<void> {
    for (const old of (await others()).slice(0, -1)) await caches.delete(old);
  }

  /** Caches files that a page loaded before the worker was there. What fails is fetched again when it is needed. */
  async function keep(paths: readonly string[]): Promise<void> {
    const cache = await caches.open(name);
    for (const path of paths) {
      if (!release.files.includes(path) || (await cache.match(path))) continue;
      await cache.add(path).catch(() => {});
    }
  }

  async function page(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
    const fresh = preloaded.then((response) => response ?? fetch(request));
    const kept = await (await caches.open(name)).match('/');
    if (!kept) return fresh;
    const late = new Promise<null>((done) => setTimeout(() => done(null), pageMaxMs));
    const response = await Promise.race([fresh.catch(() => null), late]);
    return response === null || response.status >= 500 ? kept : response;
  }

  async function file(request: Request, path: string): Promise<Response> {
    const own = await caches.open(name);
    // A hashed file is the same in every release; the others are this release's or nothing.
    const kept = (await own.match(path)) ?? (path.startsWith('/assets/') ? await caches.match(path) : undefined);
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok && release.files.includes(path)) await own.put(path, response.clone());
    return response;
  }

  /** The response to a request; null: the browser asks the network as if there were no worker. */
  function answer(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> | null {
    const { origin: asked, pathname } = new URL(request.url);
    if (request.method !== 'GET' || asked !== origin || isServers(release, pathname)) return null;
    if (request.mode === 'navigate') return /\.[^/]*$/.test(pathname) ? null : page(request, preloaded);
    return release.files.includes(pathname) || pathname.startsWith('/assets/') ? file(request, pathname) : null;
  }

  return { install, activate, keep, answer };
}

/** Whether a path is one the server answers itself. */
function isServers({ serverPaths }: Release, path: string): boolean {
  return serverPaths.some((own) => path === own || path.startsWith(`${own}/`));
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}
