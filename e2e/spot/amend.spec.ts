/** Changing an open order from its row: what it becomes is said before, and a refusal leaves it as it was. */
import { expect, type Locator, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

const grouped = (price: string) => price.replace(/\B(?=(\d{3})+\.)/g, ',');

async function fillTerm(dialog: Locator, label: string, value: string): Promise<void> {
  await dialog.getByLabel(label, { exact: true }).fill(value);
}

test('an order gets another amount and another price', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange);
  const { page, openOrders } = trader;
  const price = await exchange.restingPrice();
  await trader.place('Buy', { price, quantity: '0.0500' });
  const row = openOrders.getByRole('row').filter({ hasText: 'Limit' });
  await expect(row).toContainText('0.0500');

  // Asked, and left: nothing happens.
  await row.getByRole('button', { name: 'Edit order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit order' });
  await expect(dialog.getByLabel('Price', { exact: true })).toBeFocused();
  await expect(dialog.getByText('Change the price or the amount')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: 'Edit order' })).toBeFocused();

  // Less at the same price: the same order.
  await row.getByRole('button', { name: 'Edit order' }).click();
  await fillTerm(dialog, 'Amount', '0.03');
  await expect(dialog.getByText('It keeps its place in the queue')).toBeVisible();
  await expect(dialog.getByText('0.0500')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Order changed')).toBeVisible();
  await expect(row).toContainText('0.0300');
  await expect(row).toHaveCount(1);

  // Another price: another place, and more of it, sent by Enter.
  const lower = await exchange.restingPrice(0.93);
  await row.getByRole('button', { name: 'Edit order' }).click();
  await fillTerm(dialog, 'Amount', '0.04');
  await fillTerm(dialog, 'Price', lower);
  await expect(dialog.getByText('It goes to the end of the queue at its price')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(grouped(lower));
  await expect(row).toContainText('0.0400');
  await expect(row).toHaveCount(1);
  const locked = Number(lower) * 0.04 * 1.001;
  await expect.poll(async () => Math.abs((await trader.balance('USDT')).locked - locked)).toBeLessThan(0.01);
  expect(trader.faults).toEqual([]);
});

test('a refusal leaves the order as it was, and what was typed', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange);
  const { page, openOrders } = trader;
  const price = await exchange.restingPrice();
  await trader.place('Buy', { price, quantity: '0.0500' });
  const row = openOrders.getByRole('row').filter({ hasText: 'Limit' });
  const dialog = page.getByRole('dialog', { name: 'Edit order' });
  await row.getByRole('button', { name: 'Edit order' }).click();

  // What the page can tell by itself.
  await fillTerm(dialog, 'Price', '');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByLabel('Price', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  // What the exchange alone knows.
  await fillTerm(dialog, 'Price', '1000');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText(/The price must be between/)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'The order stays as it was' })).toBeVisible();
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('1000');
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('0.0500');
  await fillTerm(dialog, 'Price', price);
  await fillTerm(dialog, 'Amount', '9');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Insufficient balance')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText(grouped(price));
  await expect(row).toContainText('0.0500');
  await expect(row).not.toHaveAttribute('aria-busy');
  expect(trader.faults).toEqual([]);
});

test('a stop gets another trigger; what trails cannot be changed', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange);
  const { page, ticket, openOrders } = trader;
  await ticket.getByRole('tab', { name: 'Advanced' }).click();
  const kind = ticket.getByRole('combobox', { name: 'Order type' });
  await kind.selectOption({ label: 'Stop market' });
  const stop = await exchange.restingPrice(0.9);
  await ticket.getByRole('radio', { name: 'Sell' }).click();
  await ticket.getByLabel('Stop price', { exact: true }).fill(stop);
  await ticket.getByLabel('Amount', { exact: true }).fill('0.0100');
  await ticket.getByRole('button', { name: 'Sell BTC' }).click();
  const row = openOrders.getByRole('row').filter({ hasText: 'Stop market' });
  await expect(row).toContainText(grouped(stop));

  const lower = await exchange.restingPrice(0.88);
  await row.getByRole('button', { name: 'Edit order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit order' });
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveCount(0);
  await fillTerm(dialog, 'Stop price', lower);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(grouped(lower));
  await expect(row).toHaveCount(1);

  await kind.selectOption({ label: 'Trailing stop' });
  await ticket.getByLabel('Trail', { exact: true }).fill('2');
  await ticket.getByLabel('Amount', { exact: true }).fill('0.0100');
  await ticket.getByRole('button', { name: 'Sell BTC' }).click();
  const trailing = openOrders.getByRole('row').filter({ hasText: 'Trailing stop' });
  await expect(trailing).toContainText('2%');
  // Where it would fire now: two per cent below the best price so far.
  await expect(trailing).toContainText(/Stop \d\d,\d{3}\.\d\d/);
  await expect(trailing.getByRole('button', { name: 'Edit order' })).toHaveCount(0);
  expect(trader.faults).toEqual([]);
});

test('orders that are done are listed, with what became of them, and exported', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange);
  const { page, openOrders } = trader;
  await trader.place('Buy', { quantity: '0.0100' });
  await expect(page.getByText('Order placed')).toBeVisible();
  await trader.place('Buy', { price: await exchange.restingPrice(), quantity: '0.0200' });
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toHaveCount(1);
  await page.getByRole('tab', { name: 'Order history' }).click();
  const filled = openOrders.getByRole('row').filter({ hasText: 'Filled' }).filter({ hasText: '0.0100' });
  await expect(filled).toHaveCount(1);
  await expect(filled).toContainText('Market');

  await page.getByRole('tab', { name: 'Open orders' }).click();
  await trader.cancelAll();
  await page.getByRole('tab', { name: 'Order history' }).click();
  const cancelled = openOrders.getByRole('row').filter({ hasText: 'Cancelled' });
  await expect(cancelled).toHaveCount(1);
  await expect(cancelled).toContainText('0.0200');
  await cancelled.getByRole('button', { name: 'Order details' }).click();
  const details = page.getByRole('dialog', { name: 'Order details' });
  await expect(details.getByText('Cancelled')).toBeVisible();
  await expect(details.getByText('Nothing is filled yet')).toBeVisible();
  await page.keyboard.press('Escape');

  await openOrders.getByLabel('Side').selectOption({ label: 'Sell' });
  await expect(openOrders.getByText('No order of this kind')).toBeVisible();
  await openOrders.getByLabel('Side').selectOption({ label: 'Buy and sell' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    openOrders.getByRole('button', { name: 'Export CSV, at most 20,000 rows' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bourse-order-history-/);
  expect(trader.faults).toEqual([]);
});
