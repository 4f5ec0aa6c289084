/** The app without a network: it says which figures are old, sends nothing that rests on them, and opens all the same. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

/** Waits until the late parts are there too, and the service worker answers for the page and keeps all it has loaded. */
async function installed(page: Page): Promise<void> {
  const isInstalled = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      const wanted = loaded.filter((path) => path.startsWith('/assets/'));
      const kept = await Promise.all(wanted.map((path) => caches.match(path)));
      const isWhole = wanted.some((path) => path.startsWith('/assets/order-dialogs-'));
      return navigator.serviceWorker.controller !== null && isWhole && kept.every(Boolean);
    });
  await expect.poll(isInstalled).toBe(true);
}

async function openDesk(context: BrowserContext): Promise<Trader> {
  const trader = await Trader.enter(context, exchange);
  await trader.register(`offline${Date.now()}@example.com`);
  await trader.open('/dealCenter');
  await expect(levels(trader.page).first()).toBeVisible();
  // The last part of the screen to come.
  await expect(trader.page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();
  await installed(trader.page);
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
  const typed = await ticket.getByLabel('Price', { exact: true }).inputValue();
  expect(typed.replaceAll(',', '')).toBe(price);
  expect(sent).not.toContain('/api/transaction/in');

  await page.reload();
  await expectStale(page);
  await expect(levels(page).first()).toBeVisible();

  await context.setOffline(false);
  await expectLive(page);
  await trader.place('Buy', { price, quantity: '0.01' });
  await expect(trader.openOrders.getByRole('row').filter({ hasText: '0.0100' })).toHaveCount(1);
  expect(trader.faults).toEqual([]);
  await context.close();
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
  await context.close();
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
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(loads).toBe(2);
  await context.close();
});
