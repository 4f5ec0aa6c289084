/** The account's screens of identity, messages and orders, in both themes and on a phone: nothing axe finds wrong. */
import { type BrowserContext, expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isClean } from '../is-clean.ts';
import { picture } from '../picture.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: '3600' });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

let token: string | null = null;

async function person(context: BrowserContext): Promise<Trader> {
  const known = token;
  if (known !== null) await context.addInitScript((value) => localStorage.setItem('token', value), known);
  const trader = await Trader.enter(context, exchange);
  if (known !== null) return trader;
  await trader.register('axe@example.com');
  token = String(await trader.page.evaluate(() => localStorage.getItem('token')));
  const order = { legal_id: '1', currency_id: '2', num: '0.002', mode: '1' };
  const price = ((await exchange.best(2)).bid * 0.95).toFixed(2);
  for (const fields of [order, { ...order, mode: '2', price }]) {
    await fetch(`${exchange.origin('127.0.0.1')}/api/transaction/in`, {
      method: 'POST',
      headers: { authorization: token },
      body: new URLSearchParams(fields),
    });
  }
  return trader;
}

for (const theme of ['1', '0']) {
  for (const width of [1440, 390]) {
    test(`night_mode ${theme} at ${width}`, async ({ browser }) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
      await context.addInitScript((night) => localStorage.setItem('night_mode', night), theme);
      const trader = await person(context);
      const { page } = trader;
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await trader.open('/authentication');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await isClean(page, 'the form');
      await page.getByRole('button', { name: 'Submit for review' }).click();
      await expect(page.getByText('Upload the back of your ID')).toBeVisible();
      const front = page.locator('input[type=file][aria-label="Front of ID"]');
      await front.setInputFiles(picture('front.png', 160));
      await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await isClean(page, 'the form with faults and a picture');
      await trader.open('/accountMessage');
      await expect(page.getByRole('heading', { name: 'Order filled' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await isClean(page, 'messages');
      await trader.open('/accountEntrust');
      await expect(page.getByRole('table', { name: 'Open orders' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await isClean(page, 'open orders');
      await page.getByRole('button', { name: /^Cancel order:/ }).click();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await isClean(page, 'the question');
      await page.keyboard.press('Escape');
      for (const list of ['Order history', 'Trade history']) {
        await page.getByRole('radio', { name: list }).click();
        await expect(page.getByRole('table', { name: list })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await isClean(page, list);
      }
      await trader.open('/success?kind=identity');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await isClean(page, 'success');
      expect(trader.faults).toEqual([]);
      await context.close();
    });
  }
}

test('no screen scrolls sideways, from 360 to 2560, in the longest language', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'spa');
    localStorage.setItem('locale', 'spa');
  });
  const { page } = await person(context);
  for (const width of [360, 768, 1024, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    for (const screen of ['/authentication', '/accountMessage', '/accountEntrust', '/success?kind=identity']) {
      await page.goto(exchange.origin() + screen);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${screen} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await context.close();
});
