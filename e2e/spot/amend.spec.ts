/** Changing an open order from its row: what it becomes is said before, and a refusal leaves it as it was. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(async () => {
  await exchange.start();
  await exchange.still();
});
test.afterAll(() => exchange.remove());

const grouped = (price: string) => price.replace(/\B(?=(\d{3})+\.)/g, ',');

/** Down to a whole cent, at which a falling stop fires. */
const lessTwoPercent = (price: number) => (Math.floor((Math.round(price * 100) * 98) / 100) / 100).toFixed(2);
const none = '0.00000000';

async function fillTerm(dialog: Locator, label: string, value: string): Promise<void> {
  await dialog.getByLabel(label, { exact: true }).fill(value);
}

test('an order gets another amount and another price; a refusal leaves it as it was, and what was typed', async ({
  context,
}) => {
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
  await row.getByRole('button', { name: 'Edit order' }).click();

  await test.step('refused by the page, and by the exchange', async () => {
    await fillTerm(dialog, 'Price', '');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByLabel('Price', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('Price', { exact: true })).toHaveAttribute('aria-invalid', 'true');

    await fillTerm(dialog, 'Price', '1000');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText(/The price must be between/).first()).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'The order stays as it was' })).toBeVisible();
    await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('1000');
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('0.0500');
    await fillTerm(dialog, 'Price', price);
    await fillTerm(dialog, 'Amount', '9');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText('Insufficient balance').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(grouped(price));
    await expect(row).toContainText('0.0500');
    await expect(row).not.toHaveAttribute('aria-busy');
  });

  await test.step('less at the same price: the same order', async () => {
    await row.getByRole('button', { name: 'Edit order' }).click();
    await fillTerm(dialog, 'Amount', '0.03');
    await expect(dialog.getByText('It keeps its place in the queue')).toBeVisible();
    await expect(dialog.getByText('0.0500')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Order changed')).toBeVisible();
    await expect(row.filter({ hasText: '0.0300' })).toHaveCount(1);
    await expect(row).toHaveCount(1);
  });

  await test.step('another price: another place, and more of it, sent by Enter', async () => {
    const lower = await exchange.restingPrice(0.93);
    await row.getByRole('button', { name: 'Edit order' }).click();
    await fillTerm(dialog, 'Amount', '0.04');
    await fillTerm(dialog, 'Price', lower);
    await expect(dialog.getByText('It goes to the end of the queue at its price')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row.filter({ hasText: grouped(lower) }).filter({ hasText: '0.0400' })).toHaveCount(1);
    await expect(row).toHaveCount(1);
    const locked = Number(lower) * 0.04 * 1.001;
    await expect.poll(async () => Math.abs((await trader.balance('USDT')).locked - locked)).toBeLessThan(0.01);
  });
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
  await expect(row.filter({ hasText: grouped(stop) })).toHaveCount(1);

  const lower = await exchange.restingPrice(0.88);
  await row.getByRole('button', { name: 'Edit order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit order' });
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveCount(0);
  await fillTerm(dialog, 'Stop price', lower);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  // For a moment the new order may be there beside the one it replaces.
  await expect(row.filter({ hasText: grouped(lower) })).toHaveCount(1);
  await expect(row).toHaveCount(1);

  await kind.selectOption({ label: 'Trailing stop' });
  await ticket.getByLabel('Distance', { exact: true }).fill('2');
  await ticket.getByLabel('Amount', { exact: true }).fill('0.0100');
  await ticket.getByRole('button', { name: 'Sell BTC' }).click();
  const trailing = openOrders.getByRole('row').filter({ hasText: 'Trailing stop' });
  await expect(trailing.filter({ hasText: '2%' })).toHaveCount(1);
  // Where it would fire now: two per cent below the best price since then, which is that of the next trade.
  const { ask } = await exchange.best(2);
  await trader.place('Buy', { quantity: '0.0010' });
  await expect(trailing).toContainText(`Stop ${grouped(lessTwoPercent(ask))}`);
  await expect(trailing.getByRole('button', { name: 'Edit order' })).toHaveCount(0);
  expect(trader.faults).toEqual([]);
});

test('orders that are done are listed, with what became of them, and exported', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange);
  const { page, openOrders } = trader;
  const { ask } = await exchange.best(2);
  const resting = await exchange.restingPrice();
  await trader.place('Buy', { quantity: '0.0010' });
  await expect(page.getByText('Order filled')).toBeVisible();
  await trader.place('Buy', { price: resting, quantity: '0.0200' });
  await expect(openOrders.getByRole('button', { name: 'Cancel order' })).toHaveCount(1);
  await trader.cancelAll();
  await page.getByRole('tab', { name: 'Order history' }).click();
  const filled = openOrders.getByRole('row').filter({ hasText: 'Filled' }).filter({ hasText: '0.0010' });
  await expect(filled).toHaveCount(1);
  await expect(filled).toContainText('Market');
  const cancelled = openOrders.getByRole('row').filter({ hasText: 'Cancelled' });
  await expect(cancelled).toHaveCount(1);
  await expect(cancelled).toContainText('0.0200');
  await cancelled.getByRole('button', { name: 'Order details' }).click();
  const details = page.getByRole('dialog', { name: 'Order details' });
  await expect(details.getByText('Cancelled')).toBeVisible();
  await expect(details.getByText('Nothing is filled yet')).toBeVisible();
  await page.keyboard.press('Escape');

  const downloading = page.waitForEvent('download');
  await openOrders.getByRole('button', { name: 'Export CSV, at most 20,000 rows' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^bourse-order-history-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  const orderColumns = 'Time,Trading pair,Side,Type,Price,Stop price,Distance,Amount,Filled,Total,Currency,Order ID';
  expect(head).toBe(`\uFEFF${orderColumns},Traded value,Fee,Status`);
  // Without the time and the id; the newest first, and a line's end at the end.
  const figures = rows.map((line) => line.split(',').filter((_, column) => column !== 0 && column !== 11));
  const total = (Number(resting) * 0.02).toFixed(8);
  const bought = ask * 0.001;
  expect(figures).toEqual([
    ['BTC/USDT', 'Buy', 'Limit', resting, '', '', '0.0200', '0.0000', total, 'USDT', none, none, 'Cancelled'],
    [
      'BTC/USDT',
      'Buy',
      'Market',
      '',
      '',
      '',
      '0.0010',
      '0.0010',
      '',
      'USDT',
      bought.toFixed(8),
      (bought / 1000).toFixed(8),
      'Filled',
    ],
    [],
  ]);

  await openOrders.getByLabel('Side').selectOption({ label: 'Sell' });
  await expect(openOrders.getByText('No order of this kind')).toBeVisible();
  expect(trader.faults).toEqual([]);
});
