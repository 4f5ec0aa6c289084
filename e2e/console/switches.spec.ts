/** What staff close to everybody is closed at once, and a watching trader reads it without a reload; two open it again. */
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isClean, isCleanInBothThemes } from '../is-clean.ts';
import { Trader } from '../trader.ts';
import { approveNewest, colleague, goTo } from './console.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function switchOn(page: Page, name: string, text: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason, for staff only').fill('a drill');
  await dialog.getByLabel('Text for users').fill(text);
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog).toBeHidden();
}

async function proposeOpening(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Lift' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason, for staff only').fill('it is over');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toBeHidden();
}

test('withdrawals off and a halt are seen live by who watches, and two open again', async ({ browser, context }) => {
  const person = await exchange.person();
  const trader = await Trader.newcomer(context, exchange, { path: '/dealCenter', person });
  const bar = trader.page.locator('.closed-bar');
  const first = await colleague(browser, exchange, 'operator');
  await goTo(first, 'Restrictions');
  await switchOn(first, 'Withdrawals off', 'Back at 14:00 UTC');
  await expect(bar).toHaveText('Withdrawals are paused · Back at 14:00 UTC');
  await switchOn(first, 'Halt trading', '');
  await expect(bar).toContainText('The exchange is halted');
  await isCleanInBothThemes(trader.page, 'the trading screen while all is halted');
  const order = { legal_id: '1', currency_id: '2', price: '100', num: '1', mode: '2' };
  expect(await exchange.post('/api/transaction/in', order, person.token)).toMatchObject({ type: 'error' });

  // Whoever comes later reads it with the page.
  const late = await Trader.visitor(await browser.newContext(), exchange, '/');
  await expect(late.page.locator('.closed-bar')).toContainText('Withdrawals are paused · Back at 14:00 UTC');
  await isClean(late.page, 'the home page while all is halted');

  await proposeOpening(first, 'Halt trading');
  const second = await colleague(browser, exchange, 'super');
  await approveNewest(second, exchange, 'super');
  await expect(bar).toHaveText('Withdrawals are paused · Back at 14:00 UTC');
  await proposeOpening(first, 'Withdrawals off');
  await approveNewest(second, exchange, 'super');
  await expect(bar).toHaveCount(0);
  await expect(late.page.locator('.closed-bar')).toHaveCount(0);
  expect([trader.faults, late.faults]).toEqual([[], []]);
});
