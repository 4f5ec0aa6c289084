/** The byte budgets count what a browser needs: with the scripts they count, and no others, each page works. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Budget, budgets } from '../../tools/budgets/budgets.ts';
import { readBuild, weighPage } from '../../tools/budgets/weigh.ts';
import { Exchange } from '../exchange.ts';
import { signIn } from '../trader.ts';

const dist = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');
const build = readBuild(dist);
const release = /name="release" content="(\w+)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))?.[1] ?? '';
const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
// What a service worker fetches for later is no part of a page.
test.use({ serviceWorkers: 'block' });

function scriptsOf(budget: Budget): string[] {
  return [...weighPage(build, budget, 'en').scripts.keys()].sort();
}

/** Opens the page of a budget without any script that the budget does not count; answers which of those came. */
async function openBare(page: Page, budget: Budget): Promise<{ counted: string[]; came: () => string[] }> {
  const counted = scriptsOf(budget);
  const came = new Set<string>();
  await page.route(/\.js$/, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    if (!counted.includes(file)) return await route.abort();
    came.add(file);
    return await route.continue();
  });
  // A page that misses a chunk loads again, once a release: here it has done so.
  await page.addInitScript((name) => sessionStorage.setItem('reloaded_from', name), release);
  await page.goto(exchange.origin() + budget.page);
  return { counted, came: () => [...came].sort() };
}

test('the home page', async ({ page }) => {
  const { counted, came } = await openBare(page, budgets.home);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.getByRole('searchbox').fill('doge');
  await expect(page.getByRole('region', { name: 'Markets' }).getByRole('row')).toHaveCount(2);
  expect(came()).toEqual(counted);
});

test('the market lists', async ({ page }) => {
  const { counted, came } = await openBare(page, budgets.markets);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.getByRole('searchbox').fill('doge');
  await expect(page.getByRole('table', { name: 'Markets' }).getByRole('row')).toHaveCount(2);
  expect(came()).toEqual(counted);
});

test('the accounts', async ({ page, context }) => {
  await signIn(context, (await exchange.person()).token);
  const { counted, came } = await openBare(page, budgets.accounts);
  await expect(page.getByRole('table', { name: 'Spot account' }).getByRole('row').nth(3)).toBeVisible();
  await page.getByRole('link', { name: /^Fiat account/ }).click();
  await expect(page.getByRole('table', { name: 'Fiat account' }).getByRole('row')).toHaveCount(4);
  expect(came()).toEqual(counted);
});

test('book and form of the trading screen', async ({ page }) => {
  const { counted, came } = await openBare(page, budgets.desk);
  await useBookAndForm(page);
  expect(came()).toEqual(counted);
});

test('the form of the desk of contracts', async ({ page }) => {
  const { counted, came } = await openBare(page, budgets.contracts);
  await page.getByRole('combobox', { name: 'Leverage' }).selectOption('20');
  await page.getByLabel('Lots', { exact: true }).fill('10');
  await expect(
    page
      .getByRole('button', { name: /^Log in/ })
      .or(page.getByRole('link', { name: /^Log in/ }))
      .first(),
  ).toBeVisible();
  expect(came()).toEqual(counted);
});

test('the chart of the trading screen', async ({ page }) => {
  const { counted, came } = await openBare(page, budgets.chart);
  await expect(page.getByRole('region', { name: 'Chart BTC/USDT' }).locator('canvas').first()).toBeVisible();
  expect(came()).toEqual(counted);
});

test('the whole trading screen: nothing else is fetched while nobody touches it', async ({ page }) => {
  const counted = scriptsOf(budgets.whole);
  const came = new Set<string>();
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.slice(1);
    if (file.endsWith('.js')) came.add(file);
  });
  await page.goto(exchange.origin() + budgets.whole.page);
  await useBookAndForm(page);
  await expect(page.getByRole('region', { name: 'Chart BTC/USDT' }).locator('canvas').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Open orders' })).toBeVisible();
  await expect.poll(() => counted.filter((file) => !came.has(file))).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect([...came].sort()).toEqual(counted);
});

/** A level of the book becomes the price of an order. */
async function useBookAndForm(page: Page): Promise<void> {
  const book = page.getByRole('region', { name: 'Order book' });
  // The book moves: what is pressed may be another level by then, or gone.
  await expect(async () => {
    await book
      .getByRole('button', { name: /^Ask\b.*\d/ })
      .last()
      .press('Enter', { timeout: 2000 });
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue(/\d/, { timeout: 1000 });
  }).toPass();
  await page.getByLabel('Amount', { exact: true }).fill('1');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1');
}
