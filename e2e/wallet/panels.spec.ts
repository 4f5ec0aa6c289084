/** The panels below a coin: nothing in the list moves as they open, the address keeps them, and what is typed stays. */
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';
import { depositPanel, tron, usdtRow, withdrawPanel } from './wallet.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Right edges of the columns of figures. */
async function edges(page: Page): Promise<number[]> {
  const heads = await page.getByRole('table', { name: 'Spot account' }).getByRole('columnheader').all();
  const boxes = await Promise.all(heads.slice(1, 4).map((head) => head.boundingBox()));
  return boxes.map((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0)));
}

test('columns stay where they are, whatever opens or hides', async ({ browser }) => {
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: '/change' });
  const { page } = trader;
  await expect(usdtRow(page)).toContainText('10,000.00000000');
  const first = await edges(page);
  await page.getByRole('button', { name: 'Withdraw USDT' }).click();
  await expect(withdrawPanel(page).getByRole('button', { name: 'Review withdrawal' })).toBeVisible();
  expect(await edges(page)).toEqual(first);
  await page.getByRole('button', { name: 'Deposit USDT' }).click();
  await depositPanel(page).getByRole('button', { name: 'My deposit didn’t arrive' }).click();
  await expect(depositPanel(page).getByRole('button', { name: 'Send request' })).toBeVisible();
  expect(await edges(page)).toEqual(first);
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  expect(await edges(page)).toEqual(first);
  expect(trader.faults).toEqual([]);
});

test('a panel opens in view, a reload finds it open, and what is typed outlives another panel', async ({ browser }) => {
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: '/change' });
  const { page } = trader;
  await page.getByRole('button', { name: 'Withdraw USDT' }).click();
  const panel = withdrawPanel(page);
  await expect(panel.getByLabel('Withdrawal address')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Withdraw USDT' })).toBeInViewport();
  await panel.getByLabel('Withdrawal address').fill(tron);
  await panel.getByLabel('Amount', { exact: true }).fill('25');
  await page.getByRole('button', { name: 'Deposit USDT' }).click();
  await expect(depositPanel(page)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw USDT' }).click();
  await expect(panel.getByLabel('Withdrawal address')).toHaveValue(tron);
  await expect(panel.getByLabel('Amount', { exact: true })).toHaveValue('25');
  await page.reload();
  await expect(panel.getByRole('heading', { name: 'Withdraw USDT' })).toBeFocused();
  expect(page.url()).toContain('/change?withdraw=USDT');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Withdraw USDT' })).toBeFocused();
  expect(trader.faults).toEqual([]);
});
