/**
 * Orders of all markets: they come by themselves, one is cancelled, the list goes into a file, a fill is told. Filters,
 * pages and empty lists stand in the component tests.
 */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

const [btc, eth] = [2, 3];

test('open orders, past orders and fills', async ({ browser }) => {
  const context = await browser.newContext();
  const account = 'entrust@example.com';
  const trader = await Trader.newcomer(context, exchange, { path: '/accountEntrust', account });
  const { page } = trader;
  await expect(page.getByText('No open orders')).toBeVisible();
  const token = String(await page.evaluate(() => localStorage.getItem('token')));
  const order = async (currency: number, fields: Record<string, string>) => {
    const pair = { legal_id: '1', currency_id: String(currency) };
    expect(await exchange.post('/api/transaction/in', { ...pair, ...fields }, token)).toMatchObject({ type: 'ok' });
  };
  const rest = async (currency: number, num: string) => {
    await order(currency, { price: ((await exchange.best(currency)).bid * 0.95).toFixed(2), num, mode: '2' });
  };
  // Nobody else takes what rests.
  await exchange.still();
  for (let count = 0; count < 6; count++) await rest(btc, '0.001');
  await rest(eth, '0.01');
  await order(btc, { num: '0.002', mode: '1' });

  // They come by themselves.
  const rows = page.getByRole('table', { name: 'Open orders' }).getByRole('row');
  await expect(page.getByText('5 of 7')).toBeVisible();
  await page.getByLabel('Trading pair').selectOption('ETH/USDT');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: /^Cancel order: ETH\/USDT Buy/ }).click();
  await expect(page.getByRole('dialog')).toContainText(/ETH\/USDT.*Buy.*0\.01\d* ETH/);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('No order matches')).toBeVisible();

  await page.getByRole('radio', { name: 'Order history' }).click();
  const past = page.getByRole('table', { name: 'Order history' }).getByRole('row');
  await expect(past).toHaveCount(2);
  await expect(past.nth(1)).toContainText('Cancelled');
  await page.getByLabel('Trading pair').selectOption('');
  await page.getByLabel('Status').selectOption({ label: 'Filled' });
  await expect(past).toHaveCount(2);
  await expect(past.nth(1)).toContainText('BTC/USDT');
  await page.getByRole('radio', { name: 'Trade history' }).click();
  await expect(page.getByRole('table', { name: 'Trade history' }).getByRole('row').nth(1)).toContainText('BTC/USDT');

  await page.getByRole('radio', { name: 'Open orders' }).click();
  await expect(page.getByText('5 of 6')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^bourse-orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  // Those beyond the page in sight, too.
  expect(lines).toHaveLength(7);
  expect(lines[0]).toContain('Time,Trading pair,Side');

  await trader.open('/accountMessage');
  await expect(page.getByRole('heading', { name: 'Order filled' })).toBeVisible();
  await expect(page.getByText(/^Buy 0\.002 BTC at an average of [\d.,]+ USDT, BTC\/USDT$/)).toBeVisible();
  // The orders show a fill: the bell is for money and security.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  expect(trader.faults).toEqual([]);
});
