import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf } from './go.ts';
import { leadsTo } from './link.tsx';
import { canonicalPath, type Route, type Routes } from './route.ts';
import { loadScreen, setRoutes } from './screens.ts';
import { type Location, showLocation, useShown } from './shown.ts';

vi.mock('../theme.ts', () => ({ applyTheme: (path: string) => themes.push(path) }));
const themes = vi.hoisted((): string[] => []);

const location = (path: string, key = path): Location => ({ path, search: '', hash: '', key });

/** A screen whose code comes when the test says so. */
function slow() {
  const screen = () => null;
  let arrive: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const load = vi.fn(
    () =>
      new Promise<{ default: () => null }>((resolve, reject) => {
        arrive = () => resolve({ default: screen });
        fail = reject;
      }),
  );
  return { load, screen, arrive: () => arrive(), fail: (error: Error) => fail(error) };
}

const home = () => null;
let routes: Record<string, Route>;
let turn = 0;

/** Loaded screens are kept for good, so each test has paths of its own. */
function fresh(name: string): string {
  return `/${name}${turn}`;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  turn += 1;
  themes.length = 0;
  routes = { [fresh('home')]: { load: async () => ({ default: home }) } };
  setRoutes(routes);
  await showLocation(location(fresh('home')));
});
afterEach(() => vi.useRealTimers());

const shown = () => useShown.getState();
const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('the last screen stays for 200 ms, then skeletons stand in for 200 ms at least', async () => {
  const desk = slow();
  routes[fresh('desk')] = { load: desk.load, frame: 'desk' };
  const done = showLocation(location(fresh('desk')));
  await tick(199);
  expect(shown()).toMatchObject({ frame: 'page', screen: { kind: 'ready', component: home } });
  await tick(1);
  expect(shown()).toMatchObject({ frame: 'desk', location: location(fresh('desk')), screen: { kind: 'pending' } });
  desk.arrive();
  await tick(199);
  expect(shown().screen.kind).toBe('pending');
  await tick(1);
  await done;
  expect(shown().screen).toEqual({ kind: 'ready', component: desk.screen });
  expect(themes).toEqual([fresh('home'), fresh('desk'), fresh('desk')]);
});

test('what comes in time is shown without skeletons, and a second time at once', async () => {
  const desk = slow();
  routes[fresh('desk')] = desk;
  const done = showLocation(location(fresh('desk')));
  await tick(150);
  desk.arrive();
  await done;
  expect(shown().screen).toEqual({ kind: 'ready', component: desk.screen });
  await showLocation(location(fresh('home'), 'again'));
  const back = showLocation(location(fresh('desk'), 'back'));
  expect(shown()).toMatchObject({ location: { key: 'back' }, screen: { component: desk.screen } });
  await back;
  expect(desk.load).toHaveBeenCalledTimes(1);
});

test('a screen that comes after its visitor has left is not shown', async () => {
  const desk = slow();
  routes[fresh('desk')] = desk;
  void showLocation(location(fresh('desk')));
  await tick(100);
  await showLocation(location(fresh('home'), 'left'));
  desk.arrive();
  await tick(1000);
  expect(shown()).toMatchObject({ location: { key: 'left' }, screen: { component: home } });
});

test('code that does not come is a failure; asked again, it is fetched again', async () => {
  const desk = slow();
  const route = { load: desk.load };
  routes[fresh('desk')] = route;
  const done = showLocation(location(fresh('desk')));
  desk.fail(new TypeError('Failed to fetch dynamically imported module: /a.js'));
  await done;
  expect(shown().screen).toMatchObject({ kind: 'failed', error: expect.any(TypeError) });
  const again = loadScreen(fresh('desk'), route);
  desk.arrive();
  await expect(again).resolves.toBe(desk.screen);
});

test('code that hangs has failed after 120 s', async () => {
  routes[fresh('desk')] = slow();
  void showLocation(location(fresh('desk')));
  await tick(119_999);
  expect(shown().screen.kind).toBe('pending');
  await tick(1);
  expect(shown().screen).toMatchObject({ kind: 'failed', error: { name: 'LoadError' } });
});

test.each(['/no/such/page', '/constructor', '/__proto__'])('%s is missing', async (path) => {
  await showLocation(location(path));
  expect(shown()).toMatchObject({ frame: 'page', screen: { kind: 'missing' } });
});

describe('addresses', () => {
  const known = ['/', '/dealCenter', '/components/login', '/components/register', '/accountCenter', '/change'];
  const table: Routes = Object.fromEntries(known.map((path) => [path, slow()]));
  test.each([
    ['/dealCenter/', '/dealCenter'],
    ['/dealcenter', '/dealCenter'],
    ['//', '/'],
    ['/components/login', '/components/login'],
    ['/components', '/components'],
    ['/no/such/', '/no/such/'],
    ['/account/accountCenter', '/accountCenter'],
    ['/account/accountcenter/', '/accountCenter'],
    ['/account', '/accountCenter'],
    ['/new_account/change', '/change'],
    ['/new_account', '/new_account'],
    ['/account/', '/accountCenter'],
    ['/account/no/such', '/account/no/such'],
    ['/account//', '/accountCenter'],
    ['/accounts/change', '/accounts/change'],
    ['/account/components/login', '/components/login'],
    ['/login', '/components/login'],
    ['/match', '/dealCenter'],
    ['/Register', '/components/register'],
  ])('%s is written %s', (path, canonical) => expect(canonicalPath(table, path)).toBe(canonical));

  test('are put together, what is undefined left out', () => {
    expect(addressOf('/')).toBe('/');
    expect(addressOf('/', {}, 'markets')).toBe('/#markets');
    expect(addressOf('/components/register', { email: '+82 10', invite: undefined })).toBe(
      '/components/register?email=%2B82+10',
    );
    expect(addressOf('/components/noticeDetail', { id: 140 }, 'top')).toBe('/components/noticeDetail?id=140#top');
  });

  test.each([
    ['/', { path: '/' }, true],
    ['/', { path: '/', hash: '#markets' }, true],
    ['/#markets', { path: '/', hash: '#markets' }, true],
    ['/#markets', { path: '/' }, false],
    ['/', { path: '/dealCenter' }, false],
    ['/components/noticeDetail?id=140', { path: '/components/noticeDetail', search: '?id=140&x=1' }, true],
    ['/components/noticeDetail?id=140', { path: '/components/noticeDetail', search: '?id=141' }, false],
  ])('%s on %j is the page itself: %s', (address, here, isHere) => {
    expect(leadsTo(address, { search: '', hash: '', key: '', ...here, path: here.path })).toBe(isHere);
  });
});
