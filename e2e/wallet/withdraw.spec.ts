/**
 * Coins leave: to an address with the code from the outbox, through every state until the chain has them, to another user
 * at once, and back where the user takes it back. States and refusals of the screens stand in the component tests.
 */
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isCleanInBothThemes } from '../is-clean.ts';
import { signIn, Trader } from '../trader.ts';

const reviewSeconds = 30;
const exchange = new Exchange({ DEMO_CHAIN: 'calm', WITHDRAW_DEMO_SECONDS: String(reviewSeconds) });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const panelOf = (page: Page) => page.getByRole('region', { name: 'Withdraw USDT' });
const rowOf = (page: Page) =>
  page.getByRole('table', { name: 'Spot account' }).getByRole('row', { name: /USDT/ }).nth(1);

/** Has a code sent and types it. */
async function typeCode(page: Page, account: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Send code' }).click();
  await expect(panel.getByRole('button', { name: /Resend in/ })).toBeVisible();
  await panel.getByLabel('Security code').fill(await exchange.code(account));
}

/** Fills the form up to the question. */
async function ask(page: Page, account: string, amount: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByLabel('Withdrawal address').fill(tron);
  await expect(panel.getByRole('radio', { name: 'Tron (TRC20)' })).toBeChecked();
  await panel.getByLabel('Amount', { exact: true }).fill(amount);
  await typeCode(page, account);
  await panel.getByRole('button', { name: 'Review withdrawal' }).click();
}

const question = (page: Page, amount: string) => page.getByRole('dialog', { name: `Withdraw ${amount} USDT?` });

test('USDT leaves for an address and is followed until the chain has it', async ({ browser }) => {
  const account = 'leaves@example.com';
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: '/change', account });
  const { page } = trader;
  await page.getByRole('button', { name: 'Withdraw USDT' }).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Withdraw USDT' })).toBeFocused();
  await ask(page, account, '100');
  const asked = question(page, '100');
  await expect(asked).toContainText(tron);
  await expect(asked).toContainText('99 USDT');
  await asked.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawal submitted')).toBeVisible();
  const way = panel.getByRole('list', { name: 'Progress' });
  const step = way.locator('[aria-current=step]');
  await expect(step).toContainText('Under review');
  await expect(rowOf(page)).toContainText('9,900.00000000');
  // The form is as it was at first.
  await expect(panel.getByLabel('Amount', { exact: true })).toHaveValue('');

  await exchange.advance(reviewSeconds + 1);
  await expect(step).toContainText('On the network');
  await exchange.mineBlocks(8);
  await expect(panel.getByText('Sent', { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await expect(rowOf(page)).toContainText('9,900.00000000');
  expect(trader.faults).toEqual([]);
});

test('one that nobody decided on is taken back, and the coins are there again', async ({ browser }) => {
  const account = 'back@example.com';
  const trader = await Trader.newcomer(await browser.newContext(), exchange, {
    path: '/change?withdraw=USDT',
    account,
  });
  const { page } = trader;
  await ask(page, account, '60');
  await question(page, '60').getByRole('button', { name: 'Withdraw' }).click();
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel the withdrawal of 60 USDT?' })
    .getByRole('button', { name: 'Cancel withdrawal' })
    .click();
  await expect(page.getByText('Withdrawal cancelled')).toBeVisible();
  await expect(panel.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(rowOf(page)).toContainText('10,000.00000000');
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
  const panel = panelOf(page);
  await panel.getByRole('radio', { name: 'Bourse user' }).click();
  await panel.getByLabel('User ID, account or email').fill(to);
  await panel.getByLabel('Amount', { exact: true }).fill('5');
  await typeCode(page, from);
  await panel.getByRole('button', { name: 'Review withdrawal' }).click();
  await expect(question(page, '5')).toContainText('Free');
  await question(page, '5').getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel.getByText('Sent internally').first()).toBeVisible();
  await expect(rowOf(taker.page)).toContainText('10,005.00000000');
  expect([...giver.faults, ...taker.faults]).toEqual([]);
});

test('what the exchange refuses stands at its field, in the language of whoever reads it', async ({ browser }) => {
  const account = 'refused@example.com';
  const context = await browser.newContext();
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'kr');
    localStorage.setItem('locale', 'kr');
  });
  const { page } = await Trader.newcomer(context, exchange, { path: '/change?withdraw=USDT', account });
  const panel = page.getByRole('region', { name: 'USDT 출금' });
  await panel.getByLabel('출금 주소').fill(tron);
  await panel.getByLabel('수량', { exact: true }).fill('20');
  await panel.getByLabel('보안 코드').fill('000000');
  await panel.getByRole('button', { name: '출금 내용 확인' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '출금', exact: true }).click();
  await expect(panel.getByLabel('보안 코드')).toBeFocused();
  await expect(panel.getByLabel('보안 코드')).toHaveAttribute('aria-invalid', 'true');
});

for (const width of [1440, 390]) {
  test(`nothing axe finds wrong at ${width}`, async ({ context }) => {
    const { token, account } = await exchange.person();
    await signIn(context, token);
    const { page, faults } = await Trader.enter(context, exchange);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.goto(`${exchange.origin()}/change?withdraw=USDT`);
    await panelOf(page).getByRole('button', { name: 'Review withdrawal' }).click();
    await expect(panelOf(page).getByText('Enter a withdrawal address')).toBeVisible();
    await isCleanInBothThemes(page, 'the form with faults');
    await ask(page, account, '30');
    await expect(question(page, '30')).toBeVisible();
    await isCleanInBothThemes(page, 'the question', 'dialog');
    await question(page, '30').getByRole('button', { name: 'Withdraw' }).click();
    await expect(panelOf(page).getByRole('list', { name: 'Progress' })).toBeVisible();
    await isCleanInBothThemes(page, 'the list', '.chain-panel');
    expect(faults).toEqual([]);
  });
}
