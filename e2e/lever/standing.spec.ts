/** What becomes of positions that stand: sides that close together, prices that are late, a night, a warning. */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isCleanInBothThemes } from '../is-clean.ts';
import { Trader } from '../trader.ts';
import { account, desk, figure, fund, holdIndex, openTab, panel, place, rows } from './levers.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const exchange = new Exchange();
test.beforeAll(async () => {
  await exchange.start();
  // Eleven at night: midnight is near enough for a session, and far enough from every other journey here.
  await exchange.advance(((dayMs + 23 * hourMs - (exchange.now % dayMs)) % dayMs) / 1000);
  await holdIndex(exchange);
});
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('shorts close together, and longs stay; late prices are said, and nothing opens until they are back', async ({
  browser,
}) => {
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: desk });
  const { page, faults } = trader;
  await fund(trader, '1000');
  await place(trader, { side: 'Short', multiple: 10, lots: 10 }, true);
  await expect(rows(page)).toHaveCount(1);
  await place(trader, { side: 'Short', multiple: 20, lots: 20 });
  await expect(rows(page)).toHaveCount(2);
  await place(trader, { side: 'Long', multiple: 20, lots: 10 });
  await expect(rows(page)).toHaveCount(3);

  // Down 200 USDT: shorts of 0.03 BTC win 6, the long of 0.01 BTC loses 2.
  await exchange.passSeconds(3, -20_000);
  await panel(page).getByRole('button', { name: 'Close shorts' }).click();
  await page.getByRole('dialog', { name: 'Close all shorts?' }).getByRole('button', { name: 'Close shorts' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Long');
  await openTab(trader, 'Closed');
  await expect(rows(page)).toHaveCount(2);
  await openTab(trader, 'Positions');

  await exchange.holdIndex(false);
  const late = page.getByText('Prices degraded: nothing opens or is liquidated until prices are back');
  await exchange.passSeconds(4, null);
  await expect(late).toBeVisible();
  await page.getByRole('combobox', { name: 'Leverage' }).selectOption('10');
  await page.getByLabel('Lots', { exact: true }).fill('5');
  await page.getByRole('button', { name: /^Buy \/ Long/ }).click();
  await expect(page.getByText('Prices are delayed, so nothing can be opened right now')).toBeVisible();
  await isCleanInBothThemes(page, 'the desk with late prices');
  await exchange.holdIndex();
  await exchange.passSeconds(2);
  await expect(late).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  expect(faults).toEqual([]);
});

test('a night is paid for, and a margin level that falls is warned of, on the desk and by message', async ({
  browser,
}) => {
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: desk });
  const { page, faults } = trader;
  await fund(trader, '100');
  await place(trader, { side: 'Long', multiple: 100, lots: 80 }, true);
  await expect(rows(page)).toHaveCount(1);
  // 0.08 BTC need some 38 USDT: at 700 USDT less, little more than 40 are left.
  await exchange.passSeconds(3, -30_000);
  await exchange.passSeconds(3, -20_000);
  await expect.poll(() => figure(page, 'Margin level')).toBeLessThan(150);
  expect(await figure(page, 'Margin level')).toBeGreaterThan(110);
  await expect(account(page).getByRole('status')).not.toBeEmpty();
  await exchange.passSeconds(3, 50_000);

  await exchange.advance(Math.ceil((dayMs - (exchange.now % dayMs)) / 1000) + 1);
  await exchange.passSeconds(3);
  await page
    .getByRole('row', { name: /BTC\/USDT/ })
    .getByRole('button', { name: /^Close/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(panel(page).getByText('No open positions')).toBeVisible();
  await openTab(trader, 'Closed');
  // A tenth of a per cent of some 7,500 USDT.
  await expect(rows(page).first()).toContainText(/7\.\d\d USDT/);
  await trader.open('/accountMessage');
  await expect(page.getByText('Margin warning').first()).toBeVisible();
  expect(faults).toEqual([]);
});
