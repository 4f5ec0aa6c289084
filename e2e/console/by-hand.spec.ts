/**
 * Where nobody signs by machine, staff pay by hand: what they say was sent or failed counts once a colleague has approved
 * it. Nobody plays both parts, and the dialog says so.
 */
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isCleanAtBothWidths, isCleanInBothThemes } from '../is-clean.ts';
import { Trader } from '../trader.ts';
import { usdtRow, withdraw, withdrawPanel } from '../wallet/wallet.ts';
import { approveNewest, colleague, goTo, openFirst } from './console.ts';

const exchange = new Exchange({ WITHDRAW_DEMO_SECONDS: '1', PAID_BY_HAND: '1' });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openAgreed(page: Page): Promise<void> {
  await goTo(page, 'Withdrawals');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('agreed');
  await page.getByRole('table', { name: 'Withdrawals', exact: true }).getByRole('row').nth(1).click();
}

test('a failure by hand takes two, and the money returns to the trader', async ({ browser }) => {
  const person = await exchange.person();
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: '/change?withdraw=USDT', person });
  await withdraw(exchange, person, '100');
  await exchange.advance(2);
  await expect(usdtRow(trader.page)).toContainText('9,900.00000000');
  const step = withdrawPanel(trader.page).getByRole('list', { name: 'Progress' }).locator('[aria-current=step]');
  await expect(step).toContainText('Approved');

  const finance = await colleague(browser, exchange, 'finance');
  await openAgreed(finance);
  await expect(finance.getByText('Needs a second person: Give back, Enter transaction')).toBeVisible();
  await isCleanAtBothWidths(finance, 'a withdrawal that is paid by hand');
  await finance.getByRole('button', { name: 'Give back' }).click();
  const dialog = finance.getByRole('dialog');
  await dialog.getByLabel('Reason, shown to the user').fill('The address is of a closed exchange');
  await isCleanInBothThemes(finance, 'the question for a failure', 'dialog');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(finance.getByText('Proposed. Someone else has to approve it')).toBeVisible();
  // Nothing has changed yet.
  await expect(usdtRow(trader.page)).toContainText('9,900.00000000');

  const second = await colleague(browser, exchange, 'super');
  await approveNewest(second, exchange, 'super');
  await expect(usdtRow(trader.page)).toContainText('10,000.00000000');
  await expect(withdrawPanel(trader.page).getByText('The address is of a closed exchange')).toBeVisible();
  expect(trader.faults).toEqual([]);
});

test('one person who tries both parts is refused, and the dialog says why', async ({ browser }) => {
  const person = await exchange.person();
  await withdraw(exchange, person, '50');
  await exchange.advance(2);
  const one = await colleague(browser, exchange, 'super');
  await goTo(one, 'Proposals');
  await expect(one.getByText('No proposals')).toBeVisible();
  // The page does not offer it, so this one takes it for a colleague's: the exchange refuses all the same.
  await one.route('**/api/staff/proposal/list*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const row of body.message?.list ?? []) row.is_own = false;
    await route.fulfill({ response: answer, json: body });
  });
  await openAgreed(one);
  await one.getByRole('button', { name: 'Give back' }).click();
  await one.getByRole('dialog').getByLabel('Reason, shown to the user').fill('Both parts');
  await one.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
  await expect(one.getByRole('dialog')).toBeHidden();
  await openFirst(one, 'Proposals');
  await one.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = one.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(/someone else|another person/i);
  await isCleanInBothThemes(one, 'the refusal of both parts', 'dialog');
  // A code of theirs would not help.
  await expect(dialog.getByLabel('Authenticator code')).toHaveCount(0);
});
