/**
 * Coins leave: to an address with the code from the outbox, through every state until the chain has them, to another user
 * at once, and back where the user takes it back. States of the screens stand in the component tests,
 * refusals in `refused-withdrawals.spec.ts`.
 */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';
import { askToWithdraw, tron, typeCode, usdtRow, withdrawPanel } from './wallet.ts';

const reviewSeconds = 30;
const exchange = new Exchange({ WITHDRAW_DEMO_SECONDS: String(reviewSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('USDT leaves for an address and is followed until the chain has it', async ({ browser }) => {
  const account = 'leaves@example.com';
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: '/change', account });
  const { page } = trader;
  await page.getByRole('button', { name: 'Withdraw USDT' }).click();
  const panel = withdrawPanel(page);
  await expect(panel.getByRole('heading', { name: 'Withdraw USDT' })).toBeFocused();
  const asked = await askToWithdraw(page, exchange, account, '100');
  await expect(asked).toContainText(tron);
  await expect(asked).toContainText('99 USDT');
  await asked.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawal submitted')).toBeVisible();
  const way = panel.getByRole('list', { name: 'Progress' });
  const step = way.locator('[aria-current=step]');
  await expect(step).toContainText('Under review');
  await expect(usdtRow(page)).toContainText('9,900.00000000');
  // The form is as it was at first.
  await expect(panel.getByLabel('Amount', { exact: true })).toHaveValue('');

  await exchange.advance(reviewSeconds + 1);
  await expect(step).toContainText('On the network');
  await exchange.mineBlocks(8);
  await expect(panel.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await expect(usdtRow(page)).toContainText('9,900.00000000');
  expect(trader.faults).toEqual([]);
});

test('one that nobody decided on is taken back, and the coins are there again', async ({ browser }) => {
  const account = 'back@example.com';
  const trader = await Trader.newcomer(await browser.newContext(), exchange, {
    path: '/change?withdraw=USDT',
    account,
  });
  const { page } = trader;
  const question = await askToWithdraw(page, exchange, account, '60');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  const panel = withdrawPanel(page);
  await panel.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel the withdrawal of 60 USDT?' })
    .getByRole('button', { name: 'Cancel withdrawal' })
    .click();
  await expect(page.getByText('Withdrawal cancelled')).toBeVisible();
  await expect(panel.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(usdtRow(page)).toContainText('10,000.00000000');
  expect(trader.faults).toEqual([]);
});

test('to another user it arrives at once, without a fee', async ({ browser }) => {
  const [from, to] = ['giver@example.com', 'taker@example.com'];
  const taker = await Trader.newcomer(await browser.newContext(), exchange, { path: '/change', account: to });
  const giver = await Trader.newcomer(await browser.newContext(), exchange, {
    path: '/change?withdraw=USDT',
    account: from,
  });
  const { page } = giver;
  const panel = withdrawPanel(page);
  await panel.getByRole('radio', { name: 'Bourse user' }).click();
  await panel.getByLabel('User ID, account or email').fill(to);
  await panel.getByLabel('Amount', { exact: true }).fill('5');
  await typeCode(page, exchange, from);
  await panel.getByRole('button', { name: 'Review withdrawal' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw 5 USDT?' });
  await expect(question).toContainText(/t\*\*\*@example\.com \(\d+\)/);
  await expect(question).toContainText('Right away');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel.getByText('Sent internally').first()).toBeVisible();
  await expect(usdtRow(taker.page)).toContainText('10,005.00000000');
  expect([...giver.faults, ...taker.faults]).toEqual([]);
});
