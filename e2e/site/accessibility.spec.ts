/** Every screen of a visitor, in both themes: nothing axe finds wrong, no sideways scroll, no word in the wrong place. */
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isClean } from '../is-clean.ts';
import { Trader } from '../trader.ts';

const screens = [
  '/',
  '/quotation',
  '/dealCenter',
  '/components/login',
  '/components/register',
  '/forgetPwd',
  '/components/noticeDetail?id=140',
  '/no/such/page',
];

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

for (const theme of ['1', '0']) {
  test(`screens with night_mode ${theme} are accessible`, async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await context.addInitScript((night) => localStorage.setItem('night_mode', night), theme);
    const page = await context.newPage();
    for (const screen of screens) {
      await test.step(screen, async () => {
        await page.goto(exchange.origin() + screen);
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await isClean(page, screen);
      });
    }
  });
}

/** Somebody with an open order; every context after the first only brings the token. */
let token: string | null = null;

async function traderAt(context: BrowserContext): Promise<Trader> {
  const known = token;
  if (known !== null) await context.addInitScript((value) => localStorage.setItem('token', value), known);
  const trader = await Trader.enter(context, exchange);
  if (known === null) {
    await trader.register('axe@example.com');
    token = await trader.page.evaluate(() => localStorage.getItem('token'));
  }
  await trader.open('/dealCenter');
  if (known === null) {
    const price = ((await exchange.best(2)).bid * 0.9).toFixed(2);
    await expect.poll(() => trader.balance('USDT')).toEqual({ available: 10_000, locked: 0 });
    await trader.place('Buy', { price, quantity: '0.0100' });
  }
  await expect(trader.openOrders.getByRole('button', { name: 'Edit order' })).toBeVisible();
  return trader;
}

const widths = [1440, 1024, 390];

for (const theme of ['1', '0']) {
  for (const width of widths) {
    test(`the trading screen and all it opens, night_mode ${theme} at ${width}`, async ({ browser }) => {
      // On a small window the order is placed in the wide one first.
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
      await context.addInitScript((night) => localStorage.setItem('night_mode', night), theme);
      const { page, ticket, openOrders, faults } = await traderAt(context);
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await isClean(page, 'the desk');
      await eachPart(page, openOrders, width === 390);
      if (width === 390) {
        await page.getByRole('button', { name: 'Sell', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Place order' })).toBeVisible();
      }
      await ticket.getByRole('tab', { name: 'Advanced' }).click();
      await isClean(page, 'the form');
      expect(faults).toEqual([]);
      await context.close();
    });
  }
}

/** Opens what can be opened, one after the other. */
async function eachPart(page: Page, openOrders: Locator, isPhone: boolean): Promise<void> {
  const check = async (name: string, opener: Locator) => {
    await opener.click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page.getByRole('dialog', { name }).locator('[aria-busy="true"]')).toHaveCount(0);
    await isClean(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
  };
  const inOrders = (name: string) => openOrders.getByRole('button', { name });
  await check('Choose a market', page.getByRole('button', { name: /^BTC\/USDT/ }));
  await check('Order details', inOrders('Order details'));
  await check('Edit order', inOrders('Edit order'));
  await check('Cancel this order?', inOrders('Cancel order'));
  await check('Cancel 1 open order?', inOrders('Cancel all'));
  await check('Auto-cancel', inOrders('Auto-cancel'));
  for (const tab of ['Order history', 'Trade history', 'Open orders']) {
    await page.getByRole('tab', { name: tab }).click();
    await isClean(page, tab);
  }
  if (isPhone) {
    for (const tab of ['Book', 'Trades', 'Info']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await isClean(page, tab);
    }
  } else await check('Keyboard shortcuts', page.getByRole('button', { name: 'Keyboard shortcuts' }));
  await check('Screen settings', page.getByRole('button', { name: 'Screen settings' }).filter({ visible: true }));
}

test('no screen scrolls sideways, from 360 to 2560, in the longest language', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'spa');
    localStorage.setItem('locale', 'spa');
  });
  const page = await context.newPage();
  for (const width of [360, 390, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    for (const screen of screens) {
      await page.goto(exchange.origin() + screen);
      await expect(page.getByRole('main')).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${screen} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
