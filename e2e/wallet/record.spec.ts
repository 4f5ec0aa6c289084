/**
 * What came and went: made by the exchange's own calls, seen in the log, chosen from it, saved as a file, and summed up by
 * a statement that closes with what the accounts hold. Faults and empty lists stand in the component tests.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isCleanInBothThemes, isWithinWindow, resize, settled } from '../is-clean.ts';
import { signIn, Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function move(token: string, number: string, from: string, to: string): Promise<void> {
  const fields = { currency_id: '1', number, from_field: from, to_field: to };
  expect(await exchange.post('/api/wallet/change', fields, token)).toMatchObject({ type: 'ok' });
}

/** Buys BTC for what is asked, so that there is a trade with its fee. */
async function buy(token: string): Promise<void> {
  // The makers begin a moment after the exchange.
  await expect.poll(async () => (await exchange.best(2)).ask).toBeGreaterThan(0);
  const { ask } = await exchange.best(2);
  const fields = { legal_id: '1', currency_id: '2', price: (ask * 1.01).toFixed(2), num: '0.001', mode: '2' };
  expect(await exchange.post('/api/transaction/in', fields, token)).toMatchObject({ type: 'ok' });
}

/** Somebody who has moved money and traded. */
async function busyPerson(): Promise<string> {
  const { token } = await exchange.person();
  await move(token, '100', 'change', 'lever');
  await move(token, '40', 'lever', 'micro');
  await buy(token);
  return token;
}

const table = (page: Page) => page.getByRole('table', { name: 'Account history' });

test('movements are in the log, in a file, and in a statement that closes with the balances', async ({ context }) => {
  const token = await busyPerson();
  await signIn(context, token);
  const trader = await Trader.visitor(context, exchange, '/accountCenter');
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
  const held = page.getByRole('table', { name: 'Spot account' }).getByRole('row', { name: /USDT/ }).nth(1);
  await expect(held).toContainText(closed);

  await page.getByRole('link', { name: 'History USDT' }).click();
  await expect(page).toHaveURL(/\/change\?currency_id=1$/);
  await expect(page.getByRole('region', { name: 'USDT · Spot account' })).toContainText('CNY');
  await expect(
    page.getByRole('table', { name: 'USDT · Spot account' }).getByRole('row', { name: /Trade/ }),
  ).not.toHaveCount(0);
  expect(trader.faults).toEqual([]);
});

test('twenty entries at first, and more on demand', async ({ context }) => {
  const { token } = await exchange.person();
  for (let count = 0; count < 11; count++) await move(token, '1', 'change', 'lever');
  await signIn(context, token);
  const { page } = await Trader.visitor(context, exchange, '/transferLog');
  await expect(page.getByText('20 of 22')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('22 of 22')).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(23);
});

test('a statement on paper has no header and no menus, and is black on white at night too', async ({ context }) => {
  const token = await busyPerson();
  await signIn(context, token);
  await context.addInitScript(() => localStorage.setItem('night_mode', '1'));
  const { page } = await Trader.visitor(context, exchange, '/statement');
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

const screens = [
  ['/coinRecord', 'Account history'],
  ['/statement', 'Spot account'],
  ['/change?currency_id=1', 'USDT · Spot account'],
  ['/change', 'Spot account'],
] as const;

for (const width of [1440, 390]) {
  test(`nothing axe finds wrong at ${width}`, async ({ context }) => {
    await signIn(context, await busyPerson());
    const { page, faults } = await Trader.enter(context, exchange);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const [path, name] of screens) {
      await page.goto(exchange.origin() + path);
      await expect(page.getByRole('table', { name, exact: true })).toContainText('USDT');
      if (path === '/change') await expect(page.getByRole('region', { name: 'Allocation' })).toContainText('%');
      await settled(page);
      await isCleanInBothThemes(page, path);
    }
    expect(faults).toEqual([]);
  });
}

test('no screen scrolls sideways, from 360 to 2560, in the longest language', async ({ page, context }) => {
  await signIn(context, await busyPerson());
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'spa');
    localStorage.setItem('locale', 'spa');
  });
  for (const [screen] of screens) {
    await page.goto(exchange.origin() + screen);
    await settled(page);
    for (const width of [2560, 1024, 768, 360]) {
      await resize(page, width);
      await settled(page);
      await isWithinWindow(page, `${screen} at ${width}`);
    }
  }
});
