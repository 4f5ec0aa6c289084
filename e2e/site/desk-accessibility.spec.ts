/** The trading screen of somebody with an open order, and all it opens: nothing axe finds wrong, in both themes. */
import { type Browser, expect, type Locator, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isCleanInBothThemes, settled } from '../is-clean.ts';
import { signIn, Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(async () => {
  await exchange.start();
  await expect.poll(async () => (await exchange.best(2)).bid).toBeGreaterThan(0);
  await exchange.still();
});
test.afterAll(() => exchange.remove());

/** At the desk, in a window of its own width from the start: some of the layout is chosen with the first drawing. */
async function traderAt(browser: Browser, width: number, height: number): Promise<Trader> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height } });
  const { token } = await exchange.person();
  const order = { legal_id: '1', currency_id: '2', num: '0.01', mode: '2', price: await exchange.restingPrice() };
  expect(await exchange.post('/api/transaction/in', order, token)).toMatchObject({ type: 'ok' });
  await signIn(context, token);
  const trader = await Trader.enter(context, exchange);
  await trader.open('/dealCenter');
  await settled(trader.page);
  await expect(trader.openOrders.getByRole('button', { name: 'Edit order' })).toBeVisible();
  return trader;
}

/** Opens what can be opened, one after the other. */
async function eachPart({ page, openOrders, ticket, faults }: Trader, isPhone: boolean): Promise<void> {
  const check = async (name: string, opener: Locator) => {
    await opener.click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await isCleanInBothThemes(page, name, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  const choose = async (tab: Locator, place: string) => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await isCleanInBothThemes(page, place, 'main');
  };
  const inOrders = (name: string) => openOrders.getByRole('button', { name });

  await isCleanInBothThemes(page, 'the desk');
  await check('Choose a market', page.getByRole('button', { name: /^BTC\/USDT/ }));
  await check('Order details', inOrders('Order details'));
  await check('Edit order', inOrders('Edit order'));
  await check('Cancel this order?', inOrders('Cancel order'));
  await check('Cancel 1 open order?', inOrders('Cancel all'));
  await check('Auto-cancel', inOrders('Auto-cancel'));
  for (const name of ['Order history', 'Trade history', 'Open orders']) {
    await choose(page.getByRole('tab', { name }), name);
  }
  if (isPhone) {
    for (const name of ['Book', 'Trades', 'Info']) await choose(page.getByRole('tab', { name, exact: true }), name);
  } else await check('Keyboard shortcuts', page.getByRole('button', { name: 'Keyboard shortcuts' }));
  await check('Screen settings', page.getByRole('button', { name: 'Screen settings' }).filter({ visible: true }));
  if (isPhone) {
    await page.getByRole('button', { name: 'Sell', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Place order' })).toBeVisible();
  }
  await choose(ticket.getByRole('tab', { name: 'Advanced' }), 'the form');
  expect(faults).toEqual([]);
}

for (const width of [1440, 1024, 390]) {
  test(`at ${width}`, async ({ browser }) => {
    const isPhone = width === 390;
    await eachPart(await traderAt(browser, width, isPhone ? 844 : 900), isPhone);
  });
}
