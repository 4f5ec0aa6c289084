/** What SIGKILL leaves of money on its way: all of it, as it was, and it goes on from there. */
import { type Browser, expect, type Locator, test } from '@playwright/test';
import { Exchange, type Person } from '../exchange.ts';
import { Trader } from '../trader.ts';
import {
  askToWithdraw,
  depositPanel,
  keepAddress,
  ownAddress,
  switchWhitelist,
  transfer,
  usdtRow,
  withdraw,
  withdrawPanel,
} from './wallet.ts';

const reviewSeconds = 3600;
const exchange = new Exchange({ WITHDRAW_DEMO_SECONDS: String(reviewSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const entryOf = (panel: Locator, amount: string): Locator =>
  panel.getByRole('listitem').filter({ hasText: `${amount}.00000000` });

/** How many there are is up to the chain, which goes on; the server has looked at it a second after its start. */
const confirmations = /[1-5] of 6 confirmations/;

/** What the screens say of a person's money. */
async function lookAtMoney(trader: Trader): Promise<string[]> {
  const { page } = trader;
  await trader.open('/change?deposit=USDT');
  const arrival = entryOf(depositPanel(page), '250');
  await expect(arrival).toContainText(confirmations);
  // Why it is locked is told by a call of its own.
  await expect(usdtRow(page)).toContainText('In withdrawal');
  const shown = [await usdtRow(page).innerText(), (await arrival.innerText()).replace(confirmations, '')];
  await trader.open('/change?withdraw=USDT');
  const panel = withdrawPanel(page);
  await expect(entryOf(panel, '100').locator('[aria-current=step]')).toContainText('Under review');
  shown.push(await entryOf(panel, '100').innerText());
  await trader.open('/transferRecord');
  const transfers = page.getByRole('table', { name: 'Transfer history' });
  await expect(transfers.getByRole('row')).toHaveCount(2);
  return [...shown, await transfers.innerText()];
}

/** What they say of somebody who took a withdrawal back and may not ask for another for now. */
async function lookAtHold(trader: Trader): Promise<(string | null)[]> {
  const { page } = trader;
  await trader.open('/change?withdraw=USDT');
  const panel = withdrawPanel(page);
  await expect(panel.getByText('Withdrawals are on hold')).toBeVisible();
  await expect(panel.getByText(/You turned your whitelist off/)).toBeVisible();
  const until = await panel.locator('time').first().getAttribute('datetime');
  await entryOf(panel, '60').getByRole('button', { name: 'Progress' }).click();
  await expect(entryOf(panel, '60').locator('[aria-current=step]')).toContainText('Cancelled');
  const shown = [until, await usdtRow(page).innerText(), await entryOf(panel, '60').innerText()];
  await trader.open('/withdraw_address');
  const row = page.getByRole('row', { name: /ledger1/ });
  await expect(row).toContainText('Usable from');
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
  return [...shown, await row.locator('time').first().getAttribute('datetime')];
}

async function enter(browser: Browser, person: Person): Promise<Trader> {
  return await Trader.newcomer(await browser.newContext(), exchange, { path: '/change?withdraw=USDT', person });
}

test('after a crash money is where it was, and goes on', async ({ browser }) => {
  const [owner, careful] = [await exchange.person(), await exchange.person()];
  await transfer(exchange, owner, '150', 'change', 'lever');
  await withdraw(exchange, careful, '60');
  await keepAddress(exchange, careful);
  for (const isOn of [true, false, true]) await switchWhitelist(exchange, careful, isOn);
  const other = await enter(browser, careful);
  await other.page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(entryOf(withdrawPanel(other.page), '60')).toContainText('Cancelled');
  const holdBefore = await lookAtHold(other);

  const trader = await enter(browser, owner);
  const { page } = trader;
  const panel = withdrawPanel(page);
  const question = await askToWithdraw(page, exchange, owner.account, '100');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(entryOf(panel, '100')).toContainText('Under review');
  await exchange.sendCoins('trc20', await ownAddress(exchange, owner), '250');
  await exchange.mineBlocks(1);
  await expect(usdtRow(page)).toContainText('350.00000000');
  const moneyBefore = await lookAtMoney(trader);
  expect([...trader.faults, ...other.faults]).toEqual([]);

  await exchange.kill();
  await exchange.start();
  expect(await lookAtHold(other)).toEqual(holdBefore);
  expect(await lookAtMoney(trader)).toEqual(moneyBefore);

  await trader.open('/change?deposit=USDT');
  await exchange.mineBlocks(6);
  await expect(entryOf(depositPanel(page), '250')).toContainText('Credited');
  await expect(usdtRow(page)).toContainText('10,000.00000000');
  await trader.open('/change?withdraw=USDT');
  await exchange.advance(reviewSeconds + 60);
  await expect(entryOf(panel, '100').locator('[aria-current=step]')).toContainText('On the network');
  await exchange.mineBlocks(8);
  await expect(entryOf(panel, '100')).toContainText('Completed');
  await expect(usdtRow(page)).toContainText('10,000.00000000');
});
