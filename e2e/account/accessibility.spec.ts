/** The account's screens of identity, messages and orders, wide and on a phone, in both themes: nothing axe finds wrong. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isCleanInBothThemes, isWithinEachWindow, settled } from '../is-clean.ts';
import { picture } from '../picture.ts';
import { signIn, Trader } from '../trader.ts';

const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: '3600' });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Signs in somebody with an order that is open, one that is filled and the message about it. */
async function person(context: BrowserContext): Promise<void> {
  await expect.poll(async () => (await exchange.best(2)).ask).toBeGreaterThan(0);
  const { token } = await exchange.person();
  await signIn(context, token);
  const order = { legal_id: '1', currency_id: '2', num: '0.002', mode: '1' };
  const price = await exchange.restingPrice();
  for (const fields of [order, { ...order, mode: '2', price }]) {
    expect(await exchange.post('/api/transaction/in', fields, token)).toMatchObject({ type: 'ok' });
  }
}

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(exchange.origin() + screen);
  await settled(page);
}

for (const width of [1440, 390]) {
  test(`at ${width}`, async ({ context }) => {
    await person(context);
    const { page, faults } = await Trader.enter(context, exchange);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await open(page, '/authentication');
    const submit = page.getByRole('button', { name: 'Submit for review' });
    await expect(submit).toBeVisible();
    await isCleanInBothThemes(page, 'the form');
    await submit.click();
    await expect(page.getByText('Upload the back of your ID')).toBeVisible();
    const front = page.locator('input[type=file][aria-label="Front of ID"]');
    await front.setInputFiles(picture('front.png', 160));
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
    await isCleanInBothThemes(page, 'the form with faults and a picture');
    await open(page, '/accountMessage');
    await expect(page.getByRole('heading', { name: 'Order filled' })).toBeVisible();
    await isCleanInBothThemes(page, 'messages');
    await open(page, '/accountEntrust');
    await expect(page.getByRole('table', { name: 'Open orders' })).toBeVisible();
    await isCleanInBothThemes(page, 'open orders');
    await page.getByRole('button', { name: /^Cancel order:/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await isCleanInBothThemes(page, 'the question', '[role="dialog"]');
    await page.keyboard.press('Escape');
    for (const list of ['Order history', 'Trade history']) {
      await page.getByRole('radio', { name: list }).click();
      await expect(page.getByRole('table', { name: list })).toBeVisible();
      await isCleanInBothThemes(page, list, 'main');
    }
    await open(page, '/success?kind=identity');
    await isCleanInBothThemes(page, 'success');
    expect(faults).toEqual([]);
  });
}

test('no screen scrolls sideways, from 360 to 2560, in the longest language', async ({ page, context }) => {
  await person(context);
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'spa');
    localStorage.setItem('locale', 'spa');
  });
  for (const screen of ['/authentication', '/accountMessage', '/accountEntrust', '/success?kind=identity']) {
    await open(page, screen);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-419');
    await isWithinEachWindow(page, screen);
  }
});
