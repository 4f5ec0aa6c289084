/** The app without a network: it says which figures are old, sends nothing that rests on them, and opens all the same. */
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { budgets } from '../../tools/budgets/budgets.ts';
import { readBuild, weighPage } from '../../tools/budgets/weigh.ts';
import { Exchange } from '../exchange.ts';
import { settled } from '../is-clean.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

const dist = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');
/** What the trading screen fetches by itself. */
const deskScripts = [...weighPage(readBuild(dist), budgets.whole, 'en').scripts.keys()].map((file) => `/${file}`);

/** Waits until the page has fetched what it fetches by itself, and the service worker answers for it and has kept that. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const missing = () =>
    page.evaluate(async (scripts) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      const wanted = new Set([...scripts, ...loaded.filter((path) => path.startsWith('/assets/'))]);
      const kept = await Promise.all([...wanted].map(async (path) => [path, await caches.match(path)] as const));
      const gone = kept.filter(([, response]) => response === undefined).map(([path]) => path);
      return navigator.serviceWorker.controller === null ? ['no worker yet', ...gone] : gone;
    }, deskScripts);
  await expect.poll(missing).toEqual([]);
}

/** At the desk, with all that it shows: what is not there when the network goes does not come any more. */
async function openDesk(context: BrowserContext): Promise<Trader> {
  const trader = await Trader.newcomer(context, exchange);
  const { page } = trader;
  await settled(page);
  await expect(levels(page).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chart BTC/USDT' }).locator('canvas').first()).toBeVisible();
  await expect(trader.openOrders.getByText('No open orders')).toBeVisible();
  await installed(page);
  return trader;
}

function levels(page: Page) {
  return page.getByRole('region', { name: 'Order book' }).getByRole('button', { name: /\d/ });
}

function said(page: Page) {
  return page.getByRole('status').filter({ hasText: /^Offline: figures of .*\d\d:\d\d:\d\d$/ });
}

async function expectStale(page: Page): Promise<void> {
  await expect(said(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order book' }).getByRole('img', { name: 'Not live' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'BTC/USDT', exact: true }).getByText('Not live')).toBeVisible();
}

async function expectLive(page: Page): Promise<void> {
  await expect(said(page)).toHaveCount(0);
  await expect(page.getByText('Not live')).toHaveCount(0);
  await expect(levels(page).first()).toBeVisible();
}

test('a lost connection is said, nothing is placed on old prices, and all comes back by itself', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const trader = await openDesk(context);
  const { page, ticket } = trader;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await expectLive(page);

  await context.setOffline(true);
  await expectStale(page);
  const price = ((await exchange.best(2)).bid * 0.95).toFixed(2);
  await trader.place('Buy', { price, quantity: '0.01' });
  await expect(page.getByText(/^Not sent: there is no connection/)).toBeVisible();
  await expect(ticket.getByLabel('Price', { exact: true })).toHaveValue(price);
  expect(sent).not.toContain('/api/transaction/in');

  await page.reload();
  await expectStale(page);
  await expect(levels(page).first()).toBeVisible();

  await context.setOffline(false);
  await expectLive(page);
  await trader.place('Buy', { price, quantity: '0.01' });
  await expect(trader.openOrders.getByRole('row').filter({ hasText: '0.0100' })).toBeVisible();
  expect(trader.faults).toEqual([]);
});

test('the app opens without the exchange, on the screen that was never loaded too, and keeps nothing private', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const { page } = await openDesk(context);
  await exchange.kill();
  await expectStale(page);
  await page.goto(`${exchange.origin()}/dealCenter`);
  await expectStale(page);
  await page.goto(`${exchange.origin()}/`);
  await expect(said(page)).toBeVisible();
  await expect(page.getByRole('main').getByText('BTC').first()).toBeVisible();

  const kept = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => /^\/(api|wss|console|docs|demo|metrics|healthz|readyz)\b/.test(path))).toEqual([]);

  await exchange.start();
  await page.goto(`${exchange.origin()}/dealCenter`);
  await expectLive(page);
});

test('a chunk that is gone loads the page again, once', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route(/\/assets\/(?!.*\.css).*(log|Log)in.*\.js/, (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.goto(exchange.origin());
  await expect(page.getByRole('main')).toBeVisible();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto(`${exchange.origin()}/components/login`);
  // The first page may offer it too, for a moment.
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(loads).toBe(2);
});
