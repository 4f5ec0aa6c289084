/** Leveraged contracts on the account's pages: the lists, contract management and the account itself, at every width. */
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isCleanAtBothWidths, isWithinWindow, resize, settled } from '../is-clean.ts';
import { Trader } from '../trader.ts';
import { desk, fund, holdIndex, place, rows } from './levers.ts';

const exchange = new Exchange();
test.beforeAll(async () => {
  await exchange.start();
  await holdIndex(exchange);
});
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const list = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const definition = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .getByRole('definition');

async function isCleanEverywhere(page: Page, name: string): Promise<void> {
  await settled(page);
  await isCleanAtBothWidths(page, name);
  await resize(page, 360, 780);
  await isWithinWindow(page, `${name} at 360`);
  await resize(page, 1440);
}

test('an account of contracts from empty through a position to its row in the file', async ({ browser }) => {
  const trader = await Trader.newcomer(await browser.newContext({ acceptDownloads: true }), exchange, {
    path: '/lever_manger',
  });
  const { page, faults } = trader;
  await expect(page.getByText('Your contract account is empty')).toBeVisible();
  await expect(page.getByText('No risk')).toBeVisible();
  await isCleanEverywhere(page, 'an empty account');
  await fund(trader, '1000');
  await expect(definition(page, 'Equity')).toHaveText('1,000.00 USDT');

  await page.getByRole('link', { name: 'Trade contracts' }).click();
  await expect(page).toHaveURL(new RegExp(desk));
  await place(trader, { side: 'Long', multiple: 20, lots: 50 }, true);
  await place(trader, { side: 'Long', multiple: 20, lots: 10, limit: '1000' });
  await expect(rows(page)).toHaveCount(1);

  await trader.open('/lever_manger');
  const meter = page.getByRole('meter', { name: 'Margin level' });
  await expect(meter).toHaveAttribute('aria-valuetext', /% Safe$/);
  await expect(definition(page, 'Next overnight fee')).toHaveText(/^\d+\.\d\d USDT$/);
  await isCleanEverywhere(page, 'contract management');

  await trader.open('/lever');
  await expect(page.getByRole('region', { name: 'Contracts · USDT' })).toContainText('Available margin');
  await isCleanEverywhere(page, 'the account of contracts');
  await page.getByRole('link', { name: 'My contracts' }).click();
  await expect(page).toHaveURL(/\/leverTransactions$/);

  await expect(list(page, 'Positions')).toContainText('BTC/USDT');
  await isCleanEverywhere(page, 'open positions');
  await page.getByRole('tab', { name: /Open orders/ }).click();
  await expect(page).toHaveURL(/\/leverTransactions\?tab=orders$/);
  await list(page, 'Open orders')
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  await page.getByRole('dialog', { name: 'Cancel this order?' }).getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('No open orders')).toBeVisible();

  await page.getByRole('tab', { name: /Positions/ }).click();
  await list(page, 'Positions')
    .getByRole('button', { name: /^Close / })
    .click();
  const question = page.getByRole('dialog', { name: 'Close this position?' });
  await question.getByRole('button', { name: 'Close' }).last().click();
  await exchange.passSeconds(2);
  await expect(page.getByText('No open positions')).toBeVisible();
  await trader.open('/allTransaction');
  await expect(list(page, 'Closed')).toContainText('By you');
  await isCleanEverywhere(page, 'closed positions');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^bourse-contracts-.*\.csv$/);
  expect(faults).toEqual([]);
});
