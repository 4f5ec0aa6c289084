/** Leveraged contracts from the click to the closed row: by the trader, by a stop, and by a crash of the index. */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isCleanAtBothWidths, isCleanInBothThemes, settled } from '../is-clean.ts';
import { Trader } from '../trader.ts';
import { account, desk, figure, fill, fund, holdIndex, openTab, panel, place, rows } from './levers.ts';

const exchange = new Exchange();
test.beforeAll(async () => {
  await exchange.start();
  await holdIndex(exchange);
});
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a visitor comes from header and home, sees what an order would cost, and is asked to log in', async ({
  browser,
}) => {
  const trader = await Trader.visitor(await browser.newContext(), exchange, '/');
  const { page, faults } = trader;
  await page.getByRole('table', { name: 'Markets' }).getByText('ETH', { exact: true }).click();
  await expect(page).toHaveURL(/\/leverdealCenter\?symbol=ETH-USDT$/);
  await trader.open('/');
  await page.getByRole('banner').getByRole('link', { name: 'Contracts' }).click();
  await expect(page).toHaveURL(/\/leverdealCenter\?symbol=ETH-USDT$/);
  await page.getByRole('button', { name: 'ETH/USDT' }).click();
  await page.getByRole('button', { name: 'BTC/USDT' }).click();
  await expect(page).toHaveURL(/\/leverdealCenter\?symbol=BTC-USDT$/);
  await fill(trader, { side: 'Long', multiple: 20, lots: 100 });
  await expect(page.getByRole('definition').filter({ hasText: /^[\d,]+\.\d\d USDT$/ })).toHaveCount(4);
  await expect(panel(page).getByText('Log in to see your contracts')).toBeVisible();
  await settled(page);
  await isCleanAtBothWidths(page, 'the desk of a visitor');
  expect(faults).toEqual([]);
});

test('from a click on long through a moving risk to the closed row; a stop closes the next one', async ({
  browser,
}) => {
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: desk });
  const { page, faults } = trader;
  await expect(page.getByText('Your contract account is empty')).toBeVisible();
  await fund(trader, '1000');
  await place(trader, { side: 'Long', multiple: 20, lots: 50 }, true);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('BTC/USDT');
  await isCleanInBothThemes(page, 'the desk with a position');
  const before = { rate: await figure(page, 'Margin level'), equity: await figure(page, 'Equity') };

  // 200 USDT up: 50 lots are 0.05 BTC.
  await exchange.passSeconds(3, 20_000);
  await expect.poll(() => figure(page, 'Equity')).toBeCloseTo(before.equity + 10, 2);
  const risen = await figure(page, 'Margin level');
  expect(risen).toBeGreaterThan(before.rate);
  await exchange.passSeconds(3, -40_000);
  await expect.poll(() => figure(page, 'Equity')).toBeCloseTo(before.equity - 10, 2);
  expect(await figure(page, 'Margin level')).toBeLessThan(before.rate);

  await rows(page)
    .getByRole('button', { name: /^Close / })
    .click();
  // A part of it first.
  const question = page.getByRole('dialog', { name: 'Close this position?' });
  await expect(question.getByLabel('Lots', { exact: true })).toHaveValue('50');
  await question.getByLabel('Lots', { exact: true }).fill('51');
  await expect(question.getByText('Maximum lots: 50')).toBeVisible();
  await question.getByLabel('Lots', { exact: true }).fill('20');
  await isCleanInBothThemes(page, 'the dialog of a closing', 'dialog[open]');
  await question.getByRole('button', { name: 'Close' }).last().click();
  await expect(question).toBeHidden();
  await expect(lots(page)).toHaveText('30');
  await openTab(trader, 'Closed');
  await expect(lots(page)).toHaveText('20');
  await openTab(trader, 'Positions');
  await rows(page)
    .getByRole('button', { name: /^Close / })
    .click();
  await question.getByRole('button', { name: 'Close' }).last().click();
  await expect(panel(page).getByText('No open positions')).toBeVisible();
  await openTab(trader, 'Closed');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('By you');
  expect(await figure(page, 'Margin in use')).toBe(0);

  // Its stop is set while it stands.
  await place(trader, { side: 'Short', multiple: 10, lots: 10 });
  await openTab(trader, 'Positions');
  await rows(page)
    .getByRole('button', { name: /^Set TP\/SL/ })
    .click();
  const stops = page.getByRole('dialog', { name: 'Take profit / Stop loss: BTC/USDT' });
  const mark = await markOf(page);
  await stops.getByLabel('Take profit').fill((mark + 100).toFixed(2));
  await stops.getByRole('button', { name: 'Save' }).click();
  await expect(stops.getByText('Take profit must be on the side of a profit')).toBeVisible();
  await isCleanInBothThemes(page, 'the dialog of stops', '[role=dialog]');
  await stops.getByLabel('Take profit').fill((mark - 100).toFixed(2));
  await stops.getByRole('button', { name: 'Save' }).click();
  await expect(stops).toBeHidden();
  await exchange.passSeconds(3, -15_000);
  await expect(panel(page).getByText('No open positions')).toBeVisible();
  await openTab(trader, 'Closed');
  await expect(rows(page).first()).toContainText('Take profit');
  expect(faults).toEqual([]);
});

test('a limit order fills when its price comes, one is cancelled, and one that no price comes for is revoked', async ({
  browser,
}) => {
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: desk });
  const { page, faults } = trader;
  await fund(trader, '1000');
  const mark = await markOf(page);
  await place(trader, { side: 'Long', multiple: 10, lots: 10, limit: (mark - 100).toFixed(2) }, true);
  await place(trader, { side: 'Long', multiple: 10, lots: 20, limit: (mark - 5000).toFixed(2) });
  await openTab(trader, 'Open orders');
  await expect(rows(page)).toHaveCount(2);
  // To the limit, and beyond the spread.
  await exchange.passSeconds(3, -20_000);
  await expect(rows(page)).toHaveCount(1);
  await openTab(trader, 'Positions');
  await expect(rows(page)).toHaveCount(1);
  await openTab(trader, 'Open orders');
  await rows(page)
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(panel(page).getByText('No open orders')).toBeVisible();
  await openTab(trader, 'Cancelled');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('By you');

  await exchange.holdIndex(false);
  await place(trader, { side: 'Short', multiple: 10, lots: 5 });
  await exchange.passSeconds(12, null);
  await exchange.holdIndex();
  await exchange.passSeconds(2);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('No reliable price came in time');
  await isCleanInBothThemes(page, 'the desk with cancelled orders');
  expect(faults).toEqual([]);
});

test('a crash of the index liquidates, on a phone, and a message says what is left', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const trader = await Trader.newcomer(context, exchange, { path: desk });
  const { page, faults } = trader;
  await fund(trader, '100');
  await fill(trader, { side: 'Long', multiple: 100, lots: 90 });
  await page.getByRole('button', { name: 'Long', exact: true }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'I understand' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Place order' }).click();
  await expect(rows(page)).toHaveCount(1);
  await exchange.passSeconds(3, -60_000);
  await expect(panel(page).getByText('No open positions')).toBeVisible();
  await openTab(trader, 'Closed');
  await expect(rows(page)).toContainText('Liquidation');
  expect(await figure(page, 'Equity')).toBeLessThan(60);
  await expect(account(page)).toBeVisible();
  await page.getByRole('button', { name: /^Why\?/ }).click();
  const why = page.getByRole('dialog', { name: 'Why was this position liquidated?' });
  await expect(why.getByText('No positions left')).toBeVisible();
  await expect(why.getByText(/^Mark price/).first()).toBeVisible();
  await isCleanInBothThemes(page, 'the receipt of a liquidation', 'dialog[open]');
  await why.getByRole('button', { name: 'Close' }).click();
  await trader.open('/accountMessage');
  const told = page.getByRole('listitem').filter({ hasText: 'Position liquidated' });
  await told.getByRole('link', { name: 'Contracts' }).click();
  await expect(page).toHaveURL(/\/allTransaction$/);
  await expect(page.getByRole('button', { name: /^Why\?/ })).toBeVisible();
  expect(faults).toEqual([]);
});

/** Lots of the only row. */
const lots = (page: Trader['page']) => rows(page).getByRole('cell').nth(1);

async function markOf(page: Trader['page']): Promise<number> {
  const text = await page.locator('.desk-last').innerText();
  return Number(text.replaceAll(',', ''));
}
