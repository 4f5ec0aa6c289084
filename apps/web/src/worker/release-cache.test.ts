import { beforeEach, describe, expect, it } from 'vitest';
import { createReleaseCache, filesToKeep, type Release } from './release-cache.ts';

const origin = 'https://bourse.example';
const serverPaths = ['/api', '/wss', '/console', '/docs', '/demo', '/metrics', '/healthz', '/readyz', '/logo'];

/** Caches in memory, each answering by path. */
class Memory {
  readonly stores = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    const path = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;
    return {
      match: async (asked: string | Request) => store.get(path(asked))?.clone(),
      put: async (asked: string | Request, response: Response) => void store.set(path(asked), response),
      keys: async () => [...store.keys()].map((one) => ({ url: origin + one })),
      add: async (asked: string) => this.#fill(store, [asked]),
      addAll: async (asked: string[]) => this.#fill(store, asked),
    };
  }

  async #fill(store: Map<string, Response>, paths: string[]) {
    const got = await Promise.all(paths.map((path) => network(path)));
    if (got.some((response) => !response.ok)) throw new TypeError('not ok');
    paths.forEach((path, index) => void store.set(path, got[index] as Response));
  }

  async match(path: string) {
    for (const store of this.stores.values()) if (store.has(path)) return store.get(path)?.clone();
    return undefined;
  }

  async keys() {
    return [...this.stores.keys()];
  }

  async delete(name: string) {
    return this.stores.delete(name);
  }
}

let memory: Memory;
let served: Map<string, string>;
let isOnline: boolean;
let asked: string[];

async function network(input: string | Request | URL): Promise<Response> {
  const path = new URL(input instanceof Request ? input.url : input, origin).pathname;
  asked.push(path);
  if (!isOnline) throw new TypeError('Failed to fetch');
  const body = served.get(path) ?? (path.includes('.') ? undefined : served.get('/'));
  return new Response(body ?? '{}', { status: body === undefined ? 404 : 200 });
}

function release(version: string, names: string[], core = names): Release {
  const paths = (list: string[]) => list.map((name) => `/assets/${name}`);
  return { version, core: ['/', ...paths(core)], files: [...paths(names), '/mark.svg'], serverPaths };
}

function deploy({ version, files }: Release): void {
  served = new Map([['/', `<html>${version}</html>`], ...files.map((path) => [path, `${path} ${version}`] as const)]);
}

function cacheOf(one: Release) {
  return createReleaseCache(one, { caches: memory as unknown as CacheStorage, fetch: network as typeof fetch, origin });
}

function asks(path: string, more: { mode?: RequestMode; method?: string } = {}): Request {
  const request = new Request(new URL(path, origin), { method: more.method ?? 'GET' });
  return more.mode ? (Object.defineProperty(request, 'mode', { value: more.mode }) as Request) : request;
}

const none = () => Promise.resolve(undefined);
const old = release('v-old', ['app-AAAAAAAA.js', 'kr-AAAAAAAA.js', 'en-AAAAAAAA.js'], ['app-AAAAAAAA.js']);
const next = release('v-new', ['app-BBBBBBBB.js', 'kr-BBBBBBBB.js', 'en-BBBBBBBB.js'], ['app-BBBBBBBB.js']);

beforeEach(() => {
  memory = new Memory();
  isOnline = true;
  asked = [];
  deploy(old);
});

describe('what is kept', () => {
  it('the core alone at first; what a page used, when it says so; nothing that is not of the release', async () => {
    const cache = cacheOf(old);
    await cache.install();
    expect([...(memory.stores.get('bourse-v-old')?.keys() ?? [])]).toEqual(['/', '/assets/app-AAAAAAAA.js']);
    await cache.keep(['/assets/kr-AAAAAAAA.js', '/api/user/info', '/assets/foreign-AAAAAAAA.js']);
    expect([...(memory.stores.get('bourse-v-old')?.keys() ?? [])]).toContain('/assets/kr-AAAAAAAA.js');
    expect(asked).not.toContain('/api/user/info');
    expect(asked).not.toContain('/assets/foreign-AAAAAAAA.js');
  });

  it('a new release brings the languages that were in use, and no others', () => {
    const files = filesToKeep(next, ['/', '/assets/app-AAAAAAAA.js', '/assets/kr-AAAAAAAA.js']);
    expect(files).toEqual(['/', '/assets/app-BBBBBBBB.js', '/assets/kr-BBBBBBBB.js']);
  });

  it('a release is kept whole or not at all', async () => {
    served.delete('/assets/app-AAAAAAAA.js');
    await expect(cacheOf(old).install()).rejects.toThrow();
  });

  it('a page of another release is not taken for this one', async () => {
    deploy(next);
    await expect(cacheOf(old).install()).rejects.toThrow('another release');
    expect(memory.stores.size).toBe(0);
  });

  it('the release before stays for its open pages; the one before that goes', async () => {
    const older = release('v-older', ['app-00000000.js']);
    for (const one of [older, old, next]) {
      deploy(one);
      await cacheOf(one).install();
      await cacheOf(one).activate();
    }
    expect(await memory.keys()).toEqual(['bourse-v-old', 'bourse-v-new']);
  });
});

describe('what is answered', () => {
  it.each(serverPaths)('%s is never touched', (path) => {
    const cache = cacheOf(old);
    expect(cache.answer(asks(path), none())).toBeNull();
    expect(cache.answer(asks(`${path}/x`, { mode: 'navigate' }), none())).toBeNull();
  });

  it('neither posts nor other hosts are touched', () => {
    const cache = cacheOf(old);
    expect(cache.answer(asks('/dealCenter', { method: 'POST' }), none())).toBeNull();
    expect(cache.answer(new Request('https://other.example/assets/app-AAAAAAAA.js'), none())).toBeNull();
  });

  it('a page comes from the network while there is one: it is of the newest release', async () => {
    const cache = cacheOf(old);
    await cache.install();
    deploy(next);
    const page = await cache.answer(asks('/dealCenter', { mode: 'navigate' }), none());
    expect(await page?.text()).toContain('v-new');
  });

  it.each(['/', '/dealCenter', '/components/login'])('without a network %s is the kept page', async (path) => {
    const cache = cacheOf(old);
    await cache.install();
    isOnline = false;
    const page = await cache.answer(asks(path, { mode: 'navigate' }), Promise.reject(new TypeError('offline')));
    expect(await page?.text()).toContain('v-old');
    const chunk = await cache.answer(asks('/assets/app-AAAAAAAA.js'), none());
    expect(await chunk?.text()).toContain('v-old');
  });

  it('a proxy without a server behind it counts as no network', async () => {
    const cache = cacheOf(old);
    await cache.install();
    const gone = Promise.resolve(new Response('bad gateway', { status: 502 }));
    const page = await cache.answer(asks('/', { mode: 'navigate' }), gone);
    expect(await page?.text()).toContain('v-old');
  });

  it('a page that is still open after an update gets the chunks of its own release', async () => {
    await cacheOf(old).install();
    await cacheOf(old).keep(['/assets/kr-AAAAAAAA.js']);
    deploy(next);
    const cache = cacheOf(next);
    await cache.install();
    await cache.activate();
    const chunk = await cache.answer(asks('/assets/kr-AAAAAAAA.js'), none());
    expect(await chunk?.text()).toContain('v-old');
    const own = await cache.answer(asks('/assets/kr-BBBBBBBB.js'), none());
    expect(await own?.text()).toContain('v-new');
  });

  it('a chunk that is gone everywhere says so, and is not kept', async () => {
    const cache = cacheOf(next);
    const chunk = await cache.answer(asks('/assets/gone-AAAAAAAA.js'), none());
    expect(chunk?.status).toBe(404);
    expect(await memory.match('/assets/gone-AAAAAAAA.js')).toBeUndefined();
  });

  it('a file without a hash is of the own release', async () => {
    await cacheOf(old).install();
    await cacheOf(old).keep(['/mark.svg']);
    deploy(next);
    const cache = cacheOf(next);
    await cache.install();
    expect(await (await cache.answer(asks('/mark.svg'), none()))?.text()).toContain('v-new');
  });
});

describe('the page kept for later', () => {
  it('tells nothing that was true of this visit alone', async () => {
    const now = release('v1', []);
    served = new Map([
      ['/', '<p>v1</p><script type="application/json" id="first-state">{"markets":[]}</script><p>end</p>'],
    ]);
    served.set('/mark.svg', '');
    memory = new Memory();
    isOnline = true;
    const cache = createReleaseCache(now, { caches: memory as unknown as CacheStorage, fetch: network, origin });
    await cache.install();
    expect(await (await memory.match('/'))?.text()).toBe('<p>v1</p><p>end</p>');
  });
});
