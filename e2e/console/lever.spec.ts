/**
 * Terms of contracts take two: one of the staff proposes to close a market to new positions, a colleague approves, and the
 * desk says so to a trader who has it open.
 */
import { expect, test } from '@playwright/test';
import { Exchange } from '../exchange.ts';
import { isCleanAtBothWidths, isCleanInBothThemes } from '../is-clean.ts';
import { desk, fund, holdIndex, place, rows } from '../lever/levers.ts';
import { Trader } from '../trader.ts';
import { approveNewest, colleague, goTo } from './console.ts';

const exchange = new Exchange();
test.beforeAll(async () => {
  await exchange.start();
  await holdIndex(exchange);
});
test.afterAll(() => exchange.remove());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('one proposes to close a market’s contracts, another approves, and the desk says that it is closed', async ({
  browser,
}) => {
  const trader = await Trader.newcomer(await browser.newContext(), exchange, { path: desk });
  await fund(trader, '1000');
  await place(trader, { side: 'Long', multiple: 20, lots: 50 }, true);
  // It fills at the next price; a colleague's code moves the clock, past the time that a market order has for that.
  await expect(rows(trader.page).getByRole('button', { name: /^Close/ })).toBeVisible();

  const clerk = await colleague(browser, exchange, 'market');
  await goTo(clerk, 'Leveraged trading');
  await expect(clerk.getByRole('row', { name: /^BTC\/USDT/ })).toContainText('0.05 BTC, 50 lots');
  await isCleanAtBothWidths(clerk, 'open contracts');
  await clerk.getByRole('tab', { name: 'Near liquidation' }).click();
  await expect(clerk.getByRole('row', { name: /BTC\/USDT: long 0\.05 BTC/ })).toBeVisible();
  await isCleanAtBothWidths(clerk, 'accounts near liquidation');
  await clerk.getByRole('tab', { name: 'Owed' }).click();
  await expect(clerk.getByText('Nothing is owed')).toBeVisible();
  await clerk.getByRole('tab', { name: 'Terms' }).click();
  await isCleanAtBothWidths(clerk, 'terms of contracts');

  await clerk.getByRole('button', { name: 'Change terms: BTC/USDT' }).click();
  const form = clerk.getByRole('dialog');
  await form.getByRole('checkbox', { name: 'Open to new positions' }).uncheck();
  await form.getByLabel('Reason').fill('One source of its prices is down');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByText('These terms apply immediately, to open positions too')).toBeVisible();
  await isCleanInBothThemes(clerk, 'the form for terms', 'dialog');
  await isCleanAtBothWidths(clerk, 'the form for terms', 'dialog');
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(clerk.getByText('Proposed. Someone else has to approve it')).toBeVisible();
  // One person alone has changed nothing.
  await expect(clerk.getByRole('row', { name: /^BTC\/USDT/ })).toContainText('Offered');

  const second = await colleague(browser, exchange, 'super');
  await approveNewest(second, exchange, 'super');
  await expect(clerk.getByRole('row', { name: /^BTC\/USDT/ })).toContainText('Closed to new positions');
  await expect(trader.page.getByText('Trading is closed for this pair').first()).toBeVisible();
  // Whoever has a position finds it, and can close it.
  await trader.open(`${desk}?symbol=BTC-USDT`);
  await expect(trader.page).toHaveTitle(/BTC\/USDT/);
  await expect(rows(trader.page).getByRole('button', { name: /^Close/ })).toBeVisible();
  expect(trader.faults).toEqual([]);
});
