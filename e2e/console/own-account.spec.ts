/**
 * Nobody decides on an account that may be their own: one that they declared, or one that signed in at their browser. The
 * console says so where they try, and a colleague decides.
 */
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { Trader } from '../trader.ts';
import { withdraw } from '../wallet/wallet.ts';
import { approveNewest, colleague, goTo, openFirst, signIn } from './console.ts';
import { submitIdentity } from './submit-identity.ts';

const exchange = new Exchange({ IDENTITY_DEMO_SECONDS: '3600' });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.setTimeout(180_000);

const refused = 'Someone else has to decide on this. It is yours, or about an account linked to you';

async function approveIdentity(page: Page): Promise<void> {
  await openFirst(page, 'Identity');
  const checks = page.getByRole('checkbox');
  await expect(checks).toHaveCount(4);
  for (const check of await checks.all()) await check.check();
  await page.getByRole('button', { name: /^Approve/ }).click();
}

async function proposeWithdrawal(page: Page): Promise<void> {
  await openFirst(page, 'Withdrawals');
  await page.getByRole('button', { name: 'Approve withdrawal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
}

test('a reviewer does not decide on a trader who signed in at their browser, and a colleague does', async ({
  browser,
  context,
}) => {
  const { account } = await exchange.person();
  const trader = await Trader.enter(context, exchange);
  await trader.open('/components/login?from=%2Fauthentication');
  await trader.logIn(account);
  await expect(trader.page).toHaveURL(/\/authentication$/);
  await submitIdentity(trader.page);

  const reviewer = await context.newPage();
  await signIn(reviewer, exchange, 'reviewer');
  await approveIdentity(reviewer);
  await expect(reviewer.getByText(refused)).toBeVisible();
  await trader.open('/authentication');
  await expect(trader.page.getByText('Your documents are under review')).toBeVisible();

  await approveIdentity(await colleague(browser, exchange, 'super'));
  await expect(trader.page.getByText('Your identity is verified')).toBeVisible();
  expect(trader.faults).toEqual([]);
});

test('a large withdrawal of an account that a member of staff declared as theirs is refused to them', async ({
  browser,
}) => {
  const person = await exchange.person();
  const finance = await colleague(browser, exchange, 'finance');
  await finance.goto(`${exchange.origin()}/console/person`);
  await finance.getByLabel('Country of your ID').fill('KR');
  await finance.getByLabel('ID number').fill('M55512345');
  await finance.getByLabel('Your trader accounts').fill(person.account);
  await finance.keyboard.press('Enter');
  await expect(finance.getByRole('navigation', { name: 'Console pages' })).toBeVisible();
  await withdraw(exchange, person, '2000');

  await proposeWithdrawal(finance);
  await expect(finance.getByRole('dialog').getByRole('alert')).toHaveText(refused);
  await finance.keyboard.press('Escape');
  await goTo(finance, 'Proposals');
  await expect(finance.getByText('No proposals')).toBeVisible();

  const other = await colleague(browser, exchange, 'super');
  await proposeWithdrawal(other);
  await expect(other.getByText('Proposed. Someone else has to approve it')).toBeVisible();
  // Nor does the owner approve what a colleague proposes.
  await approveNewest(finance, exchange, 'finance');
  await expect(finance.getByRole('dialog').getByRole('alert')).toHaveText(refused);
});
