/**
 * Money through all four accounts and back: one's own pages say so by themselves, and the transfers are listed. What is
 * refused stands in `refused-moves.spec.ts`, how lists are empty in the component tests.
 */
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';
import { usdtRow } from './wallet.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const way = ['Spot account', 'Fiat account', 'Contract account', 'Up/Down account', 'Spot account'] as const;

/** Fills the form in sight, confirms what it asks. */
async function move(page: Page, [from, to]: readonly [string, string], amount: string): Promise<void> {
  // Another account in the first field may be the one in the second.
  await page.getByLabel('From', { exact: true }).selectOption({ label: from });
  await page.getByLabel('To', { exact: true }).selectOption({ label: to });
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Transfer ${amount} USDT from ${from} to ${to}?` });
  await question.getByRole('button', { name: 'Transfer' }).click();
}

test('USDT goes through all four accounts and back', async ({ browser }) => {
  const context = await browser.newContext();
  const trader = await Trader.newcomer(context, exchange, { path: '/accountCenter' });
  const { page } = trader;
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Transfer' }).click();
  await expect(page).toHaveURL(/\/transfer$/);
  for (const [place, from] of way.slice(0, -1).entries()) {
    const to = way[place + 1] ?? from;
    await trader.open('/transfer');
    await move(page, [from, to], '150');
    await expect(page.getByText('Transfer successful')).toBeVisible();
    await expect(page).toHaveURL(/\/transferRecord$/);
    const newest = page.getByRole('table', { name: 'Transfer history' }).getByRole('row').nth(1);
    await expect(newest).toContainText(from);
    await expect(newest).toContainText(to);
    await expect(newest).toContainText('150.00000000');
  }
  await expect(page.getByText('4 of 4')).toBeVisible();

  // In the dialog of an account's row, and back: the account's own figures follow without another look.
  await trader.open('/new_account/change');
  await expect(page).toHaveURL(/\/change$/);
  const row = usdtRow(page);
  await expect(row).toContainText('10,000.00000000');
  await page.getByRole('button', { name: 'Transfer USDT' }).click();
  const form = page.getByRole('dialog', { name: 'Transfer', exact: true });
  await form.getByLabel('Amount', { exact: true }).fill('10000.5');
  await form.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(form.getByText('Insufficient balance')).toBeVisible();
  await form.getByLabel('Amount', { exact: true }).fill('40');
  await form.getByRole('button', { name: 'Transfer', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Transfer 40 USDT/ })
    .getByRole('button', { name: 'Transfer' })
    .click();
  await expect(row).toContainText('9,960.00000000');
  await page.getByRole('link', { name: /^Contract account/ }).click();
  await expect(page).toHaveURL(/\/lever$/);
  await expect(page.getByRole('table', { name: 'Contract account' })).toContainText('40.00000000');
  expect(trader.faults).toEqual([]);
});
