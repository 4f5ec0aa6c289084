/** What the headers of every route say, by its kind. The routes are the framework's own list, so a new one has to be of a kind. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type TestApp } from './testing/build-app.ts';
import { everyCall } from './testing/examples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

type Method = 'GET' | 'HEAD' | 'POST' | 'OPTIONS';
interface Kind {
  readonly has: (path: string) => boolean;
  readonly cache: string | undefined;
  /** Parts of its content security policy; null: it is nothing that a browser shows by itself. */
  readonly policy: readonly string[] | null;
}

/** No text becomes code or markup but by the policies that are named. */
const noText = "require-trusted-types-for 'script'";
const pagePolicy = ["object-src 'none'", noText, 'trusted-types start bourse'];
const callPaths = new Set<string>(everyCall.map(({ call }) => call.path));
const kinds: Readonly<Record<string, Kind>> = {
  call: { has: (path) => callPaths.has(path), cache: 'no-store', policy: ["default-src 'none'"] },
  health: { has: (path) => ['/healthz', '/readyz'].includes(path), cache: 'no-store', policy: null },
  page: {
    has: (path) => ['/', '/index.html', '/*', '/console', '/console*', '/console/*'].includes(path),
    cache: 'no-cache',
    policy: pagePolicy,
  },
  built: {
    has: (path) => /^(\/console)?\/assets\//.test(path),
    cache: 'public, max-age=31536000, immutable',
    policy: pagePolicy,
  },
  manifest: {
    has: (path) => /^(\/console)?\/manifest\.webmanifest$/.test(path),
    cache: 'no-cache',
    policy: pagePolicy,
  },
  logo: { has: (path) => path === '/logo/:file', cache: 'public, max-age=86400', policy: ["default-src 'none'"] },
  prices: {
    has: (path) => path === '/api/prices/:market/:date',
    cache: 'no-store',
    policy: ["default-src 'none'"],
  },
  payment: {
    has: (path) => /^\/api\/payment\/(go|notify)$/.test(path),
    cache: 'no-store',
    policy: ["default-src 'none'", noText, "trusted-types 'none'"],
  },
  demo: {
    has: (path) => /^\/demo(\/|$)/.test(path),
    cache: 'no-store',
    policy: ["default-src 'none'", noText, "trusted-types 'none'"],
  },
  docs: {
    has: (path) => /^\/docs(\/|$)/.test(path),
    cache: 'no-cache',
    policy: ["object-src 'none'", noText, 'trusted-types default dompurify'],
  },
};

interface Route {
  readonly path: string;
  readonly methods: readonly Method[];
}

/** The framework prints its routes as a tree: four columns a level. */
function listRoutes(): Route[] {
  const parts: string[] = [];
  return app.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*[├└]── )(\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      if (part === '') return [];
      parts.length = indent.length / 4 - 1;
      parts.push(part);
      const path = parts.join('').replaceAll('//', '/');
      return methods === '' ? [] : [{ path, methods: methods.split(', ') as Method[] }];
    });
}

/** What comes from another site, with everything that it may hope for. */
const foreign = {
  origin: 'https://evil.example',
  cookie: 'token=1',
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization',
};

it('are of a kind, every one of them', () => {
  const routes = listRoutes();
  expect(routes.length).toBeGreaterThan(80);
  const found = new Set(routes.map(({ path }) => path));
  expect([...callPaths].filter((path) => !found.has(path))).toEqual([]);
  const kindsOf = (path: string) => Object.values(kinds).filter(({ has }) => has(path)).length;
  expect(routes.filter(({ path }) => kindsOf(path) !== 1)).toEqual([]);
});

it('say the same of everything of a kind: no cookie, nothing for another site, no guessing of types', async () => {
  for (const { path, methods } of listRoutes()) {
    const kind = Object.values(kinds).find(({ has }) => has(path));
    if (kind === undefined) throw new Error(`${path} is of no kind`);
    const url = path
      .replace(':file', 'btc.svg')
      .replace(':market/:date', `BTC-USDT/${new Date().toISOString().slice(0, 10)}`)
      .replace(/^\/\*$/, '/dealCenter')
      .replace('/docs/*', '/docs/static/index.html');
    for (const method of [...methods, 'OPTIONS'] as const) {
      const { headers, statusCode } = await app.app.inject({ method, url, headers: foreign });
      const at = `${method} ${url}`;
      expect({ at, nosniff: headers['x-content-type-options'] }).toEqual({ at, nosniff: 'nosniff' });
      const forbidden = Object.keys(headers).filter((name) =>
        /^(set-cookie|access-control-.*|server|x-powered-by)$/.test(name),
      );
      expect({ at, forbidden }).toEqual({ at, forbidden: [] });
      if (method === 'OPTIONS' || (statusCode >= 300 && statusCode < 400)) continue;
      expect({ at, cache: headers['cache-control'] }).toEqual({ at, cache: kind.cache });
      if (kind.policy === null) continue;
      const policy = String(headers['content-security-policy']);
      for (const part of [...kind.policy, "frame-ancestors 'none'"]) expect(`${at}: ${policy}`).toContain(part);
    }
  }
});
