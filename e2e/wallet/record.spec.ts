/**
 * What came and went: made by the exchange's own calls, seen in the log, chosen from it, saved as a file, and summed up by
 * a statement that closes with what the accounts hold. Faults and empty lists stand in the component tests.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { Exchange, type Person } from '../exchange.ts';
import { isClean } from '../is-clean.ts';
import { Trader } from '../trader.ts';
import { buyBitcoin, transfer, usdtRow } from './wallet.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Somebody who has moved money and traded. */
async function busyPerson(): Promise<Person> {
  const person = await exchange.person();
  await transfer(exchange, person, '100', 'change', 'lever');
  await transfer(exchange, person, '40', 'lever', 'micro');
  await buyBitcoin(exchange, person);
  return person;
}

const table = (page: Page) => page.getByRole('table', { name: 'Account history' });

test('movements are in the log, in a file, and in a statement that closes with the balances', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange, { path: '/accountCenter', person: await busyPerson() });
  const { page } = trader;
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Account history' }).click();
  await expect(page).toHaveURL(/\/coinRecord$/);
  await expect(
    table(page)
      .getByRole('row', { name: /Trading fee/ })
      .first(),
  ).toContainText('BTC/USDT');
  await expect(table(page).getByRole('row', { name: /Transfer .*Up\/Down account/ })).toHaveCount(2);
  await expect(table(page).getByRole('row', { name: /Test funds .*\+10,000\.00000000 USDT/ })).toHaveCount(1);

  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Transfer' });
  await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'Contract account' });
  await expect(page.getByText('2 of 2')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(3);
  expect(file).toContain('Contract account,Spot account,100.00000000,USDT');

  await page.getByRole('link', { name: 'Monthly statement' }).click();
  const closing = page.getByRole('table', { name: 'Spot account' }).getByRole('row', { name: /USDT/ }).last();
  await expect(closing).toBeVisible();
  const closed = (await closing.getByRole('cell').last().innerText()).replace(/^Closing/, '').trim();
  await trader.open('/change');
  await expect(usdtRow(page)).toContainText(closed);

  await page.getByRole('link', { name: 'History USDT' }).click();
  await expect(page).toHaveURL(/\/change\?currency_id=1$/);
  await expect(page.getByRole('region', { name: 'USDT · Spot account' })).toContainText('CNY');
  await expect(
    page.getByRole('table', { name: 'USDT · Spot account' }).getByRole('row', { name: /Trade/ }),
  ).not.toHaveCount(0);
  expect(trader.faults).toEqual([]);
});

test('twenty entries at first, and more on demand', async ({ context }) => {
  const person = await exchange.person();
  for (let count = 0; count < 11; count++) await transfer(exchange, person, '1', 'change', 'lever');
  const { page } = await Trader.newcomer(context, exchange, { path: '/transferLog', person });
  await expect(page.getByText('20 of 22')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('22 of 22')).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(23);
});

test('a statement on paper has no header and no menus, and is black on white at night too', async ({ context }) => {
  await context.addInitScript(() => localStorage.setItem('night_mode', '1'));
  const { page } = await Trader.newcomer(context, exchange, { path: '/statement', person: await busyPerson() });
  await expect(page.getByRole('table', { name: 'Spot account' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'navigation', 'contentinfo', 'button', 'combobox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByText(/Bourse · Account ID \d+/)).toBeVisible();
  const colours = await page
    .getByRole('cell')
    .first()
    .evaluate((cell) => {
      const { color } = getComputedStyle(cell);
      return [color, getComputedStyle(document.body).backgroundColor];
    });
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('days are typed as the language writes them, or chosen in its calendar', async ({ context }) => {
  const trader = await Trader.newcomer(context, exchange, { path: '/accountCenter', person: await busyPerson() });
  const { page } = trader;
  // Sweden writes days as the address has them.
  const today = new Date().toLocaleDateString('sv');
  const [year = '', month = '', day = ''] = today.split('-');
  await trader.open('/coinRecord');
  await page.getByLabel('From date', { exact: true }).fill(`${day}/${month}/${year}`);
  await expect(page).toHaveURL(new RegExp(`from=${today}`));
  await expect(
    table(page)
      .getByRole('row', { name: /Trading fee/ })
      .first(),
  ).toBeVisible();
  await trader.speak('kr');
  await page.reload();
  const from = page.getByLabel('시작일', { exact: true });
  await expect(from).toHaveValue(`${year}. ${month}. ${day}.`);
  await page.getByRole('button', { name: '종료일: 달력' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await isClean(page, 'the calendar', '.calendar');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]to=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole('grid')).toHaveCount(0);
  expect(trader.faults).toEqual([]);
});
