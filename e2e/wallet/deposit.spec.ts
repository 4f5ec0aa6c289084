/**
 * Coins come in: from the address on the page to a balance that can be used, and back out of it where a chain changes its
 * mind. States of the screens stand in the component tests, refusals in `refused-moves.spec.ts`.
 */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';
import { depositPanel, shownAddress, usdtRow } from './wallet.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('USDT arrives: seen, confirmed block by block, then it can be used', async ({ browser }) => {
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: '/change' });
  const { page } = trader;
  await page.getByRole('button', { name: 'Deposit USDT' }).click();
  const address = await shownAddress(page, 'Tron (TRC20)');
  expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  await exchange.sendCoins('trc20', address, '250');
  await exchange.mineBlocks(2);
  const panel = depositPanel(page);
  await expect(panel.getByText('Waiting for confirmations')).toBeVisible();
  await expect(panel.getByText(/[1-5] of 6 confirmations/)).toBeVisible();
  // Shown, and not to be used yet.
  await expect(usdtRow(page)).toContainText('10,000.00000000');
  await expect(usdtRow(page)).toContainText('250.00000000');
  await exchange.mineBlocks(6);
  await expect(panel.getByText('Credited')).toBeVisible();
  await expect(usdtRow(page)).toContainText('10,250.00000000');

  // A link opens the panel too, and Escape gives the focus back to its button.
  await trader.open('/change?deposit=USDT');
  await expect(panel.getByRole('heading', { name: 'Deposit USDT' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Deposit USDT' })).toBeFocused();
  expect(trader.faults).toEqual([]);
});

test('a deposit that its network takes back is said calmly, and is no part of the balance', async ({ browser }) => {
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: '/change' });
  const { page } = trader;
  await page.getByRole('button', { name: 'Deposit USDT' }).click();
  const transaction = await exchange.sendCoins('erc20', await shownAddress(page, 'Ethereum (ERC20)'), '40');
  await exchange.mineBlocks(1);
  const panel = depositPanel(page);
  await expect(panel.getByText('Waiting for confirmations')).toBeVisible();
  await exchange.reverse(transaction);
  await exchange.mineBlocks(1);
  await expect(panel.getByText('Reversed by network', { exact: true })).toBeVisible();
  await expect(panel.getByText(/no longer counts towards your balance/)).toBeVisible();
  await expect(usdtRow(page)).not.toContainText('40.00000000');
  expect(trader.faults).toEqual([]);
});

test('what did not arrive is told with the form, until its user cancels it', async ({ browser }) => {
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: '/change?deposit=USDT' });
  const { page } = trader;
  const panel = depositPanel(page);
  await panel.getByRole('button', { name: 'My deposit didn’t arrive' }).click();
  await panel.getByRole('button', { name: 'Send request' }).click();
  await expect(panel.getByText('please input number')).toBeVisible();
  await panel.getByLabel('Amount', { exact: true }).fill('12.5');
  await panel.getByLabel('Transaction hash').fill(`0x${'ab12'.repeat(16)}`);
  await panel.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Deposit request submitted')).toBeVisible();
  await expect(panel.getByText('Under review')).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByText('Request cancelled')).toBeVisible();
  await expect(panel.getByText('Cancelled', { exact: true })).toBeVisible();
  await page.reload();
  await panel.getByRole('button', { name: 'My deposit didn’t arrive' }).click();
  await expect(panel.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Cancel request' })).toHaveCount(0);
  expect(trader.faults).toEqual([]);
});
