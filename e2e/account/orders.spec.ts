/** Orders of all markets: five and more, filters, cancelling, the file. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

const [btc, eth] = [2, 3];

test('open orders, past orders and fills', async ({ context }) => {
  const trader = await Trader.enter(context, exchange);
  const { page } = trader;
  await trader.register('entrust@example.com');
  await trader.open('/accountEntrust');
  await expect(page.getByText('No open orders')).toBeVisible();
  const token = String(await page.evaluate(() => localStorage.getItem('token')));
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${exchange.origin('127.0.0.1')}${path}`, {
      method: 'POST',
      headers: { authorization: token },
      body: new URLSearchParams(fields),
    });
    expect((await answer.json()) as object).toMatchObject({ type: 'ok' });
  };
  const buy = async (currency: number, factor: number, num: string) => {
    const price = ((await exchange.best(currency)).bid * factor).toFixed(2);
    await post('/api/transaction/in', { legal_id: '1', currency_id: String(currency), price, num, mode: '2' });
  };
  for (let count = 0; count < 6; count++) await buy(btc, 0.95 - count / 100, '0.001');
  await buy(eth, 0.95, '0.01');
  await post('/api/transaction/in', { legal_id: '1', currency_id: String(btc), num: '0.002', mode: '1' });

  // They come by themselves.
  const rows = page.getByRole('table', { name: 'Open orders' }).getByRole('row');
  await expect(page.getByText('5 of 7')).toBeVisible();
  await expect(rows).toHaveCount(6);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);

  await page.getByLabel('Trading pair').selectOption('ETH/USDT');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Side').selectOption({ label: 'Sell' });
  await expect(page.getByText('No order matches')).toBeVisible();
  await page.getByLabel('Side').selectOption({ label: 'Buy' });
  await page.getByRole('button', { name: /^Cancel order: ETH\/USDT Buy/ }).click();
  await expect(page.getByRole('dialog')).toContainText(/Buy 0\.01\d* ETH at/);
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
  await expect(rows).toHaveCount(6);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^bourse-orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[0]).toContain('Time,Trading pair,Side');

  await trader.open('/accountMessage');
  await expect(page.getByRole('heading', { name: 'Order filled' })).toBeVisible();
  await expect(page.getByText(/^Buy 0\.002 BTC at an average of [\d.]+ USDT, BTC\/USDT$/)).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menuitem', { name: /Notifications/ })).toContainText('1');
  expect(trader.faults).toEqual([]);
});

test('what succeeded is one of the known things', async ({ page }) => {
  await page.goto(`${exchange.origin()}/success?kind=password`);
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/components\/login/);
  for (const kind of ['constructor', '<b>paid</b>', '']) {
    await page.goto(`${exchange.origin()}/success?kind=${encodeURIComponent(kind)}`);
    await expect(page.getByRole('heading', { name: 'There is nothing to confirm here' })).toBeVisible();
  }
});
