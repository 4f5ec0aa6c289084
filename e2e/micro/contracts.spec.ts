/** Up/Down contracts from the click to the receipt: won, lost, a tie and void, each by the index alone. */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isCleanAtBothWidths, isCleanInBothThemes, settled } from '../is-clean.ts';
import { Trader } from '../trader.ts';
import { begun, desk, fund, holdIndex, panel, press } from './contracts.ts';

const exchange = new Exchange();
test.beforeAll(async () => {
  await exchange.start();
  await holdIndex(exchange);
});
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a visitor sees the index and what a contract would pay, and is asked to log in', async ({ browser }) => {
  const { page, faults } = await Trader.visitor(await browser.newContext(), exchange, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Up/Down' }).click();
  await expect(page).toHaveURL(/\/secondDealCenter\?symbol=BTC-USDT$/);
  await expect(page.getByRole('img', { name: /^Index BTC\/USDT: now/ })).toBeVisible();
  await page.getByRole('radio', { name: '60 s Return 82%' }).check({ force: true });
  await page.getByRole('button', { name: '100', exact: true }).click();
  await expect(page.getByText('+82.00 USDT')).toBeVisible();
  await expect(page.getByText('−100.10 USDT')).toBeVisible();
  await expect(page.getByText('Log in to see your contracts')).toBeVisible();
  await isCleanAtBothWidths(page, 'the desk of a visitor');
  await page.getByRole('button', { name: 'BTC/USDT' }).click();
  await page.getByRole('button', { name: 'ETH/USDT' }).click();
  await expect(page.getByRole('img', { name: /^Index ETH\/USDT: now/ })).toBeVisible();
  expect(faults).toEqual([]);
});

test('money comes in place; won, lost, tie and void settle live, and a receipt is verified in the page', async ({
  browser,
}) => {
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: desk });
  const { page, faults } = trader;
  await expect(page.getByText('Your Up/Down account is empty')).toBeVisible();
  await press(trader, 'Up');
  await expect(page.getByText('You need 10.01 USDT, fee included')).toBeVisible();
  await fund(trader, '500');
  await expect(page.getByText('500.00 USDT')).toBeVisible();
  await press(trader, 'Up', true);
  await begun(trader);
  await isCleanInBothThemes(page, 'the desk with a contract that runs');

  // Up, and it rose.
  await exchange.passSeconds(31, 50);
  await expect(page.getByText('Won', { exact: true }).first()).toBeVisible();
  await expect(panel(page).getByText('No active contracts')).toBeVisible();
  await expect(page.getByText('507.99 USDT')).toBeVisible();
  // Up, and it fell.
  await press(trader, 'Up');
  await begun(trader);
  await exchange.passSeconds(31, -50);
  await expect(page.getByText('497.98 USDT')).toBeVisible();
  // Down, and it stood: the stake comes back, the fee stays.
  await press(trader, 'Down');
  await begun(trader);
  await exchange.passSeconds(31);
  await expect(page.getByText('497.97 USDT')).toBeVisible();
  // No price comes: all of it comes back.
  await press(trader, 'Down');
  await begun(trader);
  await exchange.passSeconds(31, null);
  await expect(panel(page).getByText('No active contracts')).toBeVisible();
  await expect(page.getByText('497.97 USDT')).toBeVisible();
  await exchange.holdIndex(false);
  await expect(page.getByText('Prices are delayed. Nothing opens until they are back.')).toBeVisible();
  await press(trader, 'Up');
  await expect(page.getByText('Prices are delayed, so nothing can be opened right now')).toBeVisible();
  await exchange.holdIndex();
  await expect(page.getByText('Prices are delayed. Nothing opens until they are back.')).toBeHidden();

  await panel(page).getByRole('tab', { name: 'Settled' }).click();
  const rows = panel(page).getByRole('row');
  await expect(rows).toHaveCount(5);
  const results = ['Void (refunded)', 'Tie', 'Lost', 'Won'];
  for (const [place, result] of results.entries()) await expect(rows.nth(place + 1)).toContainText(result);

  // Its last minute is over.
  await exchange.passSeconds(75);
  await panel(page)
    .getByRole('link', { name: /^Won: Receipt/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Settlement receipt' })).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('All of it follows from the published prices')).toBeVisible();
  await settled(page);
  await isCleanAtBothWidths(page, 'a receipt');

  await trader.open('/micro');
  const table = page.getByRole('table', { name: 'Up/Down contracts' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await trader.open('/secondVoids');
  await expect(page.getByRole('row', { name: /BTC\/USDT 4 1/ })).toBeVisible();
  await isCleanAtBothWidths(page, 'the count of voids');
  expect(faults).toEqual([]);
});

test('one thumb is enough on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const trader = await Trader.newcomer(context, exchange, { path: desk });
  const { page, faults } = trader;
  await fund(trader, '100');
  const up = page.getByRole('button', { name: 'Up', exact: true }).filter({ visible: true });
  // In the lowest sixth of the screen, wherever the page is scrolled to.
  const box = await up.boundingBox();
  expect(box?.y).toBeGreaterThan((844 * 5) / 6);
  await press(trader, 'Up', true);
  await begun(trader);
  await exchange.passSeconds(31, 50);
  await expect(page.getByText('107.99 USDT')).toBeVisible();
  expect(faults).toEqual([]);
});
