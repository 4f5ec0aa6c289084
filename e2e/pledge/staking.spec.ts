/** Staking from the click to the reward: to maturity under a clock that is moved, ended early, up to each limit. */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { approveNewest, colleague, goTo, openFirst } from '../console/console.ts';
import { Exchange, type Person } from '../exchange.ts';
import { isCleanAtBothWidths, isCleanInBothThemes, isWithinWindow, settled } from '../is-clean.ts';
import { Trader } from '../trader.ts';

const exchange = new Exchange();
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(180_000);

const path = '/pledge';
const daySeconds = 86_400;
const offers = (page: Page): Locator => page.getByRole('region', { name: 'Products' });
const card = (page: Page, days: number): Locator =>
  offers(page)
    .getByRole('listitem')
    .filter({ hasText: `Period${days} days` });
const own = (page: Page): Locator => page.getByRole('region', { name: 'My staking' });
const ownRows = (page: Page): Locator => own(page).locator('tbody tr');

/** Stakes an amount by the form and its question. */
async function stake(page: Page, days: number, amount: string): Promise<void> {
  await card(page, days).getByRole('button', { name: 'Stake' }).click();
  const form = page.getByRole('dialog', { name: `Stake USDT for ${days} days` });
  await form.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await form.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog', { name: 'Are you sure to deposit?' }).getByRole('button', { name: 'Stake' }).click();
  // The words of the one before may still be there.
  await expect(page.getByText('Staking started').last()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The same by the call alone. */
async function stakeByCall(person: Person, id: number, number: string): Promise<void> {
  await exchange.call('/api/wealth/buyProfit', { id: String(id), number }, person.token);
}

async function traderAt(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const person = await exchange.person();
  const trader = await Trader.newcomer(await browser.newContext(options), exchange, { path, person });
  return { trader, page: trader.page, person };
}

test('a visitor sees products and fixed terms, and is led to the log-in', async ({ browser }) => {
  const { page, faults } = await Trader.visitor(await browser.newContext(), exchange, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Staking' }).click();
  await expect(page).toHaveURL(/\/pledge$/);
  await expect(offers(page).getByRole('listitem')).toHaveCount(3);
  await expect(card(page, 30)).toContainText('0.015%');
  await expect(page.getByText('Nobody has earned anything yet')).toBeVisible();
  await settled(page);
  await isCleanAtBothWidths(page, 'staking for a visitor');
  await page.getByRole('tab', { name: 'Fixed term' }).click();
  await expect(card(page, 365)).toContainText('+9.125 USDT');
  await card(page, 365).getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/components\/login/);
  expect(faults).toEqual([]);
});

test('what is staked grows, matures by itself, and is paid into spot', async ({ browser }) => {
  const { trader, page, person } = await traderAt(browser);
  await expect(own(page).getByText('No active staking')).toBeVisible();
  await card(page, 7).getByRole('button', { name: 'Stake' }).click();
  const form = page.getByRole('dialog', { name: 'Stake USDT for 7 days' });
  await form.getByRole('textbox', { name: 'Amount' }).fill('99');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('The deposit amount should be between 100 and 50000 USDT')).toBeVisible();
  await isCleanInBothThemes(page, 'the form of a stake', 'dialog');
  await page.keyboard.press('Escape');
  await stake(page, 7, '2000');
  await expect(ownRows(page)).toHaveCount(1);
  await expect(ownRows(page)).toContainText('+1.4');
  await expect(card(page, 7)).toContainText('1 of 3');
  await settled(page);
  await isCleanAtBothWidths(page, 'staking with one that runs');

  // Half of it has passed; a session that is not used for a week would end.
  await exchange.advance(3.5 * daySeconds);
  await trader.open(path);
  await expect(own(page).getByRole('progressbar', { name: '50% of the time has passed' })).toBeVisible();
  await expect(ownRows(page)).toHaveCount(1);
  await expect(ownRows(page)).toContainText(/0\.7\d* so far/);
  await exchange.advance(3.5 * daySeconds + 60);
  await expect(own(page).getByText('No active staking')).toBeVisible();
  await expect(own(page).getByText('Total earned 1.4 USDT')).toBeVisible();
  await own(page).getByRole('tab', { name: 'Completed' }).click();
  await expect(ownRows(page)).toHaveCount(1);
  await expect(ownRows(page)).toContainText('Completed');
  await expect(ownRows(page)).toContainText('1.4');
  await expect(page.getByRole('table', { name: 'Ranking' }).getByRole('row').nth(1)).toContainText('1.4 USDT');
  await expect(page.getByText(person.account)).toHaveCount(0);
  await settled(page);
  await isCleanAtBothWidths(page, 'staking that has matured');

  await trader.open('/coinRecord');
  const log = page.getByRole('table', { name: 'Account history' });
  await expect(log.getByRole('row', { name: /Staking reward .*\+1\.40000000 USDT/ })).toHaveCount(1);
  expect(trader.faults).toEqual([]);
});

test('ended early, the principal is back and the reward is lost', async ({ browser }) => {
  const { trader, page } = await traderAt(browser);
  await stake(page, 7, '500');
  await own(page).getByRole('button', { name: 'End early' }).click();
  const question = page.getByRole('dialog', { name: 'End early?' });
  await expect(question).toContainText('0.35 USDT');
  await isCleanInBothThemes(page, 'the question before an early end', 'dialog');
  await question.getByRole('button', { name: 'End early' }).click();
  await expect(page.getByText('Ended. Your principal is in your spot account.')).toBeVisible();
  await expect(own(page).getByText('No active staking')).toBeVisible();
  await own(page).getByRole('tab', { name: 'Completed' }).click();
  await expect(ownRows(page)).toHaveCount(1);
  await expect(ownRows(page)).toContainText('Ended early');
  await expect(own(page).getByText('Total earned Nothing yet')).toBeVisible();
  // Those without early end do not offer it.
  await stake(page, 30, '100');
  await own(page).getByRole('tab', { name: 'Active' }).click();
  await expect(ownRows(page)).toHaveCount(1);
  await expect(own(page).getByRole('button', { name: 'End early' })).toHaveCount(0);
  expect(trader.faults).toEqual([]);
});

test('the third holding of a product is the last, and the button says so', async ({ browser }) => {
  const { trader, page, person } = await traderAt(browser);
  await expect(card(page, 7)).toContainText('0 of 3');
  for (const amount of ['100', '200', '300']) await stakeByCall(person, 1, amount);
  await expect(card(page, 7).getByRole('button', { name: 'Limit reached' })).toBeDisabled();
  await expect(card(page, 30).getByRole('button', { name: 'Stake' })).toBeEnabled();
  await expect(ownRows(page)).toHaveCount(3);
  const again = await exchange.post('/api/wealth/buyProfit', { id: '1', number: '100' }, person.token);
  expect(again).toMatchObject({ type: 'error', message: 'You’ve reached the limit of 3 for this product' });
  expect(trader.faults).toEqual([]);
});

test('one thumb is enough on a phone', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { trader, page } = await traderAt(browser, phone);
  await stake(page, 90, '1000');
  await expect(ownRows(page)).toHaveCount(1);
  await expect(ownRows(page)).toContainText('1,000');
  await expect(ownRows(page)).toContainText('+18');
  await settled(page);
  await isWithinWindow(page, 'staking on a phone');
  expect(trader.faults).toEqual([]);
});

test('a product that one proposes and another approves is offered, until it is sold out', async ({ browser }) => {
  const { trader, page, person } = await traderAt(browser);
  await expect(card(page, 14)).toHaveCount(0);
  // An empty list is no table.
  await stakeByCall(person, 2, '100');

  const market = await colleague(browser, exchange, 'market');
  await goTo(market, 'Staking');
  await expect(market.getByRole('table', { name: 'Products' }).locator('tbody tr')).toHaveCount(4);
  await settledOffice(market);
  await isCleanAtBothWidths(market, 'the console’s page of staking');
  await market.getByRole('button', { name: 'New product' }).click();
  const dialog = market.getByRole('dialog', { name: 'New product' });
  const fields = [
    ['Days', '14'],
    ['Daily return (%)', '0.05'],
    ['Smallest amount', '100'],
    ['Largest amount', '200'],
    ['Holding limit per user', '1'],
    ['Principal limit per user', '200'],
    ['Total principal limit', '200'],
    ['Reason', 'A small one'],
  ] as const;
  for (const [label, value] of fields) await dialog.getByLabel(label, { exact: true }).fill(value);
  await isCleanInBothThemes(market, 'the dialog of a product', 'dialog');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(market.getByText('Proposed. Someone else has to approve it')).toBeVisible();

  const second = await colleague(browser, exchange, 'super');
  await openFirst(second, 'Proposals');
  await expect(second.getByText(/Days: 14; Daily return \(%\): 0\.05/).first()).toBeVisible();
  await approveNewest(second, exchange, 'super');
  await expect(market.getByRole('table', { name: 'Products' }).locator('tbody tr')).toHaveCount(5);

  await trader.open(path);
  await stake(page, 14, '200');
  await expect(card(page, 14).getByRole('button', { name: 'Limit reached' })).toBeDisabled();
  const other = await traderAt(browser);
  await expect(card(other.page, 14).getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await settled(other.page);
  await isCleanInBothThemes(other.page, 'staking with a product that is sold out');
  await market.getByRole('table', { name: 'Holdings' }).getByRole('row').nth(1).click();
  await expect(market.getByText(`${person.account} (${person.userId})`)).toBeVisible();
  expect([trader.faults, other.trader.faults]).toEqual([[], []]);
});

/** The lists of the page are there. */
async function settledOffice(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Holdings' }).locator('tbody tr').first()).toContainText('USDT');
  await expect(page.getByText('Free for new returns')).toBeVisible();
}
