/** Every screen of a visitor, wide and on a phone, in both themes: nothing axe finds wrong, no sideways scroll. */
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isCleanAtBothWidths, isCleanInBothThemes, isWithinEachWindow, resize, settled } from '../is-clean.ts';

const exchange = new Exchange({
  WHITEPAPER_URL: 'https://bourse.example/whitepaper.pdf',
  SUPPORT_URL: 'https://help.bourse.example/?user={id}',
});
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(exchange.origin() + screen);
  await settled(page);
}

test('what the exchange publishes', async ({ page }) => {
  for (const [screen, shown] of [
    ['/', 'The same desk, on the phone'],
    ['/noticeList', 'User agreement'],
    ['/noticeList?c_id=9', 'What Bourse is'],
    ['/components/noticeDetail?id=140', 'User agreement'],
    ['/no/such/page', 'Go to the home page'],
  ] as const) {
    await open(page, screen);
    await expect(page.getByRole('main')).toContainText(shown);
    await isCleanAtBothWidths(page, screen);
  }
});

test('the markets, with faults in the quick login, and an empty watchlist', async ({ page }) => {
  await open(page, '/quotation');
  const bar = page.getByRole('region', { name: 'Log in to trade' });
  await bar.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('Enter a password')).toBeVisible();
  await isCleanInBothThemes(page, 'markets at 1440');
  await page.getByRole('tab', { name: 'Watchlist' }).click();
  await expect(page.getByText('Star a market to find it here')).toBeVisible();
  await isCleanAtBothWidths(page, 'watchlist');
  await resize(page, 390, 844);
  await page.getByRole('tab', { name: /^USDT/ }).click();
  await page.getByRole('button', { name: 'Log in to trade' }).click();
  await bar.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('Enter a password')).toBeVisible();
  await isCleanInBothThemes(page, 'markets at 390');
});

test('the trading screen of a guest', async ({ page }) => {
  await open(page, '/dealCenter');
  await expect(page.getByRole('region', { name: 'Order book' }).getByRole('button', { name: /^Ask/ })).not.toHaveCount(
    0,
  );
  await isCleanInBothThemes(page, 'the desk');
});

test('the sign-in screens, empty and with every fault shown', async ({ page }) => {
  const { token } = await exchange.person();
  for (const screen of ['/components/login', '/components/register', '/forgetPwd', '/bindEmail']) {
    // Only the last of them is for who is signed in.
    if (screen === '/bindEmail') await page.evaluate((value) => localStorage.setItem('token', value), token);
    await open(page, screen);
    const submit = page.getByRole('main').locator('button[type="submit"]');
    await expect(submit).toBeVisible();
    await isCleanInBothThemes(page, `${screen}, empty`);
    await submit.click();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
    await isCleanAtBothWidths(page, `${screen} with faults`);
  }
});

test('no screen scrolls sideways, from 360 to 2560, in the longest language', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'spa');
    localStorage.setItem('locale', 'spa');
  });
  for (const screen of [
    '/',
    '/quotation',
    '/dealCenter',
    '/components/login',
    '/components/register',
    '/forgetPwd',
    '/components/noticeDetail?id=140',
    '/no/such/page',
  ]) {
    await open(page, screen);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-419');
    await isWithinEachWindow(page, screen, [2560, 1440, 1024, 768, 390, 360]);
  }
});
