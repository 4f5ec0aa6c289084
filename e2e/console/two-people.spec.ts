/**
 * Money that moves by hand takes two, each in a browser of their own: one proposes, a colleague approves with a fresh code,
 * and the trader sees it without a reload. What one person tries alone is refused, and the dialog says why.
 */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { Exchange, type Person } from '../exchange.ts';
import { isCleanAtBothWidths, isCleanInBothThemes } from '../is-clean.ts';
import { Trader } from '../trader.ts';
import { depositPanel, tron, usdtRow, withdraw, withdrawPanel } from '../wallet/wallet.ts';
import { approveNewest, colleague, goTo, openFirst } from './console.ts';

const exchange = new Exchange({ WITHDRAW_DEMO_SECONDS: '1' });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.setTimeout(180_000);

const proposed = 'Proposed. Someone else has to approve it';

/** The question that is open. */
const question = (page: Page): Locator => page.getByRole('dialog');

async function propose(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText(proposed)).toBeVisible();
  await expect(question(page)).toBeHidden();
}

/** A trader on the screen of deposits or withdrawals, and the person behind it. */
async function traderAt(browser: Browser, path: string): Promise<{ trader: Trader; person: Person }> {
  const person = await exchange.person();
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path, person });
  return { trader, person };
}

async function enterFigure(page: Page): Promise<void> {
  await goTo(page, 'Reconciliation');
  const enter = page.getByRole('row', { name: /USDT/ }).getByRole('button', { name: 'Enter a figure' });
  // Books and custody are compared for the first time half a minute after the start.
  await expect(async () => {
    await page.reload();
    await expect(enter).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await isCleanAtBothWidths(page, 'the reconciliation');
  await enter.click();
  const dialog = question(page);
  await dialog.getByLabel('Amount by the statement').fill('50000');
  await dialog.getByLabel('Time of the statement (UTC)').fill(new Date(exchange.now - 60_000).toISOString());
  await dialog.getByLabel('Reason, for staff only').fill('Statement of the bank');
  await isCleanInBothThemes(page, 'the question for a figure', 'dialog');
  await propose(page);
}

test('a payment by reference is credited once a figure covers it and a colleague approves', async ({ browser }) => {
  const { trader, person } = await traderAt(browser, '/change?deposit=USDT');
  const reference = 'ab12'.repeat(16);
  await exchange.call(
    '/api/wallet/charge_req',
    { currency: '1', amount: '750', hash: reference, type: 'trc20' },
    person.token,
  );
  const finance = await colleague(browser, exchange, 'finance');
  const second = await colleague(browser, exchange, 'super');
  await openFirst(finance, 'Deposit forms');
  await expect(finance.getByText('Needs a second person: It was a payment')).toBeVisible();
  await isCleanAtBothWidths(finance, 'a deposit form');
  await finance.getByRole('button', { name: 'It was a payment' }).click();
  await question(finance).getByLabel('Payment reference').fill(reference);
  await question(finance).getByRole('button', { name: 'Propose' }).click();
  // Nobody sees such a payment but staff, so the books have to know of it first.
  await expect(question(finance).getByRole('alert')).toContainText('figure');
  await isCleanInBothThemes(finance, 'a payment that no figure covers', 'dialog');
  await finance.keyboard.press('Escape');

  await enterFigure(finance);
  await approveNewest(second, exchange, 'super');

  await openFirst(finance, 'Deposit forms');
  await finance.getByRole('button', { name: 'It was a payment' }).click();
  await question(finance).getByLabel('Payment reference').fill(reference);
  await propose(finance);
  await expect(usdtRow(trader.page)).toContainText('10,000.00000000');
  await approveNewest(second, exchange, 'super');
  await expect(usdtRow(trader.page)).toContainText('10,750.00000000');
  await trader.open('/change?deposit=USDT');
  await depositPanel(trader.page)
    .getByRole('button', { name: /didn’t arrive/ })
    .click();
  await expect(depositPanel(trader.page).getByText('Credited').first()).toBeVisible();
  expect(trader.faults).toEqual([]);
});

/** A line of the trail by its act: what of it, where and whose. */
async function isToldInTrail(page: Page, act: string, facts: readonly string[]): Promise<void> {
  await goTo(page, 'Audit log');
  await page.getByRole('combobox', { name: 'Act' }).selectOption({ label: act });
  const row = page.getByRole('table', { name: 'Audit log', exact: true }).getByRole('row').nth(1);
  await expect(row.getByRole('cell', { name: act, exact: true })).toBeVisible();
  await row.click();
  const details = page.getByRole('region', { name: new RegExp(`^${act} · \\d+$`) });
  for (const fact of facts) await expect(details.getByText(fact, { exact: true })).toBeVisible();
}

test('a large withdrawal waits for staff, one proposes it, a colleague agrees, and the trail tells it in words', async ({
  browser,
}) => {
  const { trader, person } = await traderAt(browser, '/change?withdraw=USDT');
  await withdraw(exchange, person, '2000');
  const step = withdrawPanel(trader.page).getByRole('list', { name: 'Progress' }).locator('[aria-current=step]');
  // The demo agrees to small ones by itself, and leaves this one to people.
  await exchange.advance(5);
  await expect(step).toContainText('Under review');

  const finance = await colleague(browser, exchange, 'finance');
  await openFirst(finance, 'Withdrawals');
  await expect(finance.getByText('Needs a second person: Approve withdrawal')).toBeVisible();
  await isCleanAtBothWidths(finance, 'a large withdrawal');
  await finance.getByRole('button', { name: 'Approve withdrawal' }).click();
  await expect(question(finance)).toContainText('Nothing changes until another person approves it');
  await expect(question(finance)).toContainText(tron);
  await isCleanInBothThemes(finance, 'the question for a large withdrawal', 'dialog');
  await propose(finance);
  await expect(step).toContainText('Under review');

  await openFirst(finance, 'Proposals');
  await expect(finance.getByText('Another person decides on your proposal')).toBeVisible();
  await expect(finance.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);

  const second = await colleague(browser, exchange, 'super');
  await openFirst(second, 'Proposals');
  await expect(second.getByRole('row', { name: /Amount/ }).last()).toContainText('2000.00000000 USDT');
  await isCleanAtBothWidths(second, 'a proposal');
  await approveNewest(second, exchange, 'super');
  await expect(step).not.toContainText('Under review');

  const owner = `${person.account} (${person.userId})`;
  const facts = ['2,000 USDT', tron, 'Tron (TRC20)', owner];
  await isToldInTrail(second, 'Agree to a withdrawal', [...facts, 'Under review', 'Approved']);
  await isToldInTrail(second, 'Propose', facts);
  await isToldInTrail(second, 'Approve a proposal', facts);
  await isCleanAtBothWidths(second, 'the trail of a large withdrawal');
  expect(trader.faults).toEqual([]);
});
