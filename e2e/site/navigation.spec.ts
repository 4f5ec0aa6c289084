/** Going from screen to screen: by links, by the browser's own buttons, by addresses that are typed, and when code fails. */
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
// A service worker would answer for what is taken away here.
test.use({ serviceWorkers: 'block' });

/** A mark that a new document would not have. */
const stay = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const hasStayed = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** How many documents the tab has loaded; NaN while one goes and the next one comes. */
const loads = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('loads'))).catch(() => Number.NaN);
const countLoads = (page: Page) =>
  page.addInitScript(() => {
    if (location.protocol === 'http:')
      sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads')) + 1));
  });
const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('links change the screen, its theme and what is current, without a new document', async ({ page }) => {
  await page.goto(`${exchange.origin()}/`);
  await stay(page);
  const spot = mainLinks(page).getByRole('link', { name: 'Spot' });
  await expect(spot).not.toHaveAttribute('aria-current', 'page');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  await spot.click();
  await expect(page).toHaveURL(/\/dealCenter\?symbol=BTC-USDT$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Spot/);
  await expect(spot).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(spot).not.toHaveAttribute('aria-current', 'page');
  expect(await hasStayed(page)).toBe(true);
});

test('a page is found again where it was left, by the way back and after a reload', async ({ page }) => {
  await page.goto(`${exchange.origin()}/`);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => scrolled(page)).toBe(700);
  // Not pressed with the pointer: that would scroll there first.
  await page.getByRole('contentinfo').getByRole('link', { name: 'User agreement' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User agreement');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(700);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(700);
  await page.reload();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(700);
});

test('the markets have a screen of their own, and those of the home page an address', async ({ page }) => {
  await page.goto(`${exchange.origin()}/components/login`);
  await stay(page);
  const markets = mainLinks(page).getByRole('link', { name: 'Markets' });
  await markets.click();
  await expect(page).toHaveURL(/\/quotation$/);
  await expect(markets).toHaveAttribute('aria-current', 'page');
  // Once more where one already is: the way back does not count it.
  await markets.click();
  await page.goBack();
  await expect(page).toHaveURL(/\/components\/login$/);
  expect(await hasStayed(page)).toBe(true);
  await page.goto(`${exchange.origin()}/#markets`);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  await expect(page.locator('#markets')).toBeInViewport();
});

test('what is typed on the home page comes along to the registration', async ({ page }) => {
  await page.goto(`${exchange.origin()}/`);
  await page.getByLabel('Email or phone').fill('01012345678');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue('01012345678');
  // It is the visitor's own: neither the address bar nor the history keeps it.
  await expect(page).toHaveURL(/\/components\/register$/);
  await page.goto(`${exchange.origin()}/components/register?email=a%40b.example&invite=ABC`);
  await expect(page.getByLabel('Email address')).toHaveValue('a@b.example');
  await expect(page.getByLabel('Invitation code')).toHaveValue('ABC');
  await expect(page).toHaveURL(/\/components\/register\?invite=ABC$/);
});

test('an address is written one way, and an unknown one says so', async ({ page }) => {
  await page.goto(`${exchange.origin()}/dealcenter/?x=1`);
  await expect(page).toHaveURL(/\/dealCenter\?x=1&symbol=BTC-USDT$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Spot/);
  await page.goto(`${exchange.origin()}/no/such/page`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await stay(page);
  await expect(page.getByRole('main').getByText('/no/such/page')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(`${exchange.origin()}/`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await hasStayed(page)).toBe(true);
});

test('another tab is for the browser, and the keyboard goes on in the new screen', async ({ page, context }) => {
  await page.goto(`${exchange.origin()}/components/login`);
  await expect(page.getByRole('link', { name: 'Forgot password' })).toBeVisible();
  await expect(page.getByRole('main')).not.toBeFocused();
  const other = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Forgot password' }).click({ modifiers: ['ControlOrMeta'] });
  await expect(await other).toHaveURL(/\/forgetPwd$/);
  await expect(page).toHaveURL(/\/components\/login$/);
  await page.getByRole('link', { name: 'Forgot password' }).press('Enter');
  await expect(page).toHaveURL(/\/forgetPwd$/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('code that does not arrive is a failure with a retry; a link that is pointed at is fetched early', async ({
  page,
}) => {
  await countLoads(page);
  await page.goto(`${exchange.origin()}/components/login`);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  // A chunk that is gone loads the page again, once; it is still gone then.
  const isDesk = (url: URL) => /\/assets\/screen-.*\.js$/.test(url.pathname);
  await page.route(isDesk, (route) => route.abort());
  await mainLinks(page).getByRole('link', { name: 'Spot' }).click();
  // The first page may offer it too, for a moment: only the second one stays.
  await expect.poll(() => loads(page)).toBe(2);
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute(isDesk);
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Spot/);

  const hasRegister = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/assets\/register-screen-.*\.js$/.test(name)),
    );
  await expect(page.getByRole('tab', { name: 'Open orders' })).toBeVisible();
  expect(await hasRegister()).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).hover();
  await expect.poll(hasRegister).toBe(true);
  await expect(page).toHaveURL(/\/dealCenter\?symbol=BTC-USDT$/);
});

test('a part of the trading screen that does not arrive leaves the rest at work, and comes when asked again', async ({
  page,
}) => {
  const isOrders = (url: URL) => /\/assets\/orders-panel.*\.js$/.test(url.pathname);
  await page.route(isOrders, (route) => route.abort());
  await countLoads(page);
  await page.goto(`${exchange.origin()}/dealCenter`);
  await expect.poll(() => loads(page)).toBe(2);
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.getByLabel('Price', { exact: true }).fill('90000');
  await page.unroute(isOrders);
  await retry.click();
  await expect(page.getByRole('tab', { name: 'Open orders' })).toBeVisible();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('90,000');
  expect(await loads(page)).toBe(2);
});
