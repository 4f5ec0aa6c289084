/** Payments at the demo's payment company, in each of its ways, and what two of staff decide of those that do not fit. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { approvalSeconds, fiatPerson } from '../c2c/people.ts';
import { approveNewest, colleague, goTo } from '../console/console.ts';
import { Exchange, type Person } from '../exchange.ts';
import { isClean, isCleanInBothThemes, isWithinWindow, resize } from '../is-clean.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: String(approvalSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const path = '/payment';
const card = '6222 0200 1234 5678';

async function payer(browser: Browser, name: string) {
  const person = await fiatPerson(exchange, name);
  const { page, faults } = await Trader.newcomer(await browser.newContext(), exchange, { path, person });
  return { person, page, faults };
}

/** Fills the form and goes by the server's page to the payment company. */
async function goToPay(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Account you pay from').fill(card);
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'To the payment page' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo payment company' })).toBeVisible();
}

async function choose(page: Page, way: string, words: string): Promise<void> {
  await page.getByRole('button', { name: way, exact: true }).click();
  await expect(page.locator('output')).toHaveText(words);
  await page.getByRole('link', { name: 'Back to online payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Online payment' })).toBeVisible();
}

const rows = (page: Page) => page.getByRole('table', { name: 'My payments' }).locator('tbody tr');

async function spotUsdtOf({ token }: Person): Promise<number> {
  const { message } = await exchange.post<{
    change_wallet: { balance: { currency_name: string; change_balance: string }[] };
  }>('/api/wallet/list', {}, token);
  return Number(message.change_wallet.balance.find(({ currency_name }) => currency_name === 'USDT')?.change_balance);
}

test('a payment is credited, and said twice it is credited once', async ({ browser }) => {
  const { person, page, faults } = await payer(browser, 'Wang Wu');
  const before = await spotUsdtOf(person);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Enter the account you pay from')).toBeVisible();
  await expect(page.getByText('Enter an amount above 0')).toBeVisible();
  await isCleanInBothThemes(page, 'the payment form');
  await goToPay(page, '500');
  await choose(page, 'Pay, and report it twice', 'success, success');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(['Credited']);
  await expect(rows(page)).toContainText([card]);
  const bought = (await spotUsdtOf(person)) - before;
  expect(bought).toBeGreaterThan(60);
  expect(bought).toBeLessThan(80);
  await isClean(page, 'a payment that was credited');
  await page.goto(`${exchange.origin()}/accountMessage`);
  await expect(page.getByText('Payment received')).toHaveCount(1);
  expect(faults).toEqual([]);
});

test('a wrong signature credits nothing, and the order can be paid after it', async ({ browser }) => {
  const { person, page, faults } = await payer(browser, 'Zhao Liu');
  const before = await spotUsdtOf(person);
  await goToPay(page, '100');
  await choose(page, 'Report it with a wrong signature', 'fail');
  expect(await spotUsdtOf(person)).toBe(before);
  await page.getByRole('link', { name: /^Pay now: 100/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await choose(page, 'Pay', 'success');
  await expect(rows(page)).toContainText(['Credited']);
  expect(await spotUsdtOf(person)).toBeGreaterThan(before);
  expect(faults).toEqual([]);
});

test('one payment for two orders pays one of them', async ({ browser }) => {
  const { person, page } = await payer(browser, 'Qian Qi');
  const before = await spotUsdtOf(person);
  await goToPay(page, '200');
  await page.getByRole('link', { name: 'Back to online payment' }).click();
  await goToPay(page, '300');
  await choose(page, 'Report one payment for two orders', 'success, fail');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Credited' })).toContainText(['300']);
  await expect(rows(page).filter({ hasText: 'Awaiting payment' })).toContainText(['200']);
  expect((await spotUsdtOf(person)) - before).toBeLessThan(45);
});

test('other money waits, and two of staff credit it; a late payment waits, and they say that it went back', async ({
  browser,
}) => {
  test.slow();
  const { person, page } = await payer(browser, 'Sun Ba');
  const before = await spotUsdtOf(person);
  await goToPay(page, '150');
  await choose(page, 'Pay 1 CNY too much', 'success');
  await expect(rows(page)).toContainText(['Under review']);
  expect(await spotUsdtOf(person)).toBe(before);

  const finance = await colleague(browser, exchange, 'finance');
  await goTo(finance, 'Online payments');
  await finance.getByRole('table', { name: 'Online payments' }).getByRole('row').nth(1).click();
  await expect(finance.getByText('Another amount').last()).toBeVisible();
  await finance.getByRole('button', { name: 'Credit', exact: true }).click();
  const dialog = finance.getByRole('dialog').filter({ has: finance.getByRole('button', { name: 'Propose' }) });
  await dialog.getByLabel('Reason').fill('Seen at the payment company');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await approveNewest(await colleague(browser, exchange, 'super'), exchange, 'super');
  await expect(rows(page)).toContainText(['Credited']);
  expect(await spotUsdtOf(person)).toBeGreaterThan(before + 15);
});

test('a payment that comes late waits for staff', async ({ browser }) => {
  const { person, page } = await payer(browser, 'Zhou Jiu');
  const before = await spotUsdtOf(person);
  await goToPay(page, '150');
  await page.getByRole('button', { name: 'Pay, and report it 31 minutes later' }).click();
  await expect(page.getByText('The report comes in 31 minutes')).toBeVisible();
  await page.getByRole('link', { name: 'Back to online payment' }).click();
  await exchange.advance(30 * 60 + 1);
  await expect(rows(page)).toContainText(['Expired']);
  await exchange.advance(60);
  await expect(rows(page)).toContainText(['Under review']);
  expect(await spotUsdtOf(person)).toBe(before);
});

test('who has no identity yet is led to it, and a phone shows the whole form', async ({ browser }) => {
  const person = await exchange.person();
  const { page, faults } = await Trader.newcomer(await browser.newContext(), exchange, { path, person });
  await resize(page, 390, 844);
  await isWithinWindow(page, 'the form on a phone');
  await page.getByLabel('Account you pay from').fill(card);
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/authentication$/);
  expect(faults).toEqual([]);
});
