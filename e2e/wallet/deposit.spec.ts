/**
 * Coins come in: from the address on the page to a balance that can be used, and back out of it where a chain changes its
 * mind. States and refusals of the screens stand in the component tests.
 */
import { expect, type Page, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isCleanInBothThemes, isWithinWindow, resize, settled } from '../is-clean.ts';
import { signIn, Trader } from '../trader.ts';

// Blocks come when a journey mines them, and nothing on the chains happens by chance.
const exchange = new Exchange({ DEMO_CHAIN: 'calm' });
test.beforeAll(() => exchange.start());
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const panelOf = (page: Page) => page.getByRole('region', { name: 'Deposit USDT' });
const rowOf = (page: Page) =>
  page.getByRole('table', { name: 'Spot account' }).getByRole('row', { name: /USDT/ }).nth(1);

/** Opens the panel by its button and reads the address on Tron. */
async function addressOn(page: Page, network: string): Promise<string> {
  await page.getByRole('button', { name: 'Deposit USDT' }).click();
  const panel = panelOf(page);
  await panel.getByRole('tab', { name: network }).click();
  await expect(panel.getByRole('img', { name: 'QR code of the deposit address' })).toBeVisible();
  return (await panel.getByRole('tabpanel').locator('code').innerText()).trim();
}

test('USDT arrives: seen, confirmed block by block, then it can be used', async ({ browser }) => {
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: '/change' });
  const { page } = trader;
  const address = await addressOn(page, 'Tron (TRC20)');
  expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  await exchange.sendCoins('trc20', address, '250');
  await exchange.mineBlocks(2);
  const panel = panelOf(page);
  await expect(panel.getByText('Waiting for confirmations')).toBeVisible();
  await expect(panel.getByText(/[1-5] of 6 confirmations/)).toBeVisible();
  // Shown, and not to be used yet.
  await expect(rowOf(page)).toContainText('10,000.00000000');
  await expect(rowOf(page)).toContainText('250.00000000');
  await exchange.mineBlocks(6);
  await expect(panel.getByText('Credited')).toBeVisible();
  await expect(rowOf(page)).toContainText('10,250.00000000');

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
  const transaction = await exchange.sendCoins('erc20', await addressOn(page, 'Ethereum (ERC20)'), '40');
  await exchange.mineBlocks(1);
  const panel = panelOf(page);
  await expect(panel.getByText('Waiting for confirmations')).toBeVisible();
  await exchange.reverse(transaction);
  await exchange.mineBlocks(1);
  await expect(panel.getByText('Reversed by network')).toBeVisible();
  await expect(panel.getByText(/no longer counts towards your balance/)).toBeVisible();
  await expect(rowOf(page)).not.toContainText('40.00000000');
  expect(trader.faults).toEqual([]);
});

test('what did not arrive is told with the form, and staff look into it', async ({ browser }) => {
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: '/change?deposit=USDT' });
  const { page } = trader;
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'My deposit didn’t arrive' }).click();
  await panel.getByRole('button', { name: 'Send request' }).click();
  await expect(panel.getByText('please input number')).toBeVisible();
  await panel.getByLabel('Amount', { exact: true }).fill('12.5');
  await panel.getByLabel('Transaction hash').fill('0xabc');
  await panel.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Deposit request submitted')).toBeVisible();
  await expect(panel.getByText('Under review')).toBeVisible();
  expect(trader.faults).toEqual([]);
});

for (const width of [1440, 390]) {
  test(`nothing axe finds wrong at ${width}`, async ({ context }) => {
    const { token } = await exchange.person();
    await signIn(context, token);
    const { page, faults } = await Trader.enter(context, exchange);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.goto(`${exchange.origin()}/change`);
    await settled(page);
    await exchange.sendCoins('trc20', await addressOn(page, 'Tron (TRC20)'), '7');
    await exchange.mineBlocks(1);
    await expect(panelOf(page).getByText('Waiting for confirmations')).toBeVisible();
    await panelOf(page).getByRole('button', { name: 'My deposit didn’t arrive' }).click();
    await panelOf(page).getByRole('button', { name: 'Send request' }).click();
    await isCleanInBothThemes(page, 'the deposit panel');
    expect(faults).toEqual([]);
  });
}

test('the panels do not scroll sideways, from 360 to 2560, in the longest language', async ({ page, context }) => {
  const { token } = await exchange.person();
  await signIn(context, token);
  await context.addInitScript(() => {
    localStorage.setItem('lang', 'spa');
    localStorage.setItem('locale', 'spa');
  });
  for (const screen of ['/change?deposit=USDT', '/change?withdraw=USDT', '/withdraw_address']) {
    await page.goto(exchange.origin() + screen);
    await settled(page);
    for (const width of [2560, 1024, 768, 360]) {
      await resize(page, width);
      await settled(page);
      await isWithinWindow(page, `${screen} at ${width}`);
    }
  }
});
