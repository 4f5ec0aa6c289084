/** A pair that was switched off: still shown, called what it is, and nobody can trade it. */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

test('a delisted pair leads nowhere, its orders can be cancelled, and new ones are refused', async ({ browser }) => {
  const trader = await Trader.enter(await browser.newContext(), exchange);
  const { page } = trader;
  await trader.register('delisted@example.com');
  await trader.open('/dealCenter');
  await trader.choosePair('ETH/USDT');
  const price = ((await exchange.best(3)).bid * 0.9).toFixed(2);
  await trader.place('Buy', { price, quantity: '0.1' });
  await expect(trader.openOrders.getByRole('row', { name: /ETH\/USDT/ })).toHaveCount(1);

  await page.goto('about:blank');
  await exchange.delist('ETH/USDT');
  await trader.open('/quotation');
  const row = page.getByRole('main').getByRole('row', { name: /ETH.*Delisted/ });
  await expect(row).toBeVisible();
  await row.click();
  await expect(page).toHaveURL(/\/quotation$/);
  await expect(row.getByRole('link')).toHaveCount(0);

  await trader.open('/dealCenter');
  await expect(page.getByRole('region', { name: 'ETH/USDT', exact: true }).getByText('Delisted')).toBeVisible();
  await trader.place('Buy', { price, quantity: '0.1' });
  await expect(page.getByText('This trading pair has been delisted').first()).toBeVisible();
  await expect(trader.ticket.getByLabel('Amount', { exact: true })).toHaveValue('0.1');
  await trader.cancelAll();
  expect(trader.faults).toEqual([]);
});
